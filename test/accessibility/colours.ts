import { all, parentOf } from './page.js';

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true, colorSpace: 'srgb' })!;
const read = new Map<string, Colour>();

/** Any CSS colour in sRGB, each between 0 and 1. */
function colourOf(css: string): Colour {
  const known = read.get(css);
  if (known !== undefined) return known;
  const [, words] = /^color\(srgb ([^)]*)\)$/.exec(css) ?? [];
  let colour: Colour;
  if (words === undefined) {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = css;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map(part => part / 255);
    colour = [red, green, blue, alpha];
  } else {
    const [red = 0, green = 0, blue = 0, alpha = 1] = words.split(/[\s/]+/).map(Number);
    colour = [red, green, blue, alpha];
  }
  read.set(css, colour);
  return colour;
}

const over = ([red, green, blue, alpha]: Colour, under: Colour): Colour =>
  [red * alpha + under[0] * (1 - alpha), green * alpha + under[1] * (1 - alpha), blue * alpha + under[2] * (1 - alpha), 1];

/** Relative luminance (WCAG 2.2). */
function luminance([red, green, blue]: Colour): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** What is seen behind the text of an element; images and gradients do not count. @param known what was found out at this moment already */
export function behind(element: Element | null, known = new Map<Element | null, Colour>()): Colour {
  const before = known.get(element);
  if (before !== undefined) return before;
  const found = lookBehind(element, known);
  known.set(element, found);
  return found;
}

function lookBehind(element: Element | null, known: Map<Element | null, Colour>): Colour {
  if (element === null) return colourOf(getComputedStyle(document.documentElement).getPropertyValue('--page') || 'white');
  const own = colourOf(getComputedStyle(element).backgroundColor);
  return own[3] === 1 ? own : over(own, behind(parentOf(element), known));
}

/** The contrast of a colour on what is behind it. */
export function contrast(css: string, background: Colour, opacity = 1): number {
  const [red, green, blue, alpha] = colourOf(css);
  const [light, dark] = [over([red, green, blue, alpha * opacity], background), background].map(luminance).sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Elements that hold text of their own which is seen, with the least contrast that it needs. */
export function texts(root: Element): { element: Element; text: string; least: number }[] {
  return all(root).filter(element => element.checkVisibility() && element.closest('.hidden, [hidden], style') === null).flatMap(element => {
    const text = [...element.childNodes].filter(node => node instanceof Text).map(node => node.data).join('').trim();
    if (text === '') return [];
    const { fontSize, fontWeight } = getComputedStyle(element);
    const size = parseFloat(fontSize);
    return [{ element, text, least: size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5 }];
  });
}
