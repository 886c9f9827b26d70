import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { resolvePolicy } from '../../src/policy/resolve.js';
import type { Policy } from '../../src/policy/policy.js';
import { runs } from '../support/runs.js';
import { growth } from '../support/scanned.js';

const policy = resolvePolicy();
const href = (address: string, settings: Policy = {}): string | undefined => resolvePolicy(settings).link(address, '')?.href;
const shown = (address: string, text: string): string | undefined => policy.link(address, text)?.host;

describe('links', () => {
  for (const [address, safe] of [['https://ok.test', 'https://ok.test/'], ['HTTP://OK.test/a b?c#d', 'http://ok.test/a%20b?c#d'], ['mailto:a@b.test', 'mailto:a@b.test'], ['tel:+4912345', 'tel:+4912345'], ['https://\u0430pple.test/', 'https://xn--pple-43d.test/'], [' https://ok.test ', 'https://ok.test/'], ['https:\\\\ok.test\\x', 'https://ok.test/x']] as const) {
    it(`lets ${address} through as ${safe}`, () => expect(href(address)).to.equal(safe));
  }

  for (const address of ['javascript:x()', 'JaVaScRiPt:x()', 'java\nscript:x()', '\u0001javascript:x()', '\tjavascript:x()', 'javascript://ok.test/%0ax()', 'data:text/html,x', 'vbscript:x', 'file:///etc/passwd', 'blob:https://ok.test/1', 'about:blank', 'view-source:https://ok.test', 'ftp://ok.test', 'intent://x', '//evil.test', '/path', './a.md', '#x', '?x', '', 'https://', 'https://bank.test:login@evil.test/', 'https://user@evil.test', 'https://ok.test:99999', 'action:go', 'ok.test']) {
    it(`refuses ${JSON.stringify(address)}`, () => expect(href(address)).to.equal(undefined));
  }

  it('are of the protocols that the host names', () => {
    expect(href('tel:1', { links: { protocols: ['https', ' HTTPS: '] } })).to.equal(undefined);
    expect(href('https://ok.test', { links: { protocols: ['https'] } })).to.equal('https://ok.test/');
    expect(href('sms:1', { links: { protocols: ['sms'] } })).to.equal('sms:1');
    expect(href('https://ok.test', { links: { protocols: [] } })).to.equal(undefined);
    for (const protocol of ['javascript:', 'data:', 'JavaScript', 'blob', 'file', 'vbscript']) expect(href(`${protocol.replace(':', '')}:x`, { links: { protocols: [protocol] } }), protocol).to.equal(undefined);
  });

  it('are of the origins that the host names, compared as parsed', () => {
    const links = { origins: ['https://ok.test/some/page', 'nonsense', 'mailto:x'] };
    expect(href('https://ok.test/x', { links })).to.equal('https://ok.test/x');
    for (const address of ['http://ok.test', 'https://ok.test:8443', 'https://ok.test.evil.test', 'https://ok.test@evil.test', 'https://sub.ok.test']) expect(href(address, { links }), address).to.equal(undefined);
    expect(href('mailto:a@b.test', { links })).to.equal('mailto:a@b.test');
    expect(href('https://ok.test', { links: { origins: ['nonsense'] } })).to.equal(undefined);
  });

  it('are absolute, of an allowed protocol and without credentials, whatever is written', () => {
    const never = ['javascript', 'data', 'vbscript', 'file', 'blob'];
    const lenient = resolvePolicy({ links: { protocols: [...never, 'https'] } });
    const begin = fc.constantFrom('', 'https://', 'https:', 'http://ok.test', 'ftp://', 'intent:', 'javascript:', 'data:text/html,', 'https://user@', 'https://user:word@', '//', '/', './', '#');
    const part = fc.constantFrom('javascript', 'https', 'http', 'data', ':', '/', '\\', '@', '.', 'ok.test', '\t', '\n', '\u0000', '&colon;', '%3a', 'user', '#', '?', ' ', '\u202e', '\u3002');
    fc.assert(fc.property(fc.oneof(fc.tuple(begin, fc.array(part, { maxLength: 8 })).map(([first, parts]) => first + parts.join('')), fc.webUrl(), fc.string({ unit: 'binary' })), address => {
      expect(lenient.link(address, '')?.href ?? 'https:').to.match(/^https:/);
      const link = policy.link(address, address);
      if (link === undefined) return;
      expect(() => new URL(address), 'absolute').not.to.throw();
      const url = new URL(link.href);
      expect(url.protocol).to.be.oneOf(['https:', 'http:', 'mailto:', 'tel:']);
      expect(url.username + url.password).to.equal('');
      expect(url.href).to.equal(link.href);
      // a URL may hold what it wants in its path; its host is ASCII
      expect(url.host).to.match(/^[\x21-\x7e]*$/);
    }), runs(52, 3000));
  });
});

describe('the real address of a link', () => {
  for (const [address, text, host] of [
    ['https://evil.test/login', 'https://bank.test', 'evil.test'],
    ['https://evil.test/', 'Sign in at bank.test now', 'evil.test'],
    ['https://evil.test/', 'WWW.Bank.Test', 'evil.test'],
    ['https://evil.test/', 'bank\u200b.test', 'evil.test'],
    ['https://evil.test/', 'bank\u3002test', 'evil.test'],
    ['https://evil.test/', '\uff42ank.test', 'evil.test'],
    ['https://evil.test/', 'https://bank.test@evil.test/', 'evil.test'],
    ['https://evil.test/', 'evil.test.bank.test', 'evil.test'],
    ['https://evil.test/', 'evil.test@bank.test', 'evil.test'],
    ['https://evil.test/', '(bank.test)', 'evil.test'],
    ['https://evil.test/', '1.2.3.4', 'evil.test'],
    ['https://evil.test/', 'ok evil.test and bank.test', 'evil.test'],
    ['https://evil.test:8080/', 'bank.test', 'evil.test:8080'],
    ['https://\u0430pple.test/', '\u0430pple.test', 'xn--pple-43d.test'],
    ['https://evil.test/', 'bank.test:443/login', 'evil.test'],
    ['https://evil.test/', 'https://intranet/login', 'evil.test'],
    ['https://evil.test/', 'notion.so', 'evil.test'],
    ['mailto:evil@evil.test', 'help@bank.test', 'evil@evil.test'],
    ['mailto:help@bank.test?bcc=evil@evil.test', 'help@bank.test', 'help@bank.test?bcc=evil@evil.test'],
    ['mailto:evil@evil.test', 'bank.test', 'evil@evil.test'],
    ['tel:+19005550199', '0800 123456', '+19005550199'],
  ] as const) it(`is shown beside ${JSON.stringify(text)}: ${host}`, () => expect(shown(address, text)).to.equal(host));

  for (const [address, text] of [
    ['https://ok.test/a', 'https://ok.test/a'], ['https://ok.test/a/b.html?x=y.com', 'https://ok.test/a/b.html?x=y.com'], ['https://www.ok.test', 'ok.test'], ['https://ok.test', 'www.ok.test'], ['https://ok.test', 'OK.test.'], ['https://ok.test/x', '<ok.test>'],
    ['https://ok.test', 'the docs'], ['https://ok.test', 'index.html'], ['https://ok.test', 'Node.js'], ['https://ok.test', 'version 1.2.3'], ['https://ok.test', 'at 18:45, 3.14'], ['https://ok.test', 'e.g. this'], ['https://ok.test', 'std::move'], ['https://ok.test', ''],
    ['mailto:a@ok.test', 'a@ok.test'], ['mailto:a@ok.test', 'write to us'], ['mailto:a@ok.test', 'ok.test'], ['tel:+49301234567', '030 1234567'], ['tel:+49301234567', 'call us'], ['https://ok.test:8080', 'ok.test:8080'],
  ] as const) it(`is not shown beside ${JSON.stringify(text)}`, () => expect(shown(address, text)).to.equal(undefined));

  it('is found in time that grows with the text', () => {
    for (const unit of ['a', '.', 'a.', '-', '\u0301', ' ', 'a@', '/', 'xn--']) expect(growth(size => shown('https://ok.test', unit.repeat(size)), 2000), unit).to.be.below(4.5);
  });
});

describe('images', () => {
  const image = (src: string, ...origins: string[]): string | undefined => resolvePolicy({ images: { origins } }).image(src);

  it('are loaded from the origins that the host names', () => {
    expect(image('https://cdn.ok.test/p.png', 'https://cdn.ok.test')).to.equal('https://cdn.ok.test/p.png');
  });

  for (const src of ['https://evil.test/p', '//cdn.ok.test/p', 'blob:https://cdn.ok.test/p', 'https://cdn.ok.test@evil.test/p.png', 'https://cdn.ok.test.evil.test/p.png', 'https://cdn.ok.test\\@evil.test/p.png', 'http://cdn.ok.test/p.png', 'https://cdn.ok.test:444/p', 'https://u:p@cdn.ok.test/p', 'data:image/png;base64,x', '/p.png', '']) {
    it(`are not loaded from ${src}`, () => {
      const found = image(src, 'https://cdn.ok.test');
      // a backslash is a slash in a web address: what is asked is the named origin
      if (found !== undefined) expect(new URL(found).origin).to.equal('https://cdn.ok.test');
      if (!src.includes('\\')) expect(found).to.equal(undefined);
    });
  }

  it('are never loaded from elsewhere, whatever is written', () => {
    const part = fc.constantFrom('https:', 'http:', '/', '\\', '@', ':', 'cdn.ok.test', 'evil.test', '.', '\t', '?', '#', '%2f');
    const begin = fc.constantFrom('', 'https://', 'https://cdn.ok.test', 'https://evil.test', 'http://');
    fc.assert(fc.property(fc.tuple(begin, fc.array(part, { maxLength: 9 })).map(([first, parts]) => first + parts.join('')), src => {
      const found = image(src, 'https://cdn.ok.test');
      if (found !== undefined) expect(new URL(found).origin).to.equal('https://cdn.ok.test');
    }), runs(53, 3000));
  });
});
