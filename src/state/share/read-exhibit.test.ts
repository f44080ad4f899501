import { describe, expect, it } from 'vitest';
import { exhibitPage } from '../../core/exhibit/exhibit-page';
import { fragmentOf } from './fragment';
import type { LinkKind } from './link-kinds';
import { pack } from './packed';
import { readExhibit } from './read-exhibit';

const page = 'https://callsheet.example/tools/';
const linked = async (kind: LinkKind, held: unknown) => `${fragmentOf(kind)}${await pack(JSON.stringify(held))}`;
const read = async (kind: LinkKind, held: unknown) => readExhibit(await linked(kind, held), page);

const text = '{"name": "brew"}';
const glance = {
  providers: [{ name: 'OpenAI', provider: 'OpenAI', verdict: 'refused', count: 2 }],
  tokens: { name: 1, description: 2, parameters: 3, whole: 9 },
  tools: 1,
  looked: 1,
};
const rows = [{ rule: 'mcp/x', severity: 'error', message: 'Not so.', pointer: '/a' }];
const seen = { title: 'brew', format: 'MCP', problems: { counts: { error: 3, warning: 0, info: 0 }, rows }, glance };
const bundle = {
  callsheet: 'bundle',
  v: 1,
  tool: 'Clock.Now',
  server: { title: 'Clocks', url: '' },
  definition: text,
  request: { method: 'POST', url: 'https://a.example/', headers: { accept: 'a/b' }, body: '{}' },
  verdicts: rows,
  outcome: '{}',
  outcomeKind: 'value',
  startedAt: 1e300,
};
const first = { title: 'One', words: ['Look.'], do: [{ do: 'open', definition: { name: 'brew' } }] };
const story = { callsheet: 'story', v: 1, title: 'A story', summary: 'Short.', steps: [first] };

describe('what an address holds', () => {
  it('is a definition, with what was seen of it', async () => {
    const { title, summary, picture, parts } = await read('doc', { v: 1, text, seen });
    expect([title, summary]).toEqual(['brew', 'A tool definition in the format MCP.']);
    expect(picture?.words).toMatch(/^Refused by 1 of 1\. About 9 tokens/);
    expect(parts).toEqual([
      {
        title: 'Problems',
        words: ['When this was made: 3 errors, 0 warnings. The first 1 are listed.'],
        items: ['error: Not so. (mcp/x, /a)'],
      },
      { title: 'Definition', source: text },
    ]);
  });

  it('is a call with its exchange, answered or not', async () => {
    const { title, summary, parts } = await read('bundle', bundle);
    expect([title, summary]).toEqual(['Clock.Now', 'A call to Clocks, outcome: value.']);
    expect(parts.map((part) => [part.title, part.source ?? part.words ?? part.items])).toEqual([
      ['Request', 'POST https://a.example/\naccept: a/b\n\n{}'],
      ['Response', ['No response']],
      ['Outcome', '{}'],
      ['Problems', ['error: Not so. (mcp/x, /a)']],
      ['Definition', text],
    ]);
    const answered = await read('bundle', { ...bundle, reply: { status: 200, headers: {}, body: 'done' } });
    expect(answered.parts[1]).toEqual({ title: 'Response', source: 'Status 200\n\ndone' });
    const ofPlugin = await read('bundle', { ...bundle, reply: { status: 0, headers: {}, body: 'done' } });
    expect(ofPlugin.parts[1]).toEqual({ title: 'Response', source: 'No status\n\ndone' });
  });

  it('is a story step by step, with the text that a step opens', async () => {
    const { parts } = await read('story', story);
    expect(parts).toEqual([{ title: '1. One', words: ['Look.'], source: '{\n  "name": "brew"\n}' }]);
  });

  it.each(['doc', 'bundle', 'story'] as const)('%s opens in the app beside the page', async (kind) => {
    const held = { doc: { v: 1, text }, bundle, story }[kind];
    expect((await read(kind, held)).link).toBe(page + (await linked(kind, held)));
  });
});

describe('an address of somebody else', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const nested = JSON.stringify(story).replace('{"name":"brew"}', deep);

  it.each([
    ['nothing', async () => '', 'holds no definition, call or story'],
    ['a report', () => linked('report', {}), 'holds no definition, call or story'],
    ['another fragment', async () => '#relay=abc', 'holds no definition, call or story'],
    ['a bomb', async () => `#doc=${await pack('x'.repeat(3_000_000))}`, 'unfolds to more than 2 MB'],
    ['half of one', async () => '#bundle=AAAA', 'It is damaged'],
    ['no base64', async () => '#doc=<script>', 'It is damaged'],
    ['no document', () => linked('doc', { v: 2 }), 'It holds no document'],
    ['no call', () => linked('bundle', []), 'It holds no call'],
    ['no story', () => linked('story', { ...story, steps: [] }), 'It holds no story'],
    ['one without end', async () => `#story=${await pack(nested)}`, 'nested too deeply'],
  ])('with %s says what is the matter, and leads to the app alone', async (_, fragment, reason) => {
    expect(await readExhibit(await fragment(), page)).toEqual({
      title: 'Nothing to show',
      summary: expect.stringContaining(reason),
      parts: [],
      link: page,
    });
  });

  it.each([
    ['markup', { ...seen, title: '<img src=x onerror=alert(1)>', format: '</svg><script>' }],
    ['halves of characters', { ...seen, title: '\ud800', format: '\ud800' }],
  ])('of a picture with %s is drawn as text', async (_, hostile) => {
    const exhibit = await read('doc', { v: 1, text, seen: hostile });
    expect(exhibitPage(exhibit)).not.toMatch(/<script|<img src=x|%3Cscript/i);
    expect(exhibit.picture?.svg).toContain('</svg>');
  });

  it.each([
    [
      'more providers than there are',
      { ...seen, glance: { ...glance, providers: Array(99).fill(glance.providers[0]) } },
    ],
    ['a count that is none', { ...seen, glance: { ...glance, tools: -1 } }],
    ['problems that nobody has counted', { ...seen, problems: { counts: {}, rows } }],
    ['a title without end', { ...seen, title: 'x'.repeat(1_000) }],
  ])('with %s shows the definition without a picture', async (_, hostile) => {
    const { picture, parts } = await read('doc', { v: 1, text, seen: hostile });
    expect(picture).toBeUndefined();
    expect(parts.at(-1)).toEqual({ title: 'Definition', source: text });
  });
});

it.each([
  [{ error: 1, warning: 0, info: 0 }, false],
  [{ error: 0, warning: 2, info: 0 }, true],
  [{ error: 0, warning: 0, info: 3 }, true],
  [{ error: 1, warning: 1, info: 0 }, true],
])('says how many problems are listed where they are not all: %j', async (counts, isPart) => {
  const { parts } = await read('doc', { v: 1, text, seen: { ...seen, problems: { counts, rows } } });
  expect(parts[0]?.words?.[0]?.includes('The first 1 are listed.')).toBe(isPart);
});

it('says when a call was sent, how long it took and what of it is only begun', async () => {
  const { summary } = await read('bundle', {
    ...bundle,
    startedAt: 5_000,
    durationMs: 12.6,
    cut: ['Reply', 'Definition'],
  });
  expect(summary).toBe(
    'A call to Clocks, outcome: value. Sent 1970-01-01T00:00:05.000Z, took 13 ms. Reply, Definition: only the beginning is here.',
  );
});

it('is a story step by step, with the text that each opens', async () => {
  const steps = [
    { ...first, notice: 'Notice.', clause: { citation: 'Spec 1', says: 'Must.' } },
    {
      title: 'Two',
      words: ['Then.'],
      do: [
        { do: 'open', lines: ['a', 'b'] },
        { do: 'view', view: 'code' },
      ],
    },
    { title: 'Three', words: [], do: [{ do: 'view', view: 'form' }] },
    { title: 'Four', words: [], do: [{ do: 'import', to: 'mcp', lines: ['c'] }] },
  ];
  const { title, summary, parts } = await read('story', { ...story, steps });
  expect([title, summary]).toEqual(['A story', 'Short.']);
  expect(parts).toEqual([
    { title: '1. One', words: ['Look.', 'Notice.', 'Must. (Spec 1)'], source: '{\n  "name": "brew"\n}' },
    { title: '2. Two', words: ['Then.'], source: 'a\nb' },
    { title: '3. Three', words: [] },
    { title: '4. Four', words: [], source: 'c' },
  ]);
});
