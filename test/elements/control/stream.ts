import { expect } from '@open-wc/testing';
import { press } from '../../support/commands.js';
import { set } from '../acting.js';
import { shown, type Bench } from './bench.js';

export function streamContract(bench: Bench): void {
  const { subject } = bench;
  const { first, second } = bench.subject;
  describe('in a stream inside a host form', () => {
    it('is no part of its data, validity, reset or submission', async () => {
      const { form, control } = await bench.inForm({ streamed: true, required: true });
      let submits = 0;
      form.addEventListener('submit', () => submits++);
      expect(control.checkValidity()).to.equal(false);
      expect(control.validity.valueMissing).to.equal(true);
      expect(control.form).to.equal(null);
      expect(form.checkValidity()).to.equal(true);
      expect(form.matches(':invalid')).to.equal(false);
      form.requestSubmit();
      expect(submits).to.equal(1);
      const heard: string[] = [];
      for (const type of ['input', 'change']) form.addEventListener(type, () => heard.push(type));
      await subject.answer(control);
      await press('Enter');
      form.querySelector('button')!.focus();
      expect(submits).to.equal(1);
      expect(heard).to.deep.equal([]);
      expect([...new FormData(form)]).to.deep.equal([]);
      const { value } = control;
      form.reset();
      control.formStateRestoreCallback(JSON.stringify(second));
      expect(control.value).to.deep.equal(value);
    });

    it('still fires invalid and shows its own errors', async () => {
      const { control } = await bench.inForm({ streamed: true, required: true });
      let invalid = 0;
      control.addEventListener('invalid', () => invalid++);
      expect(control.reportValidity()).to.equal(false);
      expect(invalid).to.equal(1);
      await control.updateComplete;
      expect(shown(control)).not.to.equal('');
      await set(control, { value: first });
      expect(control.reportValidity()).to.equal(true);
    });
  });
}
