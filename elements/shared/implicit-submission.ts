import { isActing } from './brands.js';

/** A form's control that a press on Enter may use. */
type Submitter = HTMLButtonElement | HTMLInputElement;

/** Types of `input` that stop Enter from submitting when there are several of them (HTML, "implicit submission"). */
const blocking = new Set(['text', 'search', 'tel', 'url', 'email', 'password', 'date', 'month', 'week', 'time', 'datetime-local', 'number']);

/** Does what Enter in a native text field does to the form around it. */
export function submitImplicitly(form: HTMLFormElement): void {
  const controls = [...form.elements];
  const button = controls.find((each): each is Submitter => /^(submit|image)$/.test((each as Submitter).type) && /^(BUTTON|INPUT)$/.test(each.tagName));
  if (button !== undefined) {
    if (!button.matches(':disabled')) button.click();
    return;
  }
  const own = [...form.querySelectorAll('*')].find(each => isActing(each) && each.submits);
  if (own !== undefined) {
    (own as HTMLElement).click();
    return;
  }
  const fields = controls.filter(each => 'formAssociated' in each.constructor || (each instanceof HTMLInputElement && blocking.has(each.type)));
  if (fields.length <= 1) form.requestSubmit();
}
