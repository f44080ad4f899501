import { existsSync, readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startModelView } from '../state/model-view/model-view';
import { openSearch } from '../state/storage/search';
import { createAnalyst } from './analysis/analyst';
import { createAnalysisClient } from './analysis/client';
import { createConversionClient } from './conversion/client';
import { conversionHandlers } from './conversion/handlers';
import { type MemoryOptions, memoryWorkers } from './memory-worker.testkit';
import { modelViewHandlers } from './model-view/handlers';
import { createPluginClient } from './plugin/client';
import type { PluginMethods } from './plugin/methods';
import { provideWorkers, type WorkerName, workerNames } from './registry';
import type { Methods } from './rpc-messages';
import { searchHandlers } from './search/handlers';
import type { Handlers } from './serve';
import { createValidatorClient } from './validator/client';
import { validatorHandlers } from './validator/handlers';
import { createValueReaderClient } from './value-reader/client';
import { valueReaderHandlers } from './value-reader/handlers';
import type { FailureCause, WorkerLike } from './worker-life';

type Spawn = () => WorkerLike;

/** A client as the page has it: what came of one question, however it is told; and the ways to end it. */
interface Client {
  readonly asked: Promise<unknown>;
  readonly cancel?: () => void;
  readonly dispose: () => void;
}

interface Exam {
  readonly workers: (options?: MemoryOptions) => { readonly spawn: Spawn; readonly log: readonly string[] };
  /** Asks one question, with as short times as the client takes. */
  readonly ask: (spawn: Spawn) => Client;
  readonly answered: unknown;
  /** `none`: what is asked of this worker takes as long as it takes. */
  readonly late: unknown;
  readonly failed: Readonly<Record<FailureCause, unknown>>;
  /** `none`: what is asked of this worker is not taken back. */
  readonly cancelled: unknown;
  /** `silent`: whoever disposed of it does not listen any more. */
  readonly disposed: unknown;
}

const short = { startMs: 30, deadlineMs: 60 };
const tool = '{"name": "a", "description": "d", "inputSchema": {"type": "object"}}';
const like = (members: object): unknown => expect.objectContaining(members);
const failure = (message: string) => like({ kind: 'failed', message: expect.stringContaining(message) });
const notChecked = (reason: string) => ({ kind: 'not-checked', reason: expect.stringContaining(reason) });
const unavailable = (message: string) =>
  like({ kind: 'failed', reason: 'unavailable', message: expect.stringContaining(message) });
const same = <T>(value: T) => ({ blocked: value, 'not-ready': value, died: value });

/** How a memory worker is made of handlers, whatever their methods are. */
const over =
  <M extends Methods<M>>(handlers: () => Handlers<M>) =>
  (options?: MemoryOptions) =>
    memoryWorkers(handlers, options);

const exams: Readonly<Record<WorkerName, Exam>> = {
  analysis: {
    workers: over(() => createAnalyst(() => () => Promise.resolve({ kind: 'valid' }))),
    ask: (spawn) => {
      let onAnswer: (answer: unknown) => void = () => {};
      const asked = new Promise((resolve) => {
        onAnswer = resolve;
      });
      const client = createAnalysisClient({ spawn, validatorUrl: '', onAnswer, ...short });
      client.ask({ revision: 1, text: tool, dialect: 'auto' });
      return { asked, dispose: client.dispose };
    },
    answered: like({ kind: 'checked', revision: 1, dialect: 'mcp' }),
    late: failure('took more than'),
    failed: {
      blocked: failure('could not be started; reload the page'),
      'not-ready': failure('did not start; reload the page'),
      died: failure('stopped twice while it checked this text; change the text'),
    },
    cancelled: 'none',
    disposed: 'silent',
  },
  conversion: {
    workers: over(() => conversionHandlers(async () => undefined)),
    ask: (spawn) => {
      const client = createConversionClient(spawn, short.startMs);
      const write = { to: 'openai', revision: undefined, keepLost: false, fill: false };
      const question = { kind: 'convert', source: { id: 1, content: tool }, dialect: 'mcp', write } as const;
      return { asked: client.ask(question, () => {}), cancel: client.cancel, dispose: client.dispose };
    },
    answered: like({ kind: 'converted', text: expect.stringContaining('"a"') }),
    late: 'none',
    failed: {
      blocked: failure('could not be started. Reload'),
      'not-ready': failure('did not start. Try again'),
      died: failure('stopped unexpectedly. Your text is unchanged'),
    },
    cancelled: { kind: 'cancelled' },
    disposed: { kind: 'cancelled' },
  },
  'model-view': {
    workers: over(() =>
      modelViewHandlers(
        async () => () => 1,
        async () => undefined,
      ),
    ),
    ask: (spawn) => {
      provideWorkers(spawn);
      const { open, close } = startModelView();
      const { store, askTool } = open(tool, 'mcp');
      // An effect calls it, and takes what it gives back for its cleanup.
      expect(askTool(0)).toBeUndefined();
      const asked = new Promise((resolve) => {
        store.subscribe(({ sent, failure }) => {
          if (failure !== undefined) resolve(failure);
          else if (sent.get(0)?.every(({ isEstimated }) => !isEstimated)) resolve(sent.get(0));
        });
      });
      return { asked, dispose: close };
    },
    answered: expect.arrayContaining([expect.objectContaining({ target: 'anthropic' })]),
    late: 'none',
    failed: same(expect.stringContaining('could not be started or broke off')),
    cancelled: 'none',
    disposed: 'silent',
  },
  plugin: {
    workers: over<PluginMethods>(() => ({
      run: async () => ({ kind: 'output', abi: 'v1', output: undefined, log: [] }),
    })),
    ask: (spawn) => {
      const client = createPluginClient({ spawn, startMs: short.startMs });
      const cancelled = new AbortController();
      const entry = { name: 'call', input: '' };
      const task = {
        ...{ module: new Uint8Array(), sha256: '', config: {}, answers: [] },
        ...{ entries: { v1: entry, v2: entry }, limits: { memory: 1, output: 1 } },
      };
      const asked = client.run(task, short.deadlineMs, cancelled.signal);
      return { asked, cancel: () => cancelled.abort(), dispose: client.dispose };
    },
    answered: like({ kind: 'output', abi: 'v1' }),
    late: like({ reason: 'timeout', message: 'It did not end within 0.06 s and was stopped.' }),
    failed: same(unavailable('could not be started, or died')),
    cancelled: like({ kind: 'failed', reason: 'cancelled' }),
    disposed: unavailable('was stopped'),
  },
  search: {
    workers: over(searchHandlers),
    ask: (spawn) => {
      provideWorkers(spawn);
      const { store, close } = openSearch();
      const asked = new Promise((resolve) => {
        store.subscribe(({ answer, failure }) => resolve(failure ?? answer));
      });
      return { asked, dispose: close };
    },
    answered: like({ hits: [] }),
    late: 'none',
    failed: same(expect.stringContaining('could not be started. Reload the page')),
    cancelled: 'none',
    disposed: 'silent',
  },
  validator: {
    workers: over(validatorHandlers),
    ask: (spawn) => {
      const client = createValidatorClient({ spawn, ...short, compileMs: short.deadlineMs });
      return { asked: client.validate('{"type": "string", "pattern": "a"}', '"a"'), dispose: client.dispose };
    },
    answered: { kind: 'valid' },
    late: notChecked('took too long (60 ms)'),
    failed: same(notChecked('could not be started; reload')),
    cancelled: 'none',
    disposed: notChecked('was stopped'),
  },
  'value-reader': {
    workers: over(valueReaderHandlers),
    ask: (spawn) => {
      const client = createValueReaderClient(spawn, '{"a": 1}');
      const asked = client.ask({ kind: 'about' }).catch((error: unknown) => String(error));
      return { asked, dispose: client.dispose };
    },
    answered: { problem: undefined, hasValue: true, tables: [] },
    late: 'none',
    failed: same(expect.stringContaining('broke off')),
    cancelled: 'none',
    disposed: expect.stringContaining('broke off'),
  },
};

const garbage: readonly unknown[] = [
  ...[undefined, null, 'run', 1, {}, [], { id: 1 }, { kind: 'request', id: 1 }, { kind: 'stop' }],
  ...[
    { kind: 'request', id: 1, method: 'constructor' },
    { kind: 'request', id: 1, method: 'no such method' },
  ],
];

it('every folder with a worker that answers requests is in the registry', () => {
  const here = import.meta.dirname;
  const folders = readdirSync(here).filter((name) => existsSync(`${here}/${name}/methods.ts`));
  expect([...workerNames]).toEqual(folders.toSorted());
});

describe.each(workerNames)('%s', (name) => {
  const { workers, ask, answered, late, failed, cancelled, disposed } = exams[name];
  const hanging = () => workers({ hangsOn: '"request"' });
  const blocked = () => {
    throw new Error('blocked');
  };
  const fates: readonly (readonly [string, Spawn, unknown])[] = [
    ['answers', workers().spawn, answered],
    ['cannot be made', blocked, failed.blocked],
    ['does not become ready', workers({ isMute: true }).spawn, failed['not-ready']],
    ['dies of a question', workers({ diesOf: '"request"' }).spawn, failed.died],
    ...(late === 'none' ? [] : [['is late', hanging().spawn, late] as const]),
  ];

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each(fates)('%s', async (_, spawn, expected) => {
    const { asked, dispose } = ask(spawn);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await asked).toEqual(expected);
    dispose();
  });

  if (cancelled !== 'none') {
    it('is cancelled, and another one is there for the next question', async () => {
      const { spawn, log } = hanging();
      const { asked, cancel, dispose } = ask(spawn);
      await vi.advanceTimersByTimeAsync(1);
      cancel?.();
      expect(await asked).toEqual(cancelled);
      expect(log).toEqual(['spawn', 'terminate', 'spawn']);
      dispose();
    });
  }

  it('ends with its client', async () => {
    const { spawn, log } = hanging();
    const { asked, dispose } = ask(spawn);
    await vi.advanceTimersByTimeAsync(1);
    dispose();
    expect(await Promise.race([asked, vi.advanceTimersByTimeAsync(1).then(() => 'silent')])).toEqual(disposed);
    expect(log).toEqual(['spawn', 'terminate']);
  });

  it('is deaf to what is no request', async () => {
    const worker = workers().spawn();
    const heard: unknown[] = [];
    worker.addEventListener('message', (event) => heard.push(event));
    await vi.advanceTimersByTimeAsync(1);
    for (const message of garbage) worker.postMessage(message);
    await vi.advanceTimersByTimeAsync(100);
    expect(heard).toEqual([{ data: { kind: 'ready' } }]);
  });
});
