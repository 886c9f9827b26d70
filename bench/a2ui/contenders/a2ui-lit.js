// The renderer of A2UI itself, with its basic catalogue.
import { A2uiSurface, basicCatalog } from '@a2ui/lit/v0_9';
import { MessageProcessor } from '@a2ui/web_core/v0_9';

export const version = 'v0.9';
export const catalogId = basicCatalog.id;

export async function begin(box) {
  const processor = new MessageProcessor([basicCatalog]);
  processor.onSurfaceCreated(surface => {
    const element = new A2uiSurface();
    element.surface = surface;
    box.append(element);
  });
  return { write: (...lines) => { processor.processMessages(lines.map(line => JSON.parse(line))); }, end: () => undefined };
}
