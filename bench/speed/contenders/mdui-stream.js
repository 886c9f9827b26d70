// This kit, with all it registers.
import '../../../elements/all.js';

export function begin(box) {
  const stream = document.createElement('mdui-stream');
  box.append(stream);
  return {
    write: text => { stream.write(text); },
    draw: () => { stream.flush(); },
    end: () => { stream.close(); stream.flush(); },
  };
}
