// The floor: a native element for each component, made when its line has come and never looked at again; nothing is checked, nothing is bound.
export const version = 'v0.9';
export const catalogId = 'none';

const element = (tag, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
};

export async function begin(box) {
  let data = {};
  const at = path => path.split('/').slice(1).reduce((value, name) => value?.[name], data);
  const text = value => typeof value !== 'object' ? String(value) : 'path' in value ? at(value.path) : value.args.value.replace(/\$\{(.*?)\}/g, (_, path) => at(path));
  const places = new Map();
  const place = id => {
    const slot = document.createComment('');
    places.set(id, slot);
    return slot;
  };
  const draw = ({ component, children, child, text: words, label, value }) => {
    switch (component) {
      case 'Text': return element('div', {}, text(words));
      case 'TextField': return element('label', {}, label, element('input', { value: text(value) }));
      case 'CheckBox': return element('label', {}, element('input', { type: 'checkbox', checked: at(value.path) }), label);
      case 'Button': return element('button', {}, place(child));
      default: return element('div', {}, ...(children ?? [child]).map(place));
    }
  };
  box.append(place('root'));
  return {
    write: (...lines) => {
      for (const { updateDataModel, updateComponents } of lines.map(line => JSON.parse(line))) {
        if (updateDataModel) data = updateDataModel.value;
        for (const each of updateComponents?.components ?? []) places.get(each.id).replaceWith(draw(each));
      }
    },
    end: () => undefined,
  };
}
