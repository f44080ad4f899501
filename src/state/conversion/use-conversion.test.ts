import { beforeEach, describe, expect, it } from 'vitest';
import type { ConversionClient, ConversionResult } from '../../workers/conversion/client';
import { conversionHandlers } from '../../workers/conversion/handlers';
import type { ConversionQuestion, SourcePlace } from '../../workers/conversion/methods';
import { memoryWorkers } from '../../workers/memory-worker.testkit';
import { provideWorkers } from '../../workers/registry';
import { showHook } from '../hook.testkit';
import {
  conversionSource,
  useConversion,
  useConversionClient,
  useConversionTargets,
  useSources,
} from './use-conversion';

type Asked = Parameters<ConversionClient['ask']> & { answer: (result: ConversionResult) => void };

/** A converter that answers when the test says so. */
function slowClient() {
  const asked: Asked[] = [];
  const placed: { pointers: readonly string[]; answer: (places: readonly (SourcePlace | undefined)[]) => void }[] = [];
  const log: string[] = [];
  const client: ConversionClient = {
    targets: async () => [],
    ask: (...question) => new Promise((answer) => asked.push(Object.assign(question, { answer }))),
    sourcesOf: (pointers) => new Promise((answer) => placed.push({ pointers, answer })),
    cancel: () => log.push('cancel'),
    dispose: () => log.push('dispose'),
  };
  return { client, asked, placed, log };
}

const question = (text: string): ConversionQuestion => ({ kind: 'import', source: conversionSource(text) });
const refused = (reason: string) => ({ kind: 'refused', reason }) as const;

describe('the converter', () => {
  const workers = memoryWorkers(() => conversionHandlers(async () => undefined));
  beforeEach(() => provideWorkers(workers.spawn));

  it('is there while it is wanted, and says what texts can be written as', async () => {
    const { value, end } = showHook(() => useConversionTargets(useConversionClient()), undefined);
    expect(value()).toBeUndefined();
    await expect.poll(() => value()?.map(({ id }) => id)).toEqual(expect.arrayContaining(['otc', 'mcp', 'openai']));
    end();
    expect(workers.log).toEqual(['spawn', 'terminate']);
  });
});

describe('what comes of a question', () => {
  const [first, second] = [question('first'), question('second')];
  const shown = (client?: ConversionClient, asked?: ConversionQuestion) =>
    showHook((given: Parameters<typeof useConversion>) => useConversion(...given), [client, asked]);

  it('is shown once it is known, with how far the work is until then', async () => {
    const { client, asked } = slowClient();
    const { value, show } = shown();
    expect(value()).toMatchObject({ result: undefined, earlier: undefined, progress: undefined });
    show([client, undefined]);
    expect(asked).toEqual([]);
    show([client, first]);
    expect(asked).toMatchObject([{ 0: first }]);
    asked[0]?.[1]({ step: 'read', done: 1, total: 2 });
    await expect.poll(() => value()?.progress).toEqual({ step: 'read', done: 1, total: 2 });
    expect(value()).toMatchObject({ result: undefined, earlier: undefined });
    asked[0]?.answer(refused('No tools.'));
    await expect.poll(() => value()?.result).toEqual(refused('No tools.'));
    expect(value()).toMatchObject({ earlier: refused('No tools.'), progress: undefined });
  });

  it('is of the newest question, in whatever order answers come, with what was known before beside it', async () => {
    const { client, asked } = slowClient();
    const { value, values, show } = shown(client, first);
    asked[0]?.answer(refused('First.'));
    await expect.poll(() => value()?.result).toEqual(refused('First.'));
    const third = question('third');
    show([client, second]);
    show([client, third]);
    expect(value()).toMatchObject({ result: undefined, earlier: refused('First.') });
    asked[2]?.answer(refused('Third.'));
    await expect.poll(() => value()?.result).toEqual(refused('Third.'));
    asked[1]?.[1]({ step: 'read', done: 1, total: 2 });
    asked[1]?.answer(refused('Second.'));
    await new Promise(setImmediate);
    expect(value()).toMatchObject({ result: refused('Third.'), earlier: refused('Third.'), progress: undefined });
    expect(JSON.stringify(values)).not.toContain('Second.');
  });

  it('is nothing where a newer question has taken its place in the converter', async () => {
    const { client, asked } = slowClient();
    const { value } = shown(client, first);
    asked[0]?.answer({ kind: 'superseded' });
    await new Promise(setImmediate);
    expect(value()).toMatchObject({ result: undefined, earlier: undefined });
  });

  it('can be cancelled, and asked for again', async () => {
    const { client, asked, log } = slowClient();
    const { value } = shown(client, first);
    value()?.cancel();
    expect(log).toEqual(['cancel']);
    asked[0]?.answer({ kind: 'cancelled' });
    await expect.poll(() => value()?.result).toEqual({ kind: 'cancelled' });
    value()?.retry();
    await expect.poll(() => asked.length).toBe(2);
    expect(value()).toMatchObject({ result: undefined, earlier: { kind: 'cancelled' } });
    asked[1]?.answer(refused('No tools.'));
    await expect.poll(() => value()?.result).toEqual(refused('No tools.'));
  });
});

describe('where the parts of a written text came from', () => {
  const place = (source: string): SourcePlace => ({ source, sourceRange: undefined });
  const at = (...pointers: readonly string[]) => pointers.map((pointer) => ({ pointer }));
  const shown = (client: ConversionClient | undefined, found: ReturnType<typeof at> | undefined) =>
    showHook((given: Parameters<typeof useSources>) => useSources(...given), [client, found]);

  it('is asked for once for each part, where there is any', async () => {
    const { client, placed } = slowClient();
    const { value, show } = shown(undefined, at('/a'));
    show([client, undefined]);
    show([client, at()]);
    expect([placed, value()?.size]).toEqual([[], 0]);
    show([client, at('/a', '/b', '/a')]);
    expect(placed).toMatchObject([{ pointers: ['/a', '/b'] }]);
    placed[0]?.answer([place('/x'), undefined]);
    await expect.poll(() => [...(value() ?? [])]).toEqual([['/a', place('/x')]]);
  });

  it('is of the text that is shown', async () => {
    const { client, placed } = slowClient();
    const { value, values, show } = shown(client, at('/a'));
    placed[0]?.answer([place('/x')]);
    await expect.poll(() => value()?.get('/a')).toEqual(place('/x'));
    const before = values.length;
    show([client, at('/a')]);
    show([client, at('/a')]);
    placed[2]?.answer([place('/new')]);
    placed[1]?.answer([place('/old')]);
    await expect.poll(() => value()?.get('/a')).toEqual(place('/new'));
    await new Promise(setImmediate);
    expect(values.slice(before).map((each) => each.get('/a')?.source)).toEqual([undefined, undefined, '/new']);
  });
});
