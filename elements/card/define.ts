import { define } from '../shared/define.js';
import { MduiCard } from './card.js';

define(MduiCard);

declare global {
  interface HTMLElementTagNameMap {
    'mdui-card': MduiCard;
  }
}
