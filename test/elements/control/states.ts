import { expect } from '@open-wc/testing';
import { click, press } from '../../support/commands.js';
import { claimActs, focused, set, tabbable, textOf, within } from '../acting.js';
import { expectFocus, expectSame, leave, natives, type Bench } from './bench.js';

export function statesContract(bench: Bench): void {
  const { subject } = bench;
  const { empty, first } = bench.subject;
  describe('states', () => {
    it('is an outline while provisional: readable, of its size, with nothing to operate', async () => {
      const control = await bench.make({ provisional: true, streamed: true, help: 'Help' });
      expect(natives(control)).to.have.length(0);
      expect(tabbable(control)).to.have.length(0);
      expect(textOf(control.shadowRoot!.querySelector('.outline')!)).to.include('Help');
      expect(control.matches(':state(provisional)')).to.equal(true);
      control.focus();
      expect(focused() === control).to.equal(false);
      const { height } = control.getBoundingClientRect();
      await set(control, { provisional: false });
      expect(Math.abs(control.getBoundingClientRect().height - height)).to.be.lessThan(2);
      expect(natives(control).length).to.be.greaterThan(0);
    });

    it('is a fact once locked, keeps the focus, and comes back as it was', async () => {
      const control = await bench.make();
      await subject.answer(control);
      const before = natives(control);
      const acts = claimActs(control);
      await set(control, { locked: true });
      expect(textOf(within(control, '.fact'))).to.equal(`Your plan: ${subject.fact}`);
      expect(control.matches(':state(submitted)')).to.equal(true);
      expect(document.activeElement === control, 'focus in the control').to.equal(true);
      expectFocus(within(control, '.settled'));
      expect(acts.filter(act => act.kind === 'blur')).to.deep.equal([]);
      document.querySelector<HTMLElement>('#before')!.focus();
      await press('Tab');
      expect(document.activeElement!.id).to.equal('after');
      expect(control.checkValidity()).to.equal(true);
      await set(control, { locked: false });
      expectSame(natives(control), before);
      expect(before.some(native => native.getClientRects().length > 0)).to.equal(true);
      expect(control.value).to.deep.equal(first);
    });

    it('says that a locked control was not answered', async () => {
      const control = await bench.make({ locked: true });
      const text = textOf(within(control, '.fact'));
      expect(text).to.match(/^Your plan: (Not answered|No)$/);
      expect(control.shadowRoot!.querySelector('.fact .icon')).to.be.null;
    });

    it('is readable and not operable when superseded', async () => {
      const control = await bench.make({ required: true });
      await set(control, { superseded: true });
      expect(tabbable(control).filter(each => each.getClientRects().length > 0)).to.have.length(0);
      expect(textOf(control.shadowRoot as unknown as Element)).to.include('Your plan');
      expect(control.shadowRoot!.querySelector('.quiet')).to.exist;
      expect(control.checkValidity()).to.equal(true);
      expect(control.willValidate).to.equal(false);
    });

    it('keeps the focus when it is disabled under the person, takes nothing more, and gives it up on leaving', async () => {
      const control = await bench.make();
      await subject.answer(control);
      const at = focused();
      const acts = claimActs(control);
      await set(control, { disabled: true });
      expectFocus(at);
      expect(control.shadowRoot!.querySelector('[aria-disabled="true"]')).to.exist;
      await press('Space');
      await press('ArrowDown');
      await control.updateComplete;
      expect(control.value).to.deep.equal(first);
      expect(acts.filter(act => act.kind !== 'blur')).to.deep.equal([]);
      await leave(control);
      await control.updateComplete;
      expect(tabbable(control)).to.have.length(0);
    });

    it('shows why an agent changed it and asks for the old value back', async () => {
      const control = await bench.make({ reason: 'you said so' });
      const acts = claimActs(control);
      expect(textOf(within(control, '.reason'))).to.include('you said so');
      await click(within(control, '[part="restore"]'));
      await control.updateComplete;
      expect(acts.filter(act => act.kind === 'restore')).to.deep.equal([{ kind: 'restore', trusted: true }]);
      expect(document.activeElement === control, 'focus in the control').to.equal(true);
      await subject.answer(await set(control, { value: empty }));
      await control.updateComplete;
      expect(control.shadowRoot!.querySelector('.reason')).to.be.null;
    });
  });
}
