import { expect } from '@open-wc/testing';
import { details, set, tabbable } from '../acting.js';
import { sent, shown, type Bench } from './bench.js';

export function formContract(bench: Bench): void {
  const { subject } = bench;
  const { empty, first } = bench.subject;
  describe('in a form', () => {
    it('is sent under its name, already when a change event arrives', async () => {
      const { form, control } = await bench.inForm();
      const seen: FormDataEntryValue[][] = [];
      form.addEventListener('change', () => seen.push(sent(form)));
      await subject.answer(control);
      form.querySelector('button')!.focus();
      expect(seen).to.deep.equal([subject.entries]);
      control.removeAttribute('name');
      expect(sent(form)).to.deep.equal([]);
    });

    it('is reset', async () => {
      const { form, control } = await bench.inForm({ required: true });
      await set(control, { value: first });
      control.showErrors();
      await set(control, { value: empty });
      expect(shown(control)).not.to.equal('');
      form.reset();
      await control.updateComplete;
      expect(control.value).to.deep.equal(empty);
      expect(shown(control)).to.equal('');
    });

    it('is restored as it was saved', async () => {
      const { form, control } = await bench.inForm();
      const heard = details(control, 'mdui-change');
      control.formStateRestoreCallback(JSON.stringify(first));
      expect(control.value).to.deep.equal(first);
      expect(sent(form)).to.deep.equal(subject.entries);
      expect(heard).to.deep.equal([]);
    });

    it('is disabled by itself and by a fieldset around', async () => {
      const { form, control } = await bench.inForm({ value: first });
      expect(sent(form)).to.deep.equal(subject.entries);
      for (const [off, on] of [[() => { control.disabled = true; }, () => { control.disabled = false; }], [() => form.querySelector('fieldset')!.disabled = true, () => form.querySelector('fieldset')!.disabled = false]] as const) {
        off();
        expect(sent(form)).to.deep.equal([]);
        await control.updateComplete;
        expect(tabbable(control)).to.have.length(0);
        expect(control.willValidate).to.equal(false);
        on();
        await control.updateComplete;
        expect(tabbable(control).length).to.be.greaterThan(0);
      }
    });

    it('is checked by the form and shows what is wrong after a try to submit', async () => {
      const { form, control } = await bench.inForm({ required: true });
      let submits = 0;
      form.addEventListener('submit', () => submits++);
      expect(form.checkValidity()).to.equal(false);
      form.requestSubmit();
      await control.updateComplete;
      expect(submits).to.equal(0);
      expect(control.matches(':invalid')).to.equal(true);
      expect(shown(control)).to.match(/^Error: ./);
      await set(control, { value: first });
      expect(shown(control)).to.equal('');
      form.requestSubmit();
      expect(submits).to.equal(1);
    });
  });
}
