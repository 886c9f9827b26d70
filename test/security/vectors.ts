/** Calls what the test counts; quotes, brackets and blanks would end it in some contexts. */
const RUN = '__pwn(1)';
const IMG = `<img src=x onerror=${RUN}>`;

/** Raw HTML that would run code, load, submit, name or style something if it were taken as it stands. */
export const markup: readonly string[] = [
  IMG, `<script>${RUN}</script>`, `<script src=//evil.test/x.js></script>`, `<svg onload=${RUN}>`, `<svg><script>${RUN}</script></svg>`, `<svg><a xlink:href=javascript:${RUN}><text>x</text></a></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x>`, `<svg><use href="data:image/svg+xml,<svg id=x onload=${RUN}>#x">`, `<svg><foreignObject>${IMG}</foreignObject></svg>`, `<math href=javascript:${RUN}>x</math>`,
  `<math><annotation-xml encoding=text/html>${IMG}`, `<iframe src=javascript:${RUN}></iframe>`, `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`, `<object data=javascript:${RUN}>`, `<embed src=javascript:${RUN}>`,
  `<form action=javascript:${RUN}><button>Go</button></form>`, `<button formaction=javascript:${RUN}>Go</button>`, `<input autofocus onfocus=${RUN} name=cookie>`, `<input type=image src=//evil.test/i>`, `<input type=password name=body>`,
  `<isindex action=javascript:${RUN}>`, `<video autoplay src=//evil.test/v onloadstart=${RUN}>`, `<audio src=//evil.test/a>`, `<video><source onerror=${RUN} src=x>`, `<track src=//evil.test/t>`, `<link rel=stylesheet href=//evil.test/s>`,
  `<link rel=preload as=image href=//evil.test/p>`, `<meta http-equiv=refresh content="0;url=//evil.test">`, `<base href=//evil.test/>`, `<style>*{background:url(//evil.test/b)}</style>`, `<p style="background:url(//evil.test/c);position:fixed">x</p>`,
  `<table background=//evil.test/t><tr><td background=//evil.test/d>x</table>`, `<body onload=${RUN} background=//evil.test/e>`, `<details open ontoggle=${RUN}><summary>s</summary>x</details>`, `<marquee onstart=${RUN}>x</marquee>`,
  `<dialog open>Sign in</dialog>`, `<div popover id=pp>x</div><button popovertarget=pp>x</button>`, `<a href=javascript:${RUN}>x</a>`, `<a href="jav&#x09;ascript:${RUN}">x</a>`, `<a href=//evil.test ping=//evil.test/ping>x</a>`,
  `<img srcset="//evil.test/s 2x">`, `<picture><source srcset=//evil.test/p></picture>`, `<img src=x id=getElementById name=getElementById>`, `<form id=attributes><input name=attributes></form>`, `<a id=location><a id=location name=href href=x>`,
  `<template><script>${RUN}</script></template>`, `<template shadowrootmode=open>${IMG}</template>`, `<noscript><p title="</noscript>${IMG}">`, `<xmp><p title="</xmp>${IMG}">`, `<textarea></textarea>${IMG}`, `<title>${IMG}</title>`,
  `<plaintext>${IMG}`, `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;">`, `<svg></p><style><a id="</style>${IMG}">`, `<select><button><selectedcontent></selectedcontent></button><option>${IMG}</select>`,
  `<!--><${IMG}-->`, `<!--${IMG}--!>${IMG}-->`, `<![CDATA[${IMG}]]>`, `<?xml-stylesheet href=javascript:${RUN}?>`, `<a title="</a>${IMG}">x`, `<b/onclick=${RUN}>x</b>`, `<b\tonclick=${RUN}\n>x</b>`, `<b onclick\n=\n${RUN}>x</b>`,
  `<<b>${IMG}`, `<b <b onclick=${RUN}>x`, `">${IMG}`, `' onmouseover='${RUN}`, `" autofocus onfocus="${RUN}`, `</textarea></script></style>${IMG}`, `<mdui-button action=go>x</mdui-button>`, `<mdui-stream src=//evil.test/r></mdui-stream>`,
  `<x-y onclick=${RUN} is=z slot=q part=r>x</x-y>`, `<p contenteditable autofocus accesskey=s tabindex=1 draggable=true>x</p>`, `<script type=speculationrules>{"prefetch":[{"urls":["//evil.test"]}]}</script>`, `<label for=host>x</label>`,
];

/** Addresses that no link may have, and no image may be loaded from. */
const addresses: readonly string[] = [
  `javascript:${RUN}`, `JaVaScRiPt:${RUN}`, `javascript&colon;${RUN}`, `&#106;avascript:${RUN}`, `java&Tab;script:${RUN}`, `java&NewLine;script:${RUN}`, `\u0001javascript:${RUN}`, `\u00a0javascript:${RUN}`, `javascript://ok.test/%0a${RUN}`,
  `vbscript:x`, `data:text/html,<script>${RUN}</script>`, `data:image/svg+xml,<svg/onload=${RUN}>`, `blob:https://ok.test/1`, `file:///etc/passwd`, `view-source:x`, `about:blank`, `filesystem:https://ok.test/x`, `intent://x#Intent;end`,
  `//evil.test`, `\\\\evil.test`, `https:evil.test@host`, `https://user:pass@evil.test/`, `https://ok.test@evil.test/`, `/admin`, `#host`, `?x`, `javascript\uff1a${RUN}`, `action:go`,
];

/** An address that may be linked, but not loaded. */
const image = '![x](https://evil.test/p.png)';

const texts = [...markup, ...addresses, image, `[${image}](https://evil.test/)`, `*${image}*`];

/** Blocks of prose around a text of one line. */
const prose = (text: string): string => [`a ${text} b`, `| a | b |\n|---|---|\n| ${text} | x |`, `- ${text}\n\n  > ${text}`, `# ${text}`, `\`\`\`${text}\n${text}\n\`\`\``].join('\n\n');

/** Every component, with a text wherever an agent may write one. */
function components(text: string): string {
  const quoted = JSON.stringify(text);
  return [
    `:::card {#c title=${quoted} href=${quoted} onclick=${quoted}}\n${text}\n:::`,
    `:::radio {#r label=${quoted} help=${quoted}}\n- ( ) ${text} {value=${quoted} help=${quoted}}\n- ( ) x\n:::`, `- [ ] ${text} {#t}`,
    `:::select {#l label=${quoted} placeholder=${quoted}}\n- ${text} {value=${quoted}}\n:::`, `:::checkgroup {#k label=${quoted}}\n- [ ] ${text}\n:::`,
    `:::input {#i label=${quoted} placeholder=${quoted} type=${quoted} pattern=${quoted} autocomplete=${quoted} bind=${quoted}}\n${text}\n:::`, `:::textarea {#x label=X}\n${text}\n:::`,
    `:::form {#f action=go label=${quoted}}\n:::button {#b action=${quoted} kind=${quoted} value=${quoted}}\n${text}\n:::\n:::`, `:::actions {#n}\n- [${text}](action:go) {kind=${quoted}}\n- [x](${text})\n:::`,
    `:::status {#s state=${quoted}}\nx\n:::`, `:::progress {#p label=${quoted} value=${quoted}}\n${text}\n:::`, `:::patch {target=#s reason=${quoted}}\nstate: ${text}\nbody: ${text}\n:::`, `:::error {for=#i}\n${text}\n:::`,
    `:::notice {title=${quoted}}\n${text}\n:::`, `:::tabs\n:::tab {label=${quoted}}\n${text}\n:::\n:::`, `:::accordion\n:::item {title=${quoted} open}\n${text}\n:::\n:::`, `:::confirm {action=go title=${quoted} confirm_label=${quoted}}\n${text}\n:::`, `:::x-y {#z a=${quoted}}\n${text}\n:::`,
  ].join('\n\n');
}

const oneLine = (text: string): string => text.replaceAll('\n', ' ');

/** Each vector wherever a reply can hold text. */
export const documents: readonly string[] = [
  ...texts,
  ...texts.map(oneLine).flatMap(text => [prose(text), components(text)]),
  ...addresses.flatMap(url => [
    `[x](${url}) [x](<${url}> "${url}") ![x](${url}) [![x](${url})](${url}) <${url}>\n\n[x][r] ![r]\n\n[r]: ${url} "t"`, `[x]\n\n[x]: <${url}>`,
  ]),
];
