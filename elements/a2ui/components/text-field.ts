import { text, type Paint } from '../painter.js';
import { control } from './control.js';

export const textField: Paint = (place, { props }) => {
  const { variant } = props;
  const { policy } = place.view.message.session.options;
  const number = variant === 'number';
  // a password field only where the host says so: else what is typed is hidden, and no browser fills in what it keeps
  const type = number ? 'number' : variant === 'obscured' && policy.allowsInputType('password') ? 'password' : 'text';
  const painter = control(place, {
    tag: variant === 'longText' ? 'mdui-textarea' : 'mdui-input',
    set(field, component) {
      field['placeholder'] = text(component.props['placeholder']) || undefined;
      if (variant !== 'longText') field['type'] = type;
      field.toggleAttribute('data-obscured', variant === 'obscured');
    },
    show: value => number && value === '' ? null : value ?? (number ? null : ''),
    // as the data has it; a number by itself
    write: (value, _, old) => number && typeof old === 'string' ? String(value ?? '') : value,
  });
  return { ...painter, fits: component => component.props['variant'] === variant };
};
