import { describe, expect, it } from 'vitest';
import { textOf } from '../../core/text/edit';
import { converters } from '../../dialects/writers';
import { exportTargets } from '../../exports';
import { sized } from '../../sizes.testkit';
import { type MemoryOptions, memoryWorkers } from '../memory-worker.testkit';
import { createConversionClient } from './client';
import { conversionHandlers, largestSource } from './handlers';
import type { ConversionQuestion } from './methods';

/** The real work, in memory. */
function fakeWorkers(options: MemoryOptions = {}) {
  const handlers = () => conversionHandlers(() => new Promise((resolve) => setTimeout(resolve)));
  const workers = memoryWorkers(handlers, options);
  return { ...workers, client: createConversionClient(workers.spawn, 50) };
}

const quietly = () => undefined;
const write = (to: string, revision?: string) => ({ to, revision, keepLost: false, fill: false });

let lastSource = 0;
function source(content: string | Blob) {
  lastSource += 1;
  return { id: lastSource, content };
}

const convert = (text: string, to: string): ConversionQuestion => ({
  kind: 'convert',
  source: source(text),
  dialect: 'mcp',
  write: write(to),
});

const tool = (name: string) =>
  `{"name": "${name}", "title": "T", "inputSchema": {"type": "object", "properties": {"a": {"type": "string"}}}}`;
const listing = (count: number) =>
  `{"tools": [${Array.from({ length: count }, (_, index) => tool(`t${index}`)).join(', ')}]}`;

describe('conversion', () => {
  it('says what a text can be written as', async () => {
    const targets = await fakeWorkers().client.targets();
    expect(targets?.map(({ id }) => id)).toEqual([
      'mcp',
      ...converters.map(({ id }) => id).filter((id) => id !== 'mcp'),
      ...exportTargets.map(({ id }) => id),
    ]);
    expect(targets?.[0]).toMatchObject({ keepsUnder: '_meta', isDialect: true, revisions: expect.any(Array) });
  });

  it('gives the text, and the ledger with its places in both', async () => {
    const text = tool('weather');
    const found = await fakeWorkers().client.ask(convert(text, 'anthropic'), quietly);
    if (found.kind !== 'converted') throw new Error(found.kind);
    expect(JSON.parse(found.text)).toMatchObject([{ name: 'weather' }]);
    expect(found.places).toMatchObject([{ label: 'weather', source: { offset: 0, length: text.length } }]);
    const lost = found.ledger.find(({ source: pointer }) => pointer === '/title');
    const range = lost?.sourceRange ?? { offset: 0, length: 0 };
    expect(textOf(text, range)).toBe('"T"');
    // What has no place of its own there is shown at the tool.
    const written = textOf(found.text, lost?.targetRange ?? { offset: 0, length: 0 });
    expect([JSON.parse(written)]).toEqual(JSON.parse(found.text));
  });

  it('knows where the parts of what it wrote last came from', async () => {
    const { client } = fakeWorkers();
    expect(await client.sourcesOf(['/0/name'])).toEqual([undefined]);
    const text = tool('weather');
    await client.ask(convert(text, 'anthropic'), quietly);
    const [name, nowhere] = await client.sourcesOf(['/0/name', '']);
    expect(name?.source).toBe('/name');
    expect(textOf(text, name?.sourceRange ?? { offset: 0, length: 0 })).toBe('"weather"');
    expect(nowhere).toBeUndefined();
  });

  it('writes the revision that is asked for', async () => {
    const question = { ...convert(tool('a'), 'mcp'), write: write('mcp', '2024-11-05') };
    const found = await fakeWorkers().client.ask(question, quietly);
    expect(found).toMatchObject({ ledger: [{ rule: 'conv/lost', source: '/title' }] });
  });

  it('writes many tools with progress, in messages of a bounded size', async () => {
    const many = sized(2_000, 4_500);
    const seen: number[] = [];
    const question = convert(listing(many), 'otc');
    const found = await fakeWorkers().client.ask(question, ({ total }) => seen.push(total));
    if (found.kind !== 'converted') throw new Error(found.kind);
    expect(found.places).toHaveLength(many);
    expect(found.ledger.length).toBeGreaterThan(many);
    expect(new Set(seen)).toEqual(new Set([many]));
  });

  it('answers the newest question only', async () => {
    const { client, log } = fakeWorkers();
    const older = client.ask(convert(listing(3_000), 'otc'), quietly);
    const newer = client.ask(convert(tool('b'), 'openai'), quietly);
    expect(await older).toEqual({ kind: 'superseded' });
    expect(await newer).toMatchObject({ kind: 'converted', text: expect.stringContaining('"b"') });
    expect(log).toEqual(['spawn']);
  });

  it('is cancelled, and starts again when asked', async () => {
    const { client, log } = fakeWorkers();
    const asked = convert(listing(3_000), 'otc');
    await client.targets();
    const cancelled = client.ask(asked, quietly);
    client.cancel();
    expect(await cancelled).toEqual({ kind: 'cancelled' });
    expect(await client.ask(convert(tool('a'), 'otc'), quietly)).toMatchObject({ kind: 'converted' });
    expect(log).toEqual(['spawn', 'terminate', 'spawn']);
  });

  it('says so when the worker dies, and brings the text to the next one', async () => {
    const { client, log } = fakeWorkers({ diesOf: '"gemini"' });
    const asked = convert(tool('a'), 'otc');
    await client.ask(asked, quietly);
    const died = await client.ask({ ...convert(tool('a'), 'gemini'), source: asked.source }, quietly);
    expect(died).toMatchObject({ kind: 'failed', message: expect.stringContaining('try again') });
    expect(await client.ask(asked, quietly)).toMatchObject({ kind: 'converted' });
    expect(log).toEqual(['spawn', 'terminate', 'spawn']);
  });

  it('says so when the worker never becomes ready', async () => {
    const { client, log } = fakeWorkers({ isMute: true });
    const asked = await client.ask(convert(tool('a'), 'otc'), quietly);
    expect(asked).toMatchObject({ kind: 'failed', message: expect.stringContaining('did not start') });
    expect(log).toEqual(['spawn', 'terminate']);
  });

  it('leaves nobody waiting when it is disposed of', async () => {
    const { client } = fakeWorkers({ isMute: true });
    const [asked, targets] = [client.ask(convert(tool('a'), 'otc'), quietly), client.targets()];
    client.dispose();
    expect(await asked).toEqual({ kind: 'cancelled' });
    expect(await targets).toBeUndefined();
    expect(await client.ask(convert(tool('a'), 'otc'), quietly)).toEqual({ kind: 'cancelled' });
  });
});

describe('comparison', () => {
  const compare = (older: string, newer: string): ConversionQuestion => ({
    ...{ kind: 'compare', source: source(newer), dialect: 'mcp', older: { text: older, dialect: undefined } },
  });

  it('says what changed, and where each tool stands in the newer text', async () => {
    const found = await fakeWorkers().client.ask(
      compare(tool('a'), tool('a').replace('"string"', '"number"')),
      quietly,
    );
    expect(found).toMatchObject({
      kind: 'compared',
      advice: { bump: 'major', tools: [{ label: 'a', index: 0, changes: [{ breaking: true }] }] },
      places: [[]],
    });
  });

  it.each([
    ['The older text has syntax errors', '{"name": ', tool('a')],
    ['The draft has syntax errors', tool('a'), '{"name": '],
  ])('%s', async (reason, older, newer) => {
    const found = await fakeWorkers().client.ask(compare(older, newer), quietly);
    expect(found).toEqual({ kind: 'refused', reason: expect.stringContaining(reason) });
  });

  it('compares 2,000 tools', async () => {
    const found = await fakeWorkers().client.ask(compare(listing(2_000), listing(2_001)), quietly);
    expect(found.kind === 'compared' && found.advice.bump).toBe('minor');
  });
});

describe('import', () => {
  const petstore = `{"openapi": "3.1.0", "info": {"title": "Pets", "version": "1.0.0"}, "paths": {
    "/pets": {"get": {"operationId": "listPets", "summary": "${'Lists pets. '.repeat(60)}"}, "post": {"operationId": "addPet"}}}}`;

  it('lists what was recognized, and takes over what is chosen without another copy of the text', async () => {
    const { client, sent } = fakeWorkers();
    const from = source(new Blob([petstore]));
    const found = await client.ask({ kind: 'import', source: from }, quietly);
    if (found.kind !== 'imported') throw new Error(found.kind);
    expect(found).toMatchObject({ format: 'OpenAPI 3.1.0', dialect: undefined });
    expect(found.tools.map(({ name, note }) => [name, note])).toEqual([
      ['listPets', 'GET /pets'],
      ['addPet', 'POST /pets'],
    ]);
    expect(found.tools[0]?.description.length).toBeLessThan(310);

    const taken = await client.ask({ kind: 'take-over', source: from, indexes: [1], write: write('mcp') }, quietly);
    expect(taken.kind === 'converted' && JSON.parse(taken.text)).toMatchObject([{ name: 'addPet' }]);
    expect(sent[1]).toMatchObject({ request: { source: { content: undefined } } });
  });

  it('brings the text again when the worker that had it is gone', async () => {
    const { client } = fakeWorkers();
    const from = source(petstore);
    await client.ask({ kind: 'import', source: from }, quietly);
    client.cancel();
    const taken = await client.ask(
      { kind: 'take-over', source: from, indexes: undefined, write: write('tf') },
      quietly,
    );
    expect(taken).toMatchObject({ kind: 'converted', text: expect.stringContaining('listPets') });
  });

  it.each([
    ['all of them in their own format as they were found', undefined, 'mcp', `{"tools": [${tool('a')}, ${tool('b')}]}`],
    ['some of them in their own format', [1], 'mcp', `{\n  "tools": [\n    ${'{\n      "name": "b"'}`],
  ])('gives definitions: %s', async (_, indexes, to, start) => {
    const reply = `{"tools": [${tool('a')}, ${tool('b')}]}`;
    const { client } = fakeWorkers();
    const from = source(`12:00 <- ${reply} done`);
    const found = await client.ask({ kind: 'import', source: from }, quietly);
    expect(found).toMatchObject({ kind: 'imported', dialect: 'mcp', tools: [{ name: 'a' }, { name: 'b' }] });
    const taken = await client.ask({ kind: 'take-over', source: from, indexes, write: write(to) }, quietly);
    expect(taken.kind === 'converted' && taken.text.startsWith(start)).toBe(true);
  });

  it.each([
    ['definitions as they are', `{"items": [${tool('a')}, ${tool('b')}], "total": 2}`, 'mcp', '"total"'],
    ['definitions in another format', `{"items": [${tool('a')}, ${tool('b')}], "total": 2}`, 'tf', '"total"'],
    [
      'declarations',
      '[{"type": "function", "function": {"name": "a"}}, {"type": "function", "function": {"name": "b"}}, {"type": "web_search"}]',
      'mcp',
      '"web_search"',
    ],
  ])('says what is in no tool, whichever of them are taken over: %s', async (_, text, to, left) => {
    const { client } = fakeWorkers();
    const from = source(text);
    await client.ask({ kind: 'import', source: from }, quietly);
    for (const indexes of [undefined, [1]]) {
      const taken = await client.ask({ kind: 'take-over', source: from, indexes, write: write(to) }, quietly);
      expect(taken.kind === 'converted' && taken.ledger[0]?.message).toContain(left);
    }
  });

  it.each([
    ['no tools', '{"a": 1}', 'No tools were found'],
    ['too much', new Blob([new Uint8Array(largestSource + 1)]), '64 MB can be read at once'],
  ])('refuses %s with the reason', async (_, content, reason) => {
    const found = await fakeWorkers().client.ask({ kind: 'import', source: source(content) }, quietly);
    expect(found).toEqual({ kind: 'refused', reason: expect.stringContaining(reason) });
  });
});
