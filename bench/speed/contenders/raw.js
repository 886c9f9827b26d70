// The floor f3: the raw text, a block for each part between blank lines, groups of 64: what the browser needs to show so much text as it grows.

/** One huge text node is slow by itself: a part that goes on is cut into blocks of so many characters. */
const MOST = 2000;

export function begin(box) {
  let group;
  let block;
  let waiting = '';
  const open = () => {
    if (group === undefined || group.childElementCount === 64) box.append(group = document.createElement('div'));
    group.append(block = document.createElement('div'));
    block.append('');
  };
  const draw = () => {
    for (const part of waiting.split(/(\n\n)/)) {
      if (part === '\n\n') block = undefined;
      else if (part !== '') {
        if (block === undefined || block.firstChild.length > MOST) open();
        block.firstChild.appendData(part);
      }
    }
    waiting = '';
  };
  return { write: text => { waiting += text; }, draw, end: draw };
}
