import { byId } from './dom.js';
import { keepParam } from './params.js';
import type { Wire } from './types.js';

/** The list of the agent's wires: the next reply comes on the one that is chosen. */
export function pickWire(asked: string | null, onPick: (wire: Wire) => void): void {
  const select = byId('format', HTMLSelectElement);
  const pick = (): void => {
    keepParam('format', select.value, 'amui');
    onPick(select.value as Wire);
  };
  select.addEventListener('change', pick);
  if ([...select.options].some(({ value }) => value === asked)) select.value = asked ?? '';
  pick();
}
