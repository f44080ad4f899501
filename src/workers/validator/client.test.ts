import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { WorkerLike } from '../post';
import { createAnswerer } from './answer';
import { createValidatorClient } from './client';

/** What a page's worker has, over a thread of Node. */
const shim = `
  const { parentPort } = require('node:worker_threads');
  globalThis.self = globalThis;
  globalThis.addEventListener = (type, listener) => parentPort.on(type, (data) => listener({ data }));
  globalThis.postMessage = (message) => parentPort.postMessage(message);
`;

let code = '';
let started = 0;

beforeAll(async () => {
  const entry = fileURLToPath(new URL('./validator.worker.ts', import.meta.url));
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'validator' } },
  });
  const [output] = [result].flat();
  code = output && 'output' in output ? output.output[0].code : '';
}, 60_000);

function spawn(script = code): WorkerLike {
  started += 1;
  const thread = new Worker(shim + script, { eval: true });
  return {
    postMessage: (message) => thread.postMessage(message),
    addEventListener: (type, listener) => {
      thread.on(type, (data) => listener({ data }));
    },
    terminate: () => thread.terminate(),
  };
}

describe('the validator client with a real thread', () => {
  const client = createValidatorClient({ spawn: () => spawn(), deadlineMs: 250 });
  afterAll(() => client.dispose());
  const hostile = '{"pattern": "^(a|a)*$"}';
  const long = JSON.stringify(`${'a'.repeat(40)}!`);

  it('kills a hostile pattern at its deadline, and the next verdict arrives', async () => {
    expect(await client.validate('{"type": "string"}', '1')).toMatchObject({ kind: 'invalid' });
    const before = performance.now();
    const [late, next] = await Promise.all([client.validate(hostile, long), client.validate('true', '1')]);
    expect(late).toMatchObject({ kind: 'not-checked', reason: expect.stringContaining('took too long (250 ms)') });
    expect(next).toEqual({ kind: 'valid' });
    expect(performance.now() - before).toBeLessThan(5000);
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
    const sealed = createValidatorClient({ spawn: () => spawn(code + report), deadlineMs: 1000 });
    expect(await sealed.validate('{}', '1')).toEqual({ kind: 'valid' });
    sealed.dispose();
  }, 20_000);
});

/** A worker in memory; it answers at once, or never to what matches `deaf`. */
function inMemory(options: { deaf?: RegExp; mute?: boolean } = {}) {
  const asked: string[] = [];
  let spawned = 0;
  return {
    asked,
    spawned: () => spawned,
    spawn(): WorkerLike {
      spawned += 1;
      const answer = createAnswerer();
      let tell: (event: object) => void = () => undefined;
      if (!options.mute) queueMicrotask(() => tell({ data: { kind: 'ready' } }));
      return {
        postMessage(message) {
          const text = JSON.stringify(message);
          asked.push(text);
          if (!options.deaf?.test(text)) queueMicrotask(() => tell({ data: answer(message) }));
        },
        addEventListener: (type, listener) => {
          if (type === 'message') tell = listener;
        },
        terminate: () => {
          tell = () => undefined;
        },
      };
    },
  };
}

describe('the validator client', () => {
  it('starts a worker only when there is a question, and asks the same question once', async () => {
    const worker = inMemory();
    const client = createValidatorClient({ spawn: worker.spawn, deadlineMs: 50 });
    expect(worker.spawned()).toBe(0);
    const verdicts = await Promise.all([
      client.validate('{}', '1'),
      client.validate('{}', '1'),
      client.validate('{}', '2'),
    ]);
    expect(verdicts.map(({ kind }) => kind)).toEqual(['valid', 'valid', 'valid']);
    expect(worker.asked).toHaveLength(2);
    expect(worker.spawned()).toBe(1);
  });

  it('asks again what was late when there is more time now', async () => {
    const worker = inMemory({ deaf: /slow/ });
    const client = createValidatorClient({ spawn: worker.spawn, deadlineMs: 10 });
    expect(await client.validate('{"title": "slow"}', '1')).toMatchObject({
      reason: expect.stringContaining('(10 ms)'),
    });
    expect(await client.validate('{"title": "slow"}', '1', 30)).toMatchObject({
      reason: expect.stringContaining('(30 ms)'),
    });
    expect(worker.spawned()).toBe(3);
  });

  it('tries the patterns one by one until one is late', async () => {
    vi.useFakeTimers();
    const worker = inMemory({ deaf: /slow/ });
    const client = createValidatorClient({ spawn: worker.spawn, deadlineMs: 10 });
    const schema = '{"pattern": "quick", "patternProperties": {"slow": true, "other": true}}';
    const verdict = client.validate(schema, '"a"', 2000);
    await vi.advanceTimersByTimeAsync(3000);
    vi.useRealTimers();
    expect(await verdict).toMatchObject({ reason: expect.stringContaining('The pattern "slow" takes too long') });
    expect(worker.asked).toHaveLength(3);
  });

  it.each<[string, () => WorkerLike]>([
    [
      'cannot be made',
      () => {
        throw new Error('blocked');
      },
    ],
    ['never becomes ready', inMemory({ mute: true }).spawn],
    [
      'dies',
      () => ({
        ...inMemory({ mute: true }).spawn(),
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
    const worker = inMemory();
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
    const client = createValidatorClient({ spawn: inMemory({ mute: true }).spawn, deadlineMs: 10 });
    const waiting = client.validate('{}', '1');
    client.dispose();
    expect(await waiting).toEqual({ kind: 'not-checked', reason: 'The check was stopped.' });
    expect(await client.validate('{}', '2')).toMatchObject({ kind: 'not-checked' });
  });
});
