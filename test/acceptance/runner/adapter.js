// How a case reaches the kit: only the public surface. Runs in the host page, behind the built file.
window.mduiMount = (parent, host) => {
  const stream = document.createElement('mdui-stream');
  stream.policy = { actions: host.actions, sensitive: host.sensitive, images: { origins: host.images }, links: { protocols: host.links } };
  let controller;
  let settle;
  const done = new Promise(resolve => { settle = resolve; });
  parent.append(stream);
  const open = () => {
    if (controller) return;
    stream.stream = new ReadableStream({ start: it => { controller = it; } }, { highWaterMark: Infinity, size: () => 1 });
    Promise.resolve(stream.done).catch(() => {}).then(settle);
  };
  const guard = act => {
    open();
    try { act(); } catch { /* the stream is gone already */ }
  };
  return {
    done,
    feed: chunk => guard(() => controller.enqueue(chunk)),
    feedSSE: text => {
      stream.format = 'sse';
      guard(() => controller.enqueue(new TextEncoder().encode(text)));
    },
    close: () => guard(() => controller.close()),
    cancel: () => {
      open();
      stream.abort();
    },
    error: reason => guard(() => controller.error(reason)),
  };
};
window.mduiFeatures = ['sse'];
