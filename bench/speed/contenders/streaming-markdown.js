// streaming-markdown with its own DOM renderer.
import { default_renderer, parser, parser_end, parser_write } from 'streaming-markdown';

export function begin(box) {
  const smd = parser(default_renderer(box));
  let waiting = '';
  const draw = () => {
    parser_write(smd, waiting);
    waiting = '';
  };
  return { write: text => { waiting += text; }, draw, end: () => { draw(); parser_end(smd); } };
}
