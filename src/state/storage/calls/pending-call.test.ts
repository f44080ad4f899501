import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CallRecord } from '../../call';
import { memoryStorage } from '../tabs.testkit';
import { notePending, takePending } from './pending-call';

const held = new Set<string>();
const locks = {
  request: async (name: string, run: () => Promise<void>) => {
    held.add(name);
    await run();
    held.delete(name);
  },
  query: async () => ({ held: [...held].map((name) => ({ name })) }),
};

beforeEach(() => {
  held.clear();
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

it('the tab that was reloaded during a call is told of it, once', async () => {
  notePending(call);
  held.clear();
  expect(await takePending()).toEqual(call);
  expect(await takePending()).toBeUndefined();
});

it('a tab that is duplicated during a call hears nothing, and the note stays with the tab that called', async () => {
  notePending(call);
  expect(await takePending()).toBeUndefined();
  held.clear();
  expect(await takePending()).toEqual(call);
});
