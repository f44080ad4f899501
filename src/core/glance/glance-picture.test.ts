import { describe, expect, it } from 'vitest';
import type { ProviderGlance, SeenGlance } from './glance';
import { drawGlance, type GlancePicture } from './glance-picture';

const provider = (name: string, count: number): ProviderGlance => ({
  ...{ target: name, name, provider: name, count, first: undefined },
  verdict: count > 0 ? 'refused' : 'accepted',
});
const glance: SeenGlance = {
  kind: 'seen',
  providers: [provider('OpenAI', 2), provider('Anthropic', 0)],
  tokens: { name: 30, description: 70, parameters: 400, whole: 1_000 },
  tools: 1,
  looked: 1,
};
const usual: GlancePicture = {
  ...{ title: 'weather', format: 'Open Tool Calling 1.0', problems: { error: 0, warning: 0, info: 2 }, glance },
};
const drawn = (changed: Partial<GlancePicture> = {}) => drawGlance({ ...usual, ...changed }).svg;
const textsIn = (svg: string) => [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);

describe('the picture of a glance', () => {
  it('says what the strip says', () => {
    expect(textsIn(drawn())).toEqual([
      'weather',
      'Open Tool Calling 1.0, 1 tool',
      'No problems, 2 notes',
      'OpenAI refuses it in 2 places',
      'Anthropic accepts it',
      'About 1,000 tokens',
      'Name 30  ·  Description 70  ·  Parameters 400  ·  The rest 500',
      'Callsheet',
    ]);
  });

  it.each([
    [3, 3, '3 tools'],
    [5, 3, 'first 3 of 5 tools'],
  ])('says of %i tools, of which %i were looked at, how many', (tools, looked, said) => {
    expect(textsIn(drawn({ glance: { ...glance, tools, looked } }))[1]).toBe(`Open Tool Calling 1.0, ${said}`);
  });

  it.each([
    ['markup', '<script>alert("1")</script> & more', '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; more'],
    ['what is hidden', 'a\u202eb', 'a\\u{202e}b'],
    ['half a character', 'a\ud800', 'a\ufffd'],
    ['a long title', 'a'.repeat(80), `${'a'.repeat(55)}…`],
  ])('shows %s of a title as text', (_, title, expected) => expect(textsIn(drawn({ title }))[0]).toBe(expected));

  it.each([
    [8, 22],
    [38, 22],
    [56, 15],
    [200, 15],
  ])('writes a title of %i characters at %i px, so that it ends within the picture', (length, size) => {
    expect(drawn({ title: 'A'.repeat(length) })).toContain(`y="50" font-size="${size}"`);
  });

  it('is the same in the dark, in other colours', () => {
    const dark = drawGlance(usual, 'dark').svg;
    expect(textsIn(dark)).toEqual(textsIn(drawn()));
    expect(dark.replaceAll(/#[0-9a-f]+/g, '')).toBe(drawn().replaceAll(/#[0-9a-f]+/g, ''));
    expect(dark).not.toMatch(/#(fff|18181b|52525b)"/);
  });

  it('gives each part of the tokens its share of the bar', () => {
    const widths = [...drawn().matchAll(/width="(\d+)" height="10"/g)].map(([, width]) => Number(width));
    expect(widths).toEqual([17, 40, 230, 288]);
  });

  it('says how many tools it is of', () => {
    expect(textsIn(drawn({ glance: { ...glance, tools: 5_000, looked: 100 } }))[1]).toMatch(
      /, first 100 of 5,000 tools$/,
    );
  });
});
