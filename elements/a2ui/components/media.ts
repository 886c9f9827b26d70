import type { Block, Inline } from '../../../src/syntax/ast.js';
import type { ResolvedComponent } from '../../../src/a2ui/index.js';
import { describe } from '../accessibility.js';
import { attribute, box, text, type Paint } from '../painter.js';
import type { Place } from '../place.js';
import { msg } from '../words.js';

/** Shows what a policy keeps from being loaded as what Markdown shows in its place: a link, or its words. */
function linkIn(place: Place, element: Element): (content: Inline | undefined) => void {
  const { kit, session } = place.view.message;
  const region = new kit.ProseRegion(element, session.options.policy);
  return content => { region.tail(blocksOf(content), false); };
}

const blocksOf = (content: Inline | undefined): Block[] => content === undefined ? [] : [{ type: 'paragraph', children: [content] }];

/** The same in a plain text, also of what is loaded. */
function inWords({ view: { message: { kit, session } } }: Place, content: Inline | undefined): string {
  return kit.plainBlocks(blocksOf(content), session.options.policy);
}

const urlOf = ({ props, refused }: ResolvedComponent): string => text(props['url'] ?? refused['url']);

export const image: Paint = place => {
  const element = box('Image');
  const show = linkIn(place, element);
  let content: Inline | undefined;
  return {
    element,
    words: () => inWords(place, content),
    update(component) {
      const { props, accessibility: { label, description, hidden } } = component;
      const alt = text(props['description']) || label || '';
      attribute(element, 'data-fit', text(props['fit']));
      attribute(element, 'data-variant', text(props['variant']));
      attribute(element, 'aria-description', description);
      attribute(element, 'aria-hidden', hidden === true ? 'true' : undefined);
      const src = urlOf(component);
      content = src === '' ? alt === '' ? undefined : { type: 'text', text: alt } : { type: 'image', src, alt };
      show(content);
    },
  };
};

/** A player, where the policy lets its address be loaded; else a link to it. */
function player(type: 'Video' | 'AudioPlayer', tag: 'video' | 'audio', word: () => string): Paint {
  return place => {
    const element = box(type);
    const link = document.createElement('div');
    const media = document.createElement(tag);
    media.controls = true;
    media.preload = 'metadata';
    const show = linkIn(place, link);
    let content: Inline | undefined;
    return {
      element,
      words: () => inWords(place, content),
      update(component) {
        const { props } = component;
        const words = text(props['description']) || component.accessibility.label || word();
        const src = text(props['url']);
        const href = urlOf(component);
        content = href === '' ? undefined : { type: 'link', href, children: [{ type: 'text', text: words }] };
        if (src !== '') {
          if (media.src !== src) media.src = src;
          describe(media, { ...component, accessibility: { ...component.accessibility, label: words } });
          if (media instanceof HTMLVideoElement) attribute(media, 'poster', text(props['posterUrl']));
          if (!media.isConnected) element.replaceChildren(media);
          return;
        }
        show(content);
        if (media.parentNode !== null || link.parentNode === null) element.replaceChildren(link);
      },
      stop() { media.pause(); },
    };
  };
}

export const video = player('Video', 'video', () => msg('Video'));
export const audioPlayer = player('AudioPlayer', 'audio', () => msg('Audio'));
