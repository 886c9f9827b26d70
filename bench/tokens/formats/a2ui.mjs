const CATALOG = 'https://a2ui.org/specification/v1_0/catalogs/basic/catalog.json';

/**
 * A2UI v1.0 with its basic catalogue, prose beside it; what changes is bound to the data model. It has neither progress nor status: a text each.
 * @returns the text, then each message
 */
export function write({ say, blocks, patches = [] }) {
  const surface = new Surface();
  const root = blocks.flatMap(block => surface.block(block));
  const components = [{ id: 'root', component: 'Column', children: root }, ...surface.components];
  const dataModel = surface.data;
  const made = { version: 'v1.0', createSurface: { surfaceId: 'main', catalogId: CATALOG, ...surface.asks && { sendDataModel: true }, components, ...Object.keys(dataModel).length > 0 && { dataModel } } };
  return [say, ...[made, ...patches.map(({ target, text }) => ({ version: 'v1.0', updateDataModel: { surfaceId: 'main', path: `/${target}`, value: text } }))].map(message => JSON.stringify(message))];
}

class Surface {
  components = [];
  data = {};
  asks = false;
  #count = 0;

  #add(component, id = `c${this.#count += 1}`) {
    this.components.push({ id, ...component });
    return id;
  }

  #text(text) {
    return this.#add({ component: 'Text', text });
  }

  #button({ label, action, kind }) {
    const child = this.#text(label);
    return this.#add({ component: 'Button', child, ...kind === 'primary' && { variant: 'primary' }, action: { event: { name: action } } });
  }

  block(it) {
    if (it.form) {
      this.asks = true;
      return [...it.fields.map(field => this.#field(field)), this.#button({ label: it.submit, action: it.action, kind: 'primary' })];
    }
    if (it.progress ?? it.status) {
      const name = it.progress ?? it.status;
      this.data[name] = it.text;
      return [...it.label ? [this.#text(it.label)] : [], this.#add({ component: 'Text', text: { '@path': `/${name}` } })];
    }
    if (it.tabs) return [this.#add({ component: 'Tabs', tabs: it.panels.map(({ title, text }) => ({ title, child: this.#text(text) })) })];
    if (it.card) {
      const child = this.#add({ component: 'Column', children: [this.#text(it.card), this.#text(it.text), this.#button(it.button)] });
      return [this.#add({ component: 'Card', child })];
    }
    if (it.table) return [it.table, ...it.rows].map(cells => this.#add({ component: 'Row', children: cells.map(cell => this.#text(cell)) }));
    return it.buttons.map(button => button.confirm ? this.#asking(button) : this.#button(button));
  }

  /** The question in a modal that the button opens. */
  #asking({ label, action, confirm }) {
    const child = this.#text(label);
    // the press is the modal's: an event that nobody listens to
    const trigger = this.#add({ component: 'Button', child, action: { event: { name: 'ask' } } });
    const content = this.#add({ component: 'Column', children: [this.#text(confirm.title), this.#text(confirm.question), this.#button({ label: confirm.yes, action }), this.#button({ label: confirm.no, action: 'cancel' })] });
    return this.#add({ component: 'Modal', trigger, content });
  }

  #field(it) {
    const at = name => ({ '@path': `/${name}` });
    if (it.checkbox) return this.#add({ component: 'CheckBox', label: it.label, value: at(it.checkbox) });
    if (it.textarea) return this.#add({ component: 'TextField', label: it.label, value: at(it.textarea), variant: 'longText' });
    if (it.kind === 'date') return this.#add({ component: 'DateTimeInput', label: it.label, value: at(it.input), enableDate: true });
    if (it.input) return this.#add({ component: 'TextField', label: it.label, value: at(it.input), ...it.placeholder && { placeholder: it.placeholder }, ...it.kind === 'number' && { variant: 'number' } });
    const name = it.radio ?? it.select ?? it.checkgroup;
    if (it.selected) this.data[name] = [it.selected];
    return this.#add({ component: 'ChoicePicker', label: it.label, options: it.options.map(({ value, label }) => ({ label, value })), value: at(name), ...it.checkgroup && { variant: 'multipleSelection' } });
  }
}
