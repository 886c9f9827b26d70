import type { ChildRef } from '../../../src/a2ui/index.js';
import { describe } from '../accessibility.js';
import { box, text, type Paint } from '../painter.js';
import { OnlyChild } from './layout.js';

interface TabItem { readonly title?: unknown; readonly child?: ChildRef }
interface Page { readonly element: HTMLElement & { label?: string }; readonly child: OnlyChild; readonly heading: HTMLElement | undefined }

/** The kit's tabs; where the page has not registered them, its pages under their titles. */
export const tabs: Paint = ({ view }) => {
  const { kit, drawing } = view.message;
  const [outer, inner] = [kit.tagOf('mdui-tabs'), kit.tagOf('mdui-tab')];
  const element = box('Tabs', outer) as HTMLElement & { streamed?: boolean; contentEnd?: Node | null };
  element.streamed = true;
  const pages: Page[] = [];

  const add = (): Page => {
    const page = box('Tab', outer && inner);
    Object.assign(page, { streamed: true });
    const heading = inner === undefined ? document.createElement('p') : undefined;
    if (heading !== undefined) page.append(heading);
    element.insertBefore(page, element.contentEnd ?? null);
    return { element: page, child: new OnlyChild(view, page), heading };
  };

  let stopped = false;
  const painter: ReturnType<Paint> = {
    element,
    update(component) {
      const items = Array.isArray(component.props['tabs']) ? component.props['tabs'] as readonly TabItem[] : [];
      describe(element, component, 'group');
      for (const [at, { title, child }] of items.entries()) {
        if (pages[at] === undefined && !drawing.takesMore()) {
          drawing.later(() => { if (!stopped) painter.update(component); });
          break;
        }
        const page = pages[at] ??= add();
        page.element.label = text(title);
        if (page.heading !== undefined) page.heading.textContent = text(title);
        page.child.update(child);
      }
      for (const page of pages.splice(items.length)) {
        page.child.stop();
        page.element.remove();
      }
    },
    stop() {
      stopped = true;
      for (const page of pages) page.child.stop();
    },
  };
  return painter;
};
