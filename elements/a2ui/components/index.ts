import type { Paint } from '../painter.js';
import { button } from './button.js';
import { choicePicker } from './choice-picker.js';
import { checkBox, dateTimeInput, slider } from './fields.js';
import { icon } from './icon.js';
import { card, column, divider, row } from './layout.js';
import { list } from './list.js';
import { audioPlayer, image, video } from './media.js';
import { modal } from './modal.js';
import { tabs } from './tabs.js';
import { text } from './text.js';
import { textField } from './text-field.js';

/** How each type of the catalogue is drawn. */
const PAINTS: Readonly<Record<string, Paint>> = {
  AudioPlayer: audioPlayer,
  Button: button,
  Card: card,
  CheckBox: checkBox,
  ChoicePicker: choicePicker,
  Column: column,
  DateTimeInput: dateTimeInput,
  Divider: divider,
  Icon: icon,
  Image: image,
  List: list,
  Modal: modal,
  Row: row,
  Slider: slider,
  Tabs: tabs,
  Text: text,
  TextField: textField,
  Video: video,
};

export function paintOf(type: string): Paint | undefined {
  return Object.hasOwn(PAINTS, type) ? PAINTS[type] : undefined;
}
