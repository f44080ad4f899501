import { describe, expect, it } from 'vitest';
import { type MemoryOptions, memoryWorkers } from './memory-worker.testkit';
import { createWorkerRpc, type Policy, type RpcOptions } from './rpc';
import type { Call } from './serve';

interface WordMethods {
  readonly say: { readonly request: string; readonly answer: string };
  /** Tells every letter, and waits in between. */
  readonly spell: { readonly request: string; readonly part: string; readonly answer: number };
}

const pause = () => new Promise((resolve) => setTimeout(resolve));

async function spell(word: string, call: Call<string>): Promise<number> {
  let told = 0;
  for (const letter of word) {
    if (call.isStopped()) break;
    call.tell(letter);
    told += 1;
    await pause();
  }
  return told;
}

function words(policy: Policy, memory: MemoryOptions = {}, options: Partial<RpcOptions> = {}) {
  const workers = memoryWorkers<WordMethods>(() => ({ say: (word) => word, spell }), memory);
  return { ...workers, rpc: createWorkerRpc<WordMethods>({ spawn: workers.spawn, policy, startMs: 100, ...options }) };
}

const answered = (answer: unknown) => ({ kind: 'answered', answer });
const requests = (sent: readonly object[]) =>
  sent.flatMap((message) => ('request' in message ? [message.request] : []));

describe('a queue', () => {
  it('has one request with the worker, in the order of asking', async () => {
    const { rpc, sent, log } = words('queue');
    expect(log).toEqual([]);
    const replies = [rpc.ask('spell', 'long'), rpc.ask('say', 'b'), rpc.ask('say', 'c')];
    await pause();
    expect(requests(sent)).toEqual(['long']);
    expect(await Promise.all(replies)).toEqual([answered(4), answered('b'), answered('c')]);
    expect(log).toEqual(['spawn']);
  });

  it('replaces the worker of a request that is late, and goes on', async () => {
    const { rpc, log } = words('queue', { hangsOn: 'poison' }, { deadlineMs: 20 });
    const [late, next] = [rpc.ask('say', 'poison'), rpc.ask('say', 'b')];
    expect(await late).toEqual({ kind: 'late' });
    expect(await next).toEqual(answered('b'));
    expect(log).toEqual(['spawn', 'terminate', 'spawn']);
  });

  it('counts the deadline from when the request is the worker’s, and takes one for a single request', async () => {
    const { rpc } = words('queue', { hangsOn: 'poison' }, { deadlineMs: 60_000 });
    const [late, next] = [rpc.ask('say', 'poison', { deadlineMs: 30 }), rpc.ask('say', 'b', { deadlineMs: 20 })];
    expect(await late).toEqual({ kind: 'late' });
    expect(await next).toEqual(answered('b'));
  });

  it('takes a request back: from the worker, from the queue, and before it is asked', async () => {
    const { rpc, sent, log } = words('queue', { hangsOn: 'poison' });
    const [first, second] = [new AbortController(), new AbortController()];
    const running = rpc.ask('say', 'poison', { signal: first.signal });
    const waiting = rpc.ask('say', 'b', { signal: second.signal });
    const last = rpc.ask('say', 'c');
    await pause();
    second.abort();
    first.abort();
    const early = rpc.ask('say', 'd', { signal: first.signal });
    expect(await Promise.all([running, waiting, early])).toEqual(Array(3).fill({ kind: 'cancelled' }));
    expect(await last).toEqual(answered('c'));
    expect(requests(sent)).toEqual(['poison', 'c']);
    expect(log).toEqual(['spawn', 'terminate', 'spawn']);
  });

  it('tells the request that the worker died of; what waited goes to another one', async () => {
    const { rpc, log } = words('queue', { diesOf: 'poison' });
    const [died, next] = [rpc.ask('say', 'poison'), rpc.ask('say', 'b')];
    expect(await died).toEqual({ kind: 'failed', cause: 'died' });
    expect(await next).toEqual(answered('b'));
    expect(log).toEqual(['spawn', 'terminate', 'spawn']);
  });

  it('tells everybody when there is no worker, and tries again with the next request', async () => {
    let isBlocked = true;
    const { spawn } = words('queue');
    const rpc = createWorkerRpc<WordMethods>({
      policy: 'queue',
      spawn: () => {
        if (isBlocked) throw new Error('blocked');
        return spawn();
      },
    });
    const blocked = { kind: 'failed', cause: 'blocked' };
    expect(await Promise.all([rpc.ask('say', 'a'), rpc.ask('say', 'b')])).toEqual([blocked, blocked]);
    isBlocked = false;
    expect(await rpc.ask('say', 'c')).toEqual(answered('c'));
  });

  it('tells everybody when the worker does not become ready', async () => {
    const { rpc, log } = words('queue', { isMute: true }, { startMs: 10 });
    const mute = { kind: 'failed', cause: 'not-ready' };
    expect(await Promise.all([rpc.ask('say', 'a'), rpc.ask('say', 'b')])).toEqual([mute, mute]);
    expect(log).toEqual(['spawn', 'terminate']);
  });

  it('gives the parts in their order, before the answer', async () => {
    const heard: string[] = [];
    const reply = await words('queue').rpc.ask('spell', 'abc', { onPart: (letter) => heard.push(letter) });
    expect([heard, reply]).toEqual([['a', 'b', 'c'], answered(3)]);
  });
});

describe('the newest', () => {
  it('takes the place of what runs and what waits; the worker is told, not ended', async () => {
    const { rpc, sent, log } = words('newest');
    const heard: string[] = [];
    let tellBegun = () => {};
    const begun = new Promise<void>((resolve) => {
      tellBegun = resolve;
    });
    const onPart = (letter: string) => {
      heard.push(letter);
      tellBegun();
    };
    const running = rpc.ask('spell', 'a long word', { onPart });
    await begun;
    const [waiting, newest] = [rpc.ask('say', 'b'), rpc.ask('say', 'c')];
    const before = heard.length;
    expect(await Promise.all([running, waiting])).toEqual(Array(2).fill({ kind: 'superseded' }));
    expect(await newest).toEqual(answered('c'));
    expect(heard).toHaveLength(before);
    expect(requests(sent)).toEqual(['a long word', 'c']);
    expect(log).toEqual(['spawn']);
  });

  it('waits for a worker that hangs over an older one until its deadline', async () => {
    const { rpc, log } = words('newest', { hangsOn: 'poison' }, { deadlineMs: 20 });
    const older = rpc.ask('say', 'poison');
    await pause();
    const newest = rpc.ask('say', 'b');
    expect(await older).toEqual({ kind: 'superseded' });
    expect(await newest).toEqual(answered('b'));
    expect(log).toEqual(['spawn', 'terminate', 'spawn']);
  });

  it('is taken back with the worker that is busy with an older one', async () => {
    const { rpc, log } = words('newest', { hangsOn: 'poison' });
    const taken = new AbortController();
    void rpc.ask('say', 'poison');
    await pause();
    const newest = rpc.ask('say', 'b', { signal: taken.signal });
    taken.abort();
    expect(await newest).toEqual({ kind: 'cancelled' });
    expect(log).toEqual(['spawn', 'terminate', 'spawn']);
  });

  it('waits for what keeps its place', async () => {
    const { rpc, sent } = words('newest');
    const replies = [rpc.ask('say', 'old'), rpc.ask('say', 'kept', { policy: 'queue' }), rpc.ask('say', 'new')];
    expect(await Promise.all(replies)).toEqual([{ kind: 'superseded' }, answered('kept'), answered('new')]);
    expect(requests(sent)).toEqual(['kept', 'new']);
  });
});

describe('a session', () => {
  it('has all requests with the worker at once', async () => {
    const { rpc, sent } = words('session');
    const [spelled, said] = [rpc.ask('spell', 'long'), rpc.ask('say', 'b')];
    expect(await said).toEqual(answered('b'));
    expect(requests(sent)).toEqual(['long', 'b']);
    expect(await spelled).toEqual(answered(4));
  });

  it('is over when its worker dies, for all and for good', async () => {
    const { rpc, log } = words('session', { diesOf: 'poison', hangsOn: 'slow' });
    const replies = [rpc.ask('say', 'slow'), rpc.ask('say', 'poison')];
    const died = { kind: 'failed', cause: 'died' };
    expect(await Promise.all(replies)).toEqual([died, died]);
    expect(await rpc.ask('say', 'later')).toEqual(died);
    expect(log).toEqual(['spawn', 'terminate']);
  });
});

it.each<Policy>(['queue', 'newest', 'session'])(
  'a client (%s) that is disposed of leaves nobody waiting',
  async (policy) => {
    const { rpc, log } = words(policy, { hangsOn: 'poison' });
    const running = rpc.ask('say', 'poison', { policy: 'queue' });
    await pause();
    const waiting = rpc.ask('say', 'poison b');
    rpc.dispose();
    const later = rpc.ask('say', 'c');
    expect(await Promise.all([running, waiting, later])).toEqual(Array(3).fill({ kind: 'disposed' }));
    expect(log).toEqual(['spawn', 'terminate']);
  },
);

it('a message that nobody waits for is not heard', async () => {
  const { spawn } = words('queue');
  const said: ((event: object) => void)[] = [];
  const rpc = createWorkerRpc<WordMethods>({
    policy: 'queue',
    spawn: () => {
      const worker = spawn();
      return {
        ...worker,
        addEventListener: (type, listener) => {
          if (type === 'message') said.push(listener);
          worker.addEventListener(type, listener);
        },
      };
    },
  });
  await rpc.ask('say', 'a');
  const asked = rpc.ask('say', 'b');
  const strays = [undefined, {}, 'ready', { kind: 'answer', id: 1, answer: 'old' }, { kind: 'answer', answer: 'x' }];
  for (const data of strays) for (const hear of said) hear({ data });
  expect(await asked).toEqual(answered('b'));
});
