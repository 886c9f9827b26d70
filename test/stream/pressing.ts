import type { Policy } from '../../src/policy/policy.js';
import { click } from '../support/commands.js';
import { find, mount, settled, type Mounted } from '../support/stream.js';

export const BUTTON = ':::button {#ok action=approve}\nApprove\n:::\n';

export const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
export async function shown(markdown: string, policy: Policy = {}): Promise<Mounted> {
  // a click so soon behind that on an earlier stream is the second of a double click, unless one is elsewhere (WebKit counts them)
  await click({ x: 1, y: 1 });
  const mounted = await mount({ policy });
  mounted.stream.write(markdown);
  mounted.stream.close();
  await settled(mounted.stream);
  for (let count = 0; count < 3; count++) await frame();
  return mounted;
}
/** Whether a press with the mouse speaks now; the wait behind it is over. */
export async function speaks({ stream, acts }: Mounted): Promise<boolean> {
  const before = acts().length;
  await click(find(stream, 'button'));
  await settled(stream);
  stream.settle('ok');
  await settled(stream);
  return acts().length > before;
}
