import { expect } from '@open-wc/testing';
import { press } from '../../support/commands.js';
import { set } from '../acting.js';
import { leave, shown, type Bench } from './bench.js';

export function validationContract(bench: Bench): void {
  const { subject } = bench;
  describe('validation', () => {
    it('is silent until the focus leaves, and gone as soon as it is right', async () => {
      const control = await bench.make({ required: true });
      expect(control.checkValidity()).to.equal(false);
      expect(control.validity.valueMissing).to.equal(true);
      expect(control.validationMessage).not.to.equal('');
      await control.updateComplete;
      expect(shown(control)).to.equal('');
      document.querySelector<HTMLElement>('#before')!.focus();
      await press('Tab');
      expect(document.activeElement === control, 'focus in the control').to.equal(true);
      expect(shown(control)).to.equal('');
      await leave(control);
      expect(shown(control)).to.equal(`Error: ${control.validationMessage}`);
      expect(control.shadowRoot!.querySelector('[aria-describedby~="error"]')).to.exist;
      expect(control.shadowRoot!.querySelector('[aria-invalid="true"]')).to.exist;
      await subject.answer(control);
      await control.updateComplete;
      expect(shown(control)).to.equal('');
      expect(control.shadowRoot!.querySelector('[aria-invalid="true"]')).to.be.null;
      expect(control.checkValidity()).to.equal(true);
    });

    it('tells the truth of a property that was set just before', async () => {
      const control = await bench.make();
      expect(control.checkValidity()).to.equal(true);
      control.required = true;
      expect(control.checkValidity()).to.equal(false);
    });

    it('takes a custom message, and one of the page or the agent until the next change', async () => {
      const control = await bench.make();
      control.setCustomValidity('Sold out');
      control.showErrors();
      await control.updateComplete;
      expect(control.validity.customError).to.equal(true);
      expect(shown(control)).to.equal('Error: Sold out');
      control.setCustomValidity('');
      await set(control, { agentError: [{ type: 'text', text: 'Not in ' }, { type: 'strong', children: [{ type: 'text', text: 'stock' }] }] });
      expect(shown(control)).to.equal('Error: Not in stock');
      expect(control.shownError).to.equal('Not in stock');
      expect(control.checkValidity()).to.equal(true);
      await subject.answer(control);
      await control.updateComplete;
      expect(shown(control)).to.equal('');
      expect(control.agentError).to.equal(undefined);
      await set(control, { error: 'From the server' });
      expect(shown(control)).to.equal('Error: From the server');
      expect(control.matches(':state(invalid)')).to.equal(true);
    });

    it('fires invalid, and focuses when it reports', async () => {
      const control = await bench.make({ required: true });
      let invalid = 0;
      control.addEventListener('invalid', () => invalid++);
      expect(control.reportValidity()).to.equal(false);
      expect(invalid).to.equal(1);
      await control.updateComplete;
      expect(document.activeElement === control, 'focus in the control').to.equal(true);
      expect(shown(control)).not.to.equal('');
    });
  });
}
