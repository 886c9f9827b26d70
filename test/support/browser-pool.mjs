/**
 * Several browsers as one of web-test-runner's. Focus, mouse and frames belong to the page in front, so a file has a browser to itself;
 * as many files run at a time, and while one waits the others work.
 * @param {number} size how many
 * @param {() => import('@web/test-runner-playwright').PlaywrightLauncher} launch
 */
export function browserPool(size, launch) {
  const browsers = Array.from({ length: size }, launch);
  const [first] = browsers;
  const inUse = new Map();
  const of = id => inUse.get(id) ?? first;
  return {
    name: first.name,
    type: first.type,
    concurrency: size,
    initialize: (...run) => Promise.all(browsers.map(browser => browser.initialize(...run))),
    stop: () => Promise.all(browsers.map(browser => browser.stop())),
    startSession(id, url) {
      const taken = new Set(inUse.values());
      inUse.set(id, browsers.find(browser => !taken.has(browser)) ?? first);
      return of(id).startSession(id, url);
    },
    async stopSession(id) {
      try {
        return await of(id).stopSession(id);
      } finally {
        inUse.delete(id);
      }
    },
    isActive: id => of(id).isActive(id),
    getBrowserUrl: id => of(id).getBrowserUrl(id),
    getPage: id => of(id).getPage(id),
    startDebugSession: (id, url) => first.startDebugSession(id, url),
  };
}
