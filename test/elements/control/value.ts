import { expect } from '@open-wc/testing';
import { claimActs, details, focused, set } from '../acting.js';
import { expectFocus, expectSame, leave, natives, type Bench } from './bench.js';

export function valueContract(bench: Bench): void {
  const { subject } = bench;
  const { empty, first } = bench.subject;
  describe('value', () => {
    it('starts empty, is set without an event, and sets nothing when it is equal', async () => {
      const control = await bench.make();
      expect(control.value).to.deep.equal(empty);
      const heard = details(control, 'mdui-change', 'mdui-input', 'mdui-event', 'change', 'input');
      await set(control, { value: first });
      expect(control.value).to.deep.equal(first);
      control.value = first;
      expect(control.isUpdatePending).to.equal(false);
      expect(heard).to.deep.equal([]);
    });

    it('speaks for itself: once, trusted, frozen, with both values', async () => {
      const control = await bench.make({ bind: 'order.plan', nodeId: 'plan' });
      const changes = details(control, 'mdui-change');
      const any = details(control, 'mdui-event');
      const native = { input: 0, change: 0 };
      control.addEventListener('input', event => { if (event.target === control) native.input++; });
      control.addEventListener('change', () => native.change++);
      await subject.answer(control);
      await leave(control);
      expect(changes).to.have.length(1);
      const [detail] = changes;
      expect(detail).to.include({ type: 'ui.change', message_id: '', node_id: 'plan', bind: 'order.plan', origin: 'user', trusted: true });
      expect(detail!['old_value']).to.deep.equal(empty);
      expect(detail!['value']).to.deep.equal(first);
      expect(Object.isFrozen(detail)).to.equal(true);
      expect(JSON.parse(JSON.stringify(detail))).to.deep.equal(detail);
      expect(any.map(each => each['type'])).to.have.members(['ui.focus', 'ui.change', 'ui.blur']); // WebKit ticks first, then focuses
      expect(any.at(-1)!['type']).to.equal('ui.blur');
      expect(any.map(each => each['seq'])).to.deep.equal([1, 2, 3]);
      expect(any.includes(detail!)).to.equal(true);
      expect(native.change).to.equal(1);
      expect(native.input).to.be.greaterThan(0);
    });

    it('says nothing itself when somebody above claims its acts', async () => {
      const control = await bench.make();
      const acts = claimActs(control.parentElement!);
      const heard = details(control, 'mdui-change', 'mdui-event', 'mdui-input');
      await subject.answer(control);
      await leave(control);
      expect(heard).to.deep.equal([]);
      expect(acts.map(act => act.kind).filter(kind => kind !== 'input')).to.have.members(['focus', 'change', 'blur']);
      expect(acts.some(act => act.kind === 'input')).to.equal(true);
      expect(acts.find(act => act.kind === 'change')).to.deep.equal({ kind: 'change', value: first, trusted: true });
    });

    it('keeps its native controls, and what is in them, while everything else changes', async () => {
      const control = await bench.make();
      await subject.answer(control);
      const before = natives(control);
      const at = focused();
      await set(control, { label: 'Another', help: 'Help', error: 'No', required: true, agentError: 'Hm', reason: 'Because' });
      await set(control, { help: undefined, agentError: undefined, error: undefined, reason: undefined });
      expectSame(natives(control), before);
      expectFocus(at);
      expect(control.value).to.deep.equal(first);
    });
  });
}
