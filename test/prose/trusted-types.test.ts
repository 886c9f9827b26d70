import { expect } from '@open-wc/testing';

interface Inside { drawn: string; decoded: string; violations: string[] }

/** Runs the page's own modules in a frame under this policy, and says what they drew there. */
async function inFrame(policy: string, before = ''): Promise<Inside> {
  const frame = document.createElement('iframe');
  const done = new Promise<Inside>((resolve, reject) => {
    addEventListener('message', function take({ source, data }) {
      if (source !== frame.contentWindow) return;
      removeEventListener('message', take);
      if (typeof data === 'string') reject(new Error(data));
      else resolve(data as Inside);
    });
  });
  frame.srcdoc = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><body><script type="module">
    const violations = [];
    addEventListener('securitypolicyviolation', event => violations.push(event.violatedDirective + ' ' + event.sample));
    try {
      ${before}
      const { draw } = await import('${new URL('./stream.ts', import.meta.url).href}');
      const { installEntities } = await import('${new URL('../../elements/prose/entities.ts', import.meta.url).href}');
      const { adoptProseStyles } = await import('${new URL('../../elements/prose/styles.ts', import.meta.url).href}');
      const { decodeEntities } = await import('${new URL('../../src/syntax/entities.ts', import.meta.url).href}');
      adoptProseStyles(document);
      installEntities();
      document.body.append(draw(['<details><summary>S</summary>\\n\\n| a |\\n|:-:|\\n| <b>x</b> |\\n\\n', '</details>\\n\\n<p><i>raw</i></p>\\n\\n- [x] t\\n']));
      await new Promise(requestAnimationFrame);
      parent.postMessage({ drawn: document.querySelector('body > div').innerHTML, decoded: decodeEntities('&lpar;&Zscr;&nonsense;&CounterClockwiseContourIntegral;'), violations }, '*');
    } catch (error) {
      parent.postMessage(String(error), '*');
    }
  </script>`;
  document.body.append(frame);
  try {
    return await done;
  } finally {
    frame.remove();
  }
}

describe('prose: under Trusted Types', () => {
  const enforced = "require-trusted-types-for 'script'; style-src 'self'; trusted-types";

  it('draws raw HTML and reads the entity table without a violation', async () => {
    const { drawn, decoded, violations } = await inFrame(`${enforced} dompurify lit-html mdui`);
    expect(drawn).to.contain('<details><summary>S</summary>').and.contain('<b>x</b>').and.contain('<p><i>raw</i></p>');
    expect(decoded).to.equal('(\u{1d4b5}&nonsense;\u2233');
    expect(violations).to.deep.equal([]);
  });

  it('reads entities through the sanitiser where the name is taken by another copy', async function () {
    if (!('trustedTypes' in window)) this.skip(); // there is nothing to forbid
    const { decoded } = await inFrame(`${enforced} dompurify lit-html mdui`, "trustedTypes.createPolicy('mdui', {});");
    expect(decoded).to.equal('(\u{1d4b5}&nonsense;\u2233');
  });

  it('shows raw HTML as text where both are forbidden, and keeps the common entities', async function () {
    if (!('trustedTypes' in window)) this.skip(); // there is nothing to forbid
    const { drawn, decoded } = await inFrame(`${enforced} lit-html`);
    expect(drawn).to.contain('&lt;i&gt;raw&lt;/i&gt;').and.contain('<b>x</b>');
    expect(decoded).to.equal('(&Zscr;&nonsense;&CounterClockwiseContourIntegral;');
  });
});
