// What is shown and what arrives: the same in every run.
import { pieces, WORKLOADS } from '../speed/workloads.mjs';

/** Statuses that are patched. */
export const STATUSES = 100;

const list = (count, write) => Array.from({ length: count }, (_, at) => write(at)).join('');

const KINDS = [
  at => `:::input {#input-${at} bind=v.input-${at} label="Field ${at}"}\n:::\n`,
  at => `:::radio {#radio-${at} bind=v.radio-${at} label="Choice ${at}"}\n- ( ) One {value=one}\n- ( ) Two {value=two}\n- ( ) Three {value=three}\n:::\n`,
  at => `:::select {#select-${at} bind=v.select-${at} label="List ${at}"}\n- ( ) One {value=one}\n- ( ) Two {value=two}\n:::\n`,
  at => `:::checkbox {#checkbox-${at} bind=v.checkbox-${at} label="Box ${at}"}\n:::\n`,
  at => `:::textarea {#textarea-${at} bind=v.textarea-${at} label="Text ${at}"}\n:::\n`,
  at => `:::button {#button-${at} action=act-${at}} Do ${at} :::\n`,
];

/** 400 controls, with a sentence in front of each tenth, one progress and the statuses. */
export const CONTROLS = [
  ':::progress {#progress value=0 max=1000 label="All"}\n:::\n',
  list(STATUSES, at => `:::status {#status-${at} state=running} Step ${at} :::\n`),
  list(200, at => `${at % 10 === 0 ? `Part ${at} of it, in **words**.\n\n` : ''}${KINDS[at % KINDS.length](at)}`),
  ':::input {#middle bind=v.middle label="Middle"}\n:::\n',
  list(199, at => KINDS[at % KINDS.length](at + 200)),
  '\n',
].join('');

/** So many characters of a mixed reply, in pieces of 4 to 16. */
export const prose = length => pieces(WORKLOADS['1 MB'].make()).slice(0, length);

/** One reply of 20 KB; `%` stands for its number. */
export const REPLY = `## Reply %\n\n${WORKLOADS['10 KB'].make().repeat(2)}\n`;
