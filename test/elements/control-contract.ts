import { accessibilityContract } from './control/accessibility.js';
import { Bench, type Subject } from './control/bench.js';
import { formContract } from './control/form.js';
import { statesContract } from './control/states.js';
import { streamContract } from './control/stream.js';
import { validationContract } from './control/validation.js';
import { valueContract } from './control/value.js';

export { expectFocus, only, tabOut, type Control } from './control/bench.js';

/** What every control must do; call it once for each. */
export function controlContract(subject: Subject): void {
  const bench = new Bench(subject);
  describe(`${subject.tag}: control contract`, () => {
    for (const part of [valueContract, formContract, validationContract, streamContract, statesContract, accessibilityContract]) part(bench);
  });
}
