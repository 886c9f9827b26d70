import { expect } from '@open-wc/testing';
import type { MduiStream } from '../../elements/stream/stream.js';
import type { Limits, Policy } from '../../src/policy/policy.js';
import { allText } from '../support/canon.js';
import { patience } from '../support/runs.js';
import { find, findAll, mount, reply, settled, visibleText, type Mounted } from '../support/stream.js';

interface Case {
  readonly limit: keyof Limits;
  /** What of it, where there are several. */
  readonly of?: string;
  readonly code: string;
  /** A reply with so many; what is beyond the bound holds the word `beyond`. */
  readonly text: (count: number) => string;
  /** As data of the wire, where that is another road. */
  readonly data?: (count: number) => unknown;
  /** How many of what is bounded work. */
  readonly works: (stream: MduiStream) => number;
  /** So many are allowed. */
  readonly bound: number;
}

const times = (count: number, line: (at: number) => string): string => Array.from({ length: count }, (_, at) => line(at)).join('');
const live = (stream: MduiStream): number => {
  const count = (list: MduiStream['nodes']): number => list.reduce((sum, { phase, children }) => sum + (phase === 'live' ? 1 : 0) + count(children), 0);
  return count(stream.nodes);
};
/** The word beyond the bound, or one that stays within it. */
const beyond = (at: number, count: number, bound: number): string => at === count - 1 && count > bound ? 'beyond' : 'within';

function cases(bounds: Readonly<Record<keyof Omit<Limits, 'message'>, number>>): Case[] {
  const { depth, directives, options, attributes, value, elements } = bounds;
  return [
    {
      limit: 'depth', code: 'limit-depth', bound: depth, works: live,
      text: count => `${times(count, at => `:::card {#c${at}}\n${beyond(at, count, depth)}\n`)}${':::\n'.repeat(count)}`,
      data: count => Array.from({ length: count }).reduceRight<unknown>((inner, _, at) => ({ type: 'card', id: `c${at}`, body: beyond(at, count, depth), ...(inner === undefined ? {} : { children: [inner] }) }), undefined),
    },
    {
      limit: 'directives', code: 'limit-directives', bound: directives, works: live,
      text: count => times(count, at => `:::status {#s${at}}\n${beyond(at, count, directives)}\n:::\n`),
    },
    {
      limit: 'elements', code: 'limit-elements', bound: elements, works: stream => findAll(stream, 'h1').length,
      text: count => times(count, at => `# ${beyond(at, count, elements)}\n`),
    },
    {
      limit: 'options', code: 'limit-options', bound: options, works: stream => findAll(stream, 'input[type=radio]').length,
      text: count => `:::radio {#r label=R}\n${times(count, at => `- ( ) ${beyond(at, count, options)} ${at}\n`)}:::\n`,
      data: count => ({ type: 'radio', id: 'r', label: 'R', options: Array.from({ length: count }, (_, at) => ({ label: `${beyond(at, count, options)} ${at}` })) }),
    },
    {
      // an unknown attribute counts, and is no text that a reader misses
      limit: 'attributes', code: 'limit-attributes', bound: attributes, works: stream => Object.keys(stream.nodes[0]!.spec).includes('title') ? attributes : 0,
      text: count => `:::notice {title=T ${times(count - 1, at => `k${at}=v `)}}\nbeyond\n:::\n`,
      data: count => ({ type: 'notice', title: 'T', body: 'beyond', ...Object.fromEntries(Array.from({ length: count - 1 }, (_, at) => [`k${at}`, 'v'])) }),
    },
    {
      limit: 'value', code: 'limit-value', bound: value, works: stream => String(stream.state.get('t')).length,
      text: count => `:::textarea {#t label=T}\n${'x'.repeat(Math.min(count, value))}${count > value ? 'beyond' : ''}\n:::\n`,
      data: count => ({ type: 'textarea', id: 't', label: 'T', body: 'x'.repeat(Math.min(count, value)) + (count > value ? 'beyond' : '') }),
    },
    {
      limit: 'value', of: ', an inline body,', code: 'limit-value', bound: value, works: stream => find(stream, 'mdui-status').shadowRoot!.querySelector('[part=content]')!.textContent.trim().length,
      text: count => `:::status {#t}\n${'x'.repeat(Math.min(count, value))}${count > value ? 'beyond' : ''}\n:::\n`,
      data: count => ({ type: 'status', id: 't', body: 'x'.repeat(Math.min(count, value)) + (count > value ? 'beyond' : '') }),
    },
  ];
}

const codes = ({ log }: MduiStream, prefix = 'limit-'): string[] => log.flatMap(entry => entry.kind === 'diagnostic' && entry.diagnostic.code.startsWith(prefix) ? entry.diagnostic.code : []);

async function wire(data: unknown, policy: Policy): Promise<Mounted> {
  const mounted = await mount({ policy });
  mounted.stream.write({ event: 'ui.node', data } as never);
  mounted.stream.write('\n\nAfter\n');
  mounted.stream.close();
  mounted.stream.flush();
  await settled(mounted.stream);
  return mounted;
}

describe('limits', function () {
  this.timeout(patience(30_000));
  const own = cases({ depth: 16, directives: 2000, options: 500, attributes: 32, value: 10_000, elements: 500_000 }).filter(({ limit }) => limit !== 'elements');
  const given = cases({ depth: 3, directives: 5, options: 4, attributes: 4, value: 20, elements: 6 });

  for (const [list, where] of [[own, 'of spec 2'], [given, 'of the policy']] as const) {
    for (const { limit, of = '', code, text, data, works, bound } of list) {
      const policy: Policy = list === own ? {} : { limits: { [limit]: bound } };

      it(`${limit}${of} ${where}: ${bound} work, and nothing is said`, async () => {
        const { stream } = await reply(text(bound), { policy });
        expect(works(stream)).to.equal(bound);
        expect(codes(stream)).to.deep.equal([]);
      });

      it(`${limit}${of} ${where}: one more is readable, said once, and the rest of the reply goes on`, async () => {
        const { stream } = await reply(`${text(bound + 1)}\nAfter\n`, { policy });
        expect(works(stream)).to.equal(bound);
        expect(codes(stream)).to.deep.equal([code]);
        expect(visibleText(stream)).to.contain('beyond').and.contain('After');
        expect(stream.toMarkdown().split('beyond'), 'said once').to.have.length(2);
        expect(stream.phase).to.equal('complete');
      });

      if (data === undefined) continue;
      it(`${limit}${of} ${where}: the same from a node sent as data`, async () => {
        const { stream } = await wire(data(bound + 1), policy);
        expect(works(stream)).to.equal(bound);
        expect(codes(stream)).to.deep.equal([code]);
        expect(visibleText(stream)).to.contain('beyond').and.contain('After');
      });
    }
  }

  it('value of spec 2: of an attribute too', async () => {
    const { stream } = await reply(`:::card {title="${'x'.repeat(10_001)}"}\nIn it\n:::\n`);
    expect((stream.nodes[0]!.spec['title'] as string).length).to.equal(10_000);
    expect(codes(stream)).to.deep.equal(['limit-value']);
    expect(visibleText(stream)).to.contain('In it');
  });

  it('message of spec 2: 8 MiB are read, and no byte more', async () => {
    const { stream } = await mount();
    stream.write(`${'\n'.repeat(8 * 2 ** 20 - 4)}last`);
    stream.flush();
    expect(codes(stream, 'too')).to.deep.equal([]);
    stream.write('é beyond');
    stream.flush();
    expect(await stream.done).to.equal('error');
    expect(codes(stream, 'too')).to.deep.equal(['too-large']);
    expect(allText(stream)).to.contain('last').and.not.contain('beyond');
  });

  it('message of the policy: what fits is readable, an open block as text', async () => {
    const { stream } = await mount({ policy: { limits: { message: 40 } } });
    stream.write('Words\n\n:::button {#b action=go}\nPress 日本語日本語');
    stream.flush();
    expect(await stream.done).to.equal('error');
    await settled(stream);
    expect(codes(stream, 'too')).to.deep.equal(['too-large']);
    expect(visibleText(stream)).to.contain('Words').and.contain('Press');
    expect(findAll(stream, 'button')).to.have.length(0);
  });

  it('elements of the policy hold for what patches append, too', async () => {
    const { stream } = await mount({ policy: { limits: { elements: 5 } } });
    stream.write(':::card {#c}\n:::\n');
    for (let nth = 0; nth < 40; nth++) stream.patch({ op: 'append', target: '#c', markdown: `\n\n*w${nth}*\n` });
    stream.close();
    await settled(stream);
    expect(findAll(stream, 'em').length).to.be.within(1, 5);
    expect(visibleText(stream)).to.contain('*w39*');
  });
});
