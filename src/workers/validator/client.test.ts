import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { memoryWorkers } from '../memory-worker.testkit';
import type { Handlers } from '../serve';
import { bundleWorker } from '../thread.testkit';
import type { WorkerLike } from '../worker-life';
import { createValidatorClient } from './client';
import { validatorHandlers } from './handlers';
import type { ValidatorMethods } from './methods';

let spawnBundled: Awaited<ReturnType<typeof bundleWorker>>;
let started = 0;

beforeAll(async () => {
  spawnBundled = await bundleWorker('validator');
}, 60_000);

function spawn(more?: string): WorkerLike {
  started += 1;
  return spawnBundled(more);
}

describe('the validator client with a real thread', () => {
  const client = createValidatorClient({ spawn: () => spawn(), deadlineMs: 250 });
  afterAll(() => client.dispose());
  const hostile = '{"pattern": "^(a|a)*$"}';
  const long = JSON.stringify(`${'a'.repeat(40)}!`);

  it('kills a hostile pattern at its deadline, and the next verdict arrives', async () => {
    expect(await client.validate('{"type": "string"}', '1')).toMatchObject({ kind: 'invalid' });
    const [late, next] = await Promise.all([client.validate(hostile, long), client.validate('true', '1')]);
    expect(late).toMatchObject({ kind: 'not-checked', reason: expect.stringContaining('took too long (250 ms)') });
    expect(next).toEqual({ kind: 'valid' });
  }, 20_000);

  it('remembers the verdict of a hostile schema, so that it costs one deadline', async () => {
    const threads = started;
    expect(await client.validate(hostile, long)).toMatchObject({ kind: 'not-checked' });
    expect(started).toBe(threads);
  }, 20_000);

  it('names the pattern when a person has asked', async () => {
    const schema = '{"properties": {"c": {"pattern": "^(a|a)*$"}, "a": {"pattern": "^b+$"}}}';
    const verdict = await client.validate(schema, `{"a": "b", "c": ${long}}`, 2000);
    expect(verdict).toMatchObject({ kind: 'not-checked', reason: expect.stringContaining('"^(a|a)*$"') });
  }, 20_000);

  it('takes the network away before anything else runs', async () => {
    const names = ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest', 'importScripts', 'Worker'];
    const report = `;for (const name of ${JSON.stringify(names)}) if (globalThis[name]) throw new Error(name);`;
    const sealed = createValidatorClient({ spawn: () => spawn(report), deadlineMs: 1000 });
    expect(await sealed.validate('{}', '1')).toEqual({ kind: 'valid' });
    sealed.dispose();
  }, 20_000);
});

/** Handlers that never come to an end with what holds a word, once the schema is ready: at once, or after a while. */
const busyWith =
  (word: string, readyMs = 0) =>
  (): Handlers<ValidatorMethods> => {
    const handlers = validatorHandlers();
    const forever = new Promise<never>(() => undefined);
    const isBusy = (request: object) => JSON.stringify(request).includes(word);
    return {
      async validate(request, call) {
        if (readyMs > 0) await new Promise((resolve) => setTimeout(resolve, readyMs));
        call.tell('ready');
        return isBusy(request) ? forever : handlers.validate(request, call);
      },
      tryPattern: (request, call) => (isBusy(request) ? forever : handlers.tryPattern(request, call)),
    };
  };

const spawns = ({ log }: { readonly log: readonly string[] }) => log.filter((entry) => entry === 'spawn').length;

describe('the validator client', () => {
  it('starts a worker only when there is a question, and asks the same question once', async () => {
    const worker = memoryWorkers(validatorHandlers);
    const client = createValidatorClient({ spawn: worker.spawn, deadlineMs: 50 });
    expect(spawns(worker)).toBe(0);
    const verdicts = await Promise.all([
      client.validate('{}', '1'),
      client.validate('{}', '1'),
      client.validate('{}', '2'),
    ]);
    expect(verdicts.map(({ kind }) => kind)).toEqual(['valid', 'valid', 'valid']);
    expect(worker.sent).toHaveLength(2);
    expect(spawns(worker)).toBe(1);
  });

  it('asks again what was late when there is more time now', async () => {
    const worker = memoryWorkers(busyWith('slow'));
    const client = createValidatorClient({ spawn: worker.spawn, deadlineMs: 10 });
    expect(await client.validate('{"pattern": "slow"}', '1')).toMatchObject({
      reason: expect.stringContaining('(10 ms)'),
    });
    expect(await client.validate('{"pattern": "slow"}', '1', 30)).toMatchObject({
      reason: expect.stringContaining('(30 ms)'),
    });
    expect(spawns(worker)).toBe(3);
  });

  it.each([
    ['gives what cannot take long more time, on a busy machine', '{"type": "number"}', 'valid'],
    ['gives a pattern no more time than it has', '{"pattern": "a"}', 'not-checked'],
    ['gives a reference no more time than it has', '{"$ref": "#/$defs/a", "$defs": {"a": {}}}', 'not-checked'],
    ['gives a long schema no more time than it has', `{"title": "${'a'.repeat(10_000)}"}`, 'not-checked'],
  ])('%s', async (_, schema, kind) => {
    const workers = [memoryWorkers(busyWith('')), memoryWorkers(validatorHandlers)];
    const spawnNext = () => (workers.shift() ?? memoryWorkers(validatorHandlers)).spawn();
    const client = createValidatorClient({ spawn: spawnNext, deadlineMs: 10 });
    expect(await client.validate(schema, '1')).toMatchObject({ kind });
  });

  it('gives a schema more time to be compiled than a check, so that each key does not begin anew with it', async () => {
    const worker = memoryWorkers(busyWith('slow', 30));
    const client = createValidatorClient({ spawn: worker.spawn, deadlineMs: 10 });
    expect(await client.validate('{"type": "number"}', '"a"')).toMatchObject({ kind: 'invalid' });
    expect(spawns(worker)).toBe(1);
    expect(await client.validate('{"pattern": "slow"}', '1')).toMatchObject({
      reason: expect.stringContaining('(10 ms)'),
    });
  });

  it('says how long a schema was compiled that never became ready', async () => {
    const worker = memoryWorkers(busyWith('', 1_000));
    const client = createValidatorClient({ spawn: worker.spawn, deadlineMs: 10, compileMs: 20 });
    expect(await client.validate('{"pattern": "a"}', '1')).toMatchObject({
      reason: expect.stringContaining('(20 ms)'),
    });
  });

  it('tries the patterns one by one until one is late', async () => {
    vi.useFakeTimers();
    const worker = memoryWorkers(busyWith('slow'));
    const client = createValidatorClient({ spawn: worker.spawn, deadlineMs: 10 });
    const schema = '{"pattern": "quick", "patternProperties": {"slow": true, "other": true}}';
    const verdict = client.validate(schema, '"a"', 2000);
    await vi.advanceTimersByTimeAsync(3000);
    vi.useRealTimers();
    expect(await verdict).toMatchObject({ reason: expect.stringContaining('The pattern "slow" takes too long') });
    expect(worker.sent).toHaveLength(3);
  });

  it.each<[string, () => WorkerLike]>([
    [
      'cannot be made',
      () => {
        throw new Error('blocked');
      },
    ],
    ['never becomes ready', memoryWorkers(validatorHandlers, { isMute: true }).spawn],
    [
      'dies',
      () => ({
        ...memoryWorkers(validatorHandlers, { isMute: true }).spawn(),
        addEventListener: (type, listener) => {
          if (type === 'error') queueMicrotask(() => listener({}));
        },
      }),
    ],
  ])('says so when the worker %s', async (_, spawnIt) => {
    const client = createValidatorClient({ spawn: spawnIt, deadlineMs: 10, startMs: 10 });
    expect(await client.validate('{}', '1')).toMatchObject({ reason: expect.stringContaining('could not be started') });
  });

  it('recovers when a later worker can be started', async () => {
    let isBlocked = true;
    const worker = memoryWorkers(validatorHandlers);
    const client = createValidatorClient({
      spawn: () => {
        if (isBlocked) throw new Error('blocked');
        return worker.spawn();
      },
      deadlineMs: 10,
    });
    expect(await client.validate('{}', '1')).toMatchObject({ kind: 'not-checked' });
    isBlocked = false;
    expect(await client.validate('{}', '1')).toEqual({ kind: 'valid' });
  });

  it('leaves nobody waiting when it is disposed of', async () => {
    const client = createValidatorClient({
      spawn: memoryWorkers(validatorHandlers, { isMute: true }).spawn,
      deadlineMs: 10,
    });
    const waiting = client.validate('{}', '1');
    client.dispose();
    expect(await waiting).toEqual({ kind: 'not-checked', reason: 'The check was stopped.' });
    expect(await client.validate('{}', '2')).toMatchObject({ kind: 'not-checked' });
  });
});
