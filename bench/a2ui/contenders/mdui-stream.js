// This kit: the operations stand in a fence of a reply.
import '../../../elements/all.js';
import '../../../elements/a2ui.js';

export const version = 'v1.0';
export const catalogId = 'https://a2ui.org/specification/v1_0/catalogs/basic/catalog.json';

export async function begin(box) {
  const stream = document.createElement('mdui-stream');
  box.append(stream);
  stream.write('```a2ui\n');
  // what draws surfaces is loaded with the first fence
  while (stream.querySelector('pre')?.hidden !== true) await new Promise(requestAnimationFrame);
  return {
    write: (...lines) => { stream.write(`${lines.join('\n')}\n`); },
    end: async () => {
      stream.write('```\n');
      stream.close();
      await stream.done;
    },
  };
}
