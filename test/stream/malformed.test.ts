import { expect } from '@open-wc/testing';
import { draw, guardPage, result } from './checking.js';

interface Case { readonly id: string; readonly input: unknown }

const { cases } = await (await fetch(new URL('../acceptance/malformed.json', import.meta.url))).json() as { cases: Case[] };
const texts = cases.flatMap(({ id, input }) => typeof input === 'string' ? [[id, input] as const]
  : Array.isArray(input) && input.every(part => typeof part === 'string') ? [[id, input.join('')] as const] : []);

describe('what models write wrong', function () {
  guardPage(this);

  it('has its cases', () => expect(texts.length).to.be.above(80));

  for (const [id, text] of texts) {
    it(`${id}: the same whole and a character at a time, drawn or not`, async () => {
      const whole = await result([text]);
      expect(await result(text.split(''))).to.equal(whole);
      expect(await result(text.split(''), draw)).to.equal(whole);
    });
  }
});
