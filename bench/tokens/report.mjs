const line = cells => `| ${cells.join(' | ')} |`;
const sum = list => list.reduce((total, value) => total + value, 0);

/** The table of all cases, in Markdown. */
export function table(counts) {
  const formats = Object.keys(Object.values(counts)[0]);
  const totals = formats.map(format => sum(Object.values(counts).map(each => each[format])));
  return [
    line(['interface', ...formats]),
    line(['---', ...formats.map(() => '---:')]),
    ...Object.entries(counts).map(([name, each]) => line([name, ...formats.map(format => each[format])])),
    line(['**all ten**', ...totals.map(total => `**${total}**`)]),
    line(['times MarkdownUI', ...totals.map(total => (total / totals[0]).toFixed(1))]),
  ].join('\n');
}

/** The last lines of it, a row a format, for the README. */
export function summary(counts) {
  const formats = Object.keys(Object.values(counts)[0]);
  const totals = formats.map(format => sum(Object.values(counts).map(each => each[format])));
  return [line(['format', 'tokens', 'times']), line(['---', '---:', '---:']), ...formats.map((format, at) => line([format, totals[at], (totals[at] / totals[0]).toFixed(1)]))].join('\n');
}

/** The whole page. */
export function page(counts, samples) {
  return `# Tokens: what an interface costs a model to write

Written by \`npm run bench:tokens\`. Ten interfaces, each with the same texts, options, names and changes in every format; the tokens (o200k) of all that a model writes
for it, its prose and its patches too. JSON is counted without white space.

${table(counts)}

Each reply is valid by what its format's owner publishes, or the run fails:

- **MarkdownUI**: read by the kit without a diagnostic.
- **Tool call**: the arguments of a function that takes nodes of this kit, by \`palette.toJSONSchema()\`; prose stands beside the call. **strict**: the same as OpenAI's strict tools
  make a model write it, \`toJSONSchema({ target: 'openai' })\`, where every property is named.
- **Slack Block Kit**: by the types of \`@slack/types\`. It has no tabs, progress or steps: headers and sections in their place. A change is the whole message again.
- **Adaptive Cards 1.5**: read whole by Microsoft's \`adaptivecards\`. It has no tabs, progress, steps or confirmation: cards that an action shows, and texts. A change is the whole card again.
- **A2UI v1.0**: by the schemas of \`@a2ui/web_core\`, with the basic catalogue and \`@path\`. It has no progress or steps: texts that are bound to the data model.

Where a format lacks something it is spared its cost: progress and steps are only their texts there. What a format's schema or prompt costs on the way in is not counted. The cases are in
\`bench/tokens/cases.mjs\`, a writer for each format in \`bench/tokens/formats/\`.

## One of them in each format

${samples.map(([format, pieces]) => `### ${format}\n\n${pieces.map(piece => `\`\`\`\`${piece.startsWith('{') || piece.startsWith('[') ? 'json' : 'markdown'}\n${piece}\n\`\`\`\``).join('\n\n')}`).join('\n\n')}
`;
}
