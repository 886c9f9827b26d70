import { CASES } from '../cases.mjs';

/** Format, case, a text in what is written for it, and one that makes it wrong. */
const FAULTS = [
  ['A2UI v1.0', 'choice', '"@path"', '"path"'], ['A2UI v1.0', 'choice', '"label"', '"lable"'], ['A2UI v1.0', 'choice', 'ChoicePicker', 'Choice'], ['A2UI v1.0', 'progress, two patches', '"path"', '"paths"'],
  ['Adaptive Cards 1.5', 'choice', '"style"', '"stile"'], ['Adaptive Cards 1.5', 'choice', 'expanded', 'expended'], ['Adaptive Cards 1.5', 'tabs', 'ShowCard', 'ShowCart'],
  ['Slack Block Kit', 'choice', 'action_id', 'action'], ['Slack Block Kit', 'confirmation', '"deny"', '"den"'], ['Slack Block Kit', 'table and actions', 'raw_text', 'rough'],
  ['Tool call', 'choice', '"label"', '"lable"'], ['Tool call, strict', 'choice', '"help":null,', ''],
];

/** The faults that a check lets pass: a check that finds nothing has to be able to find something. */
export function unseenFaults(formats, checks) {
  return FAULTS.filter(([format, name, right, wrong]) => {
    const pieces = formats[format](CASES[name]);
    const changed = pieces.map(piece => piece.replace(right, wrong));
    return changed.join() === pieces.join() || checks[format](changed).length === 0;
  }).map(fault => `nobody minds ${fault.join(', ')}`);
}
