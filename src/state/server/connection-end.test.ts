import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usualClaims } from '../../protocols/auth/claims';
import type { ConnectionEvents } from '../../protocols/session';
import { connect, disconnect, setLogLevel, statesStore } from './connections';
import { setSecret } from './secrets';
import { type SavedServer, saveServer } from './servers';

const { opened, speaks, refreshTools, takeLevel } = vi.hoisted(() => ({
  opened: [] as ConnectionEvents[],
  speaks: { sessions: true, problem: undefined as string | undefined },
  refreshTools: vi.fn(async () => undefined),
  takeLevel: vi.fn(async (): Promise<string | undefined> => undefined),
}));

vi.mock('./listings', () => ({ refreshTools }));
vi.mock('./network', () => ({ pageIo: () => ({}) }));
vi.mock('../../protocols', () => ({
  protocolOf: () => ({
    connect: speaks.sessions ? open : undefined,
  }),
}));

async function open(_server: unknown, _io: unknown, events: ConnectionEvents) {
  opened.push(events);
  const { problem } = speaks;
  return problem === undefined
    ? { kind: 'connected', connection: { end: async () => undefined, setLogLevel: takeLevel } }
    : { kind: 'failed', problem };
}

const saved: SavedServer = {
  ...{ id: 's', title: 'S', url: 'https://a.test/mcp', protocol: 'mcp-http', auth: 'bearer', claims: usualClaims },
  isBuiltIn: false,
};
const late = { direction: 'received', method: 'late', isAnswer: false } as const;
const state = () => statesStore.getState().s;

beforeEach(async () => {
  opened.length = 0;
  Object.assign(speaks, { sessions: true, problem: undefined });
  refreshTools.mockReset();
  saveServer(saved);
  setSecret('https://a.test', 'server', 'canary-one');
  await connect(saved);
  expect(refreshTools).toHaveBeenCalledTimes(1);
});
afterEach(() => {
  disconnect(saved);
  vi.useRealTimers();
});

it('asks for no list once it is over', () => {
  vi.useFakeTimers();
  opened[0]?.onToolsChanged();
  disconnect(saved);
  vi.runAllTimers();
  expect(refreshTools).toHaveBeenCalledTimes(1);
});

it('stays open when its list cannot be read', async () => {
  refreshTools.mockRejectedValueOnce(new Error('No code.'));
  await connect(saved);
  expect(state()?.kind).toBe('connected');
});

it('tells the next one nothing', async () => {
  disconnect(saved);
  await connect(saved);
  opened[0]?.onMessage({ ...late, id: undefined, at: 0, size: 2, text: '{}' });
  opened[0]?.onEnd('It ended late.');
  expect(state()).toMatchObject({ kind: 'connected', messages: [] });
});

it('tells the next one nothing of its log level', async () => {
  let answer = (_problem: string): void => undefined;
  takeLevel.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const set = setLogLevel(saved, 'debug');
  disconnect(saved);
  await connect(saved);
  answer('Refused.');
  await set;
  expect(state()).toMatchObject({ kind: 'connected', problem: undefined });
});

it('masks what a server says of a level, and of its end', async () => {
  takeLevel.mockResolvedValueOnce('Not for canary-one.');
  await setLogLevel(saved, 'debug');
  expect(state()).toMatchObject({ kind: 'connected', problem: 'Not for ••••••.' });
  opened[0]?.onEnd('The session broke: canary-one');
  expect(state()).toMatchObject({ kind: 'ended', reason: 'The session broke: ••••••' });
});

it.each([
  ['its server refuses, without its secrets', true, 'No session for canary-one.', 'No session for ••••••.'],
  ['its protocol has none', false, undefined, 'This protocol has no sessions.'],
])('is none where %s', async (_, sessions, problem, reason) => {
  disconnect(saved);
  Object.assign(speaks, { sessions, problem });
  await connect(saved);
  expect(state()).toMatchObject({ kind: 'ended', reason });
  expect(refreshTools).toHaveBeenCalledTimes(1);
});
