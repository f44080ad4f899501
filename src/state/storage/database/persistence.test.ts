import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['promises', { persisted: async () => false, persist: async () => true }, true],
  ['has promised', { persisted: async () => true }, true],
  ['refuses', { persisted: async () => false, persist: async () => false }, false],
  ['throws', { persisted: () => Promise.reject(new Error('No')) }, false],
  ['does not know how', undefined, false],
])('F51 a browser that %s is asked at the first edit, and its answer is shown', async (_, storage, answer) => {
  vi.stubGlobal('navigator', { storage });
  const { countEdit, persistenceStore } = await import('./persistence');
  expect(persistenceStore.getState().isPersistent).toBeUndefined();
  countEdit();
  await expect.poll(() => persistenceStore.getState().isPersistent).toBe(answer);
});

it('F51 a reminder is due at 50 edits, later at twice as many, and anew after an export', async () => {
  const { countEdit, noteExport, persistenceStore, persistenceText, remindLater, restorePersistence } = await import(
    './persistence'
  );
  for (let count = 0; count < 50; count += 1) countEdit();
  const { edits, remindAt } = persistenceStore.getState();
  expect(edits).toBeGreaterThanOrEqual(remindAt);
  remindLater();
  expect(persistenceText()).toBe('50 100');
  expect(persistenceStore.getState().exportedAt).toBeUndefined();
  vi.setSystemTime(1_700_000_000_000);
  noteExport();
  expect(persistenceText()).toBe('0 50 1700000000000');
  restorePersistence('3 50 1600000000000');
  expect(persistenceStore.getState()).toMatchObject({ edits: 3, exportedAt: 1_600_000_000_000 });
  restorePersistence('7 50');
  // As it was stored before the time of the export was kept.
  expect(persistenceStore.getState()).toMatchObject({ edits: 7, remindAt: 50, exportedAt: undefined });
  restorePersistence('torn');
  expect(persistenceStore.getState()).toMatchObject({ edits: 7, remindAt: 50 });
});

it.each(['', 'x 50', '3 x', '1.5 50', '3', undefined])(
  'what was not stored whole counts as nothing: %j',
  async (text) => {
    const { persistenceStore, persistenceText, restorePersistence } = await import('./persistence');
    restorePersistence('2 60 5');
    restorePersistence(text);
    expect(persistenceText()).toBe('2 60 5');
    expect(persistenceStore.getState().remindAt).toBe(60);
  },
);

it('later is later than what was stored since', async () => {
  const { persistenceStore, remindLater, restorePersistence } = await import('./persistence');
  restorePersistence('80 50');
  remindLater();
  expect(persistenceStore.getState().remindAt).toBe(160);
});
