import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CallRecord } from '../../call';
import { memoryLocks } from '../locks.testkit';
import { memoryStorage } from '../tabs.testkit';
import { notePending, takePending } from './pending-call';

let locks = memoryLocks();

beforeEach(() => {
  locks = memoryLocks();
  vi.stubGlobal('navigator', { locks });
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
});
afterEach(() => vi.unstubAllGlobals());

const call: CallRecord = {
  ...{ callId: 'a', at: 1, label: 'add', dialect: 'mcp', definition: '{}', origin: 'draft' },
  ...{ argumentsKey: 'a add', argumentsText: '{}' },
  server: { id: 'mine', title: 'Mine', url: 'https://tools.example', protocol: 'otc-http' },
};

/** Notes it, and holds the lock of the tab. */
async function notedPending() {
  const forget = notePending(call);
  await Promise.resolve();
  return forget;
}

it('the tab that was reloaded during a call is told of it, once', async () => {
  await notedPending();
  locks.clear();
  expect(await takePending()).toEqual(call);
  expect(await takePending()).toBeUndefined();
});

it('a tab that is duplicated during a call hears nothing, and the note stays with the tab that called', async () => {
  await notedPending();
  expect(await takePending()).toBeUndefined();
  locks.clear();
  expect(await takePending()).toEqual(call);
});

it('a call that has ended is told to nobody', async () => {
  const forget = await notedPending();
  forget();
  locks.clear();
  expect(await takePending()).toBeUndefined();
});

it('where the browser does not say which tabs are open, a call of the last hour may still run', async () => {
  vi.stubGlobal('navigator', {});
  notePending({ ...call, at: Date.now() - 3_000_000 });
  vi.stubGlobal('sessionStorage', memoryStorage());
  expect(await takePending()).toBeUndefined();
  notePending({ ...call, at: Date.now() - 4_000_000 });
  vi.stubGlobal('sessionStorage', memoryStorage());
  expect(await takePending()).toMatchObject({ callId: 'a' });
});

it('a browser without storage tells of no call', async () => {
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('sessionStorage', undefined);
  await notedPending();
  expect(await takePending()).toBeUndefined();
});

it('a note that cannot be read is told to nobody, and goes', async () => {
  localStorage.setItem('callsheet:pending:torn', '{"callId":');
  await notedPending();
  locks.clear();
  vi.stubGlobal('sessionStorage', memoryStorage());
  expect(await takePending()).toMatchObject({ callId: 'a' });
  expect([await takePending(), Object.keys(localStorage)]).toEqual([undefined, []]);
});
