import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { sized } from '../../../sizes.testkit';
import type { CallBody, CallRow } from './call-rows';
import { callsDatabase } from './calls-database';
import { bodyOf, watchCalls } from './calls-list';
import { watchSaved } from './saved-list';

const kept = {
  callId: 'c',
  at: 1,
  label: 'Add',
  dialect: 'otc',
  definition: '{}',
  origin: 'draft',
  argumentsKey: 'd #0',
  argumentsText: '{}',
  server: { id: 's', title: 'S', url: 'https://tools.example', protocol: 'otc-http' },
} as const;
const request = { method: 'POST', url: 'https://tools.example', headers: {}, body: '{}' };
const exchange: CallBody['exchange'] = {
  protocol: 'otc-http',
  callId: 'c',
  outcome: { kind: 'value', text: '3' },
  deviations: [],
  request,
  reply: { status: 200, headers: {}, body: '3', size: 1, complete: true },
  startedAt: 1,
  firstByteMs: 1,
  durationMs: 2,
  serverDurationMs: undefined,
};
const row = (id: string) =>
  ({
    ...{
      id,
      at: 1,
      label: 'Add',
      dialect: 'otc',
      kind: 'value' as const,
      status: 200,
      durationMs: 2,
      serverTitle: 'S',
    },
    ...{
      serverUrl: 'https://tools.example',
      argumentsHead: '{}',
      callId: 'c',
      source: 'person' as const,
      isPinned: false,
    },
    ...{ note: '', size: 2 },
  }) satisfies CallRow;
const body = (id: string): CallBody => ({ id, kept, exchange, template: request });
const savedCall = (id: string) =>
  ({ id, name: 'Adds', kept, expectation: { kind: 'value', equals: undefined, fitsSchema: true } }) as const;

afterEach(() => Promise.all(callsDatabase.tables.map((table) => table.clear())));

const first = <T>(watch: (tell: (found: T) => void, fail: (reason: string) => void) => () => void) =>
  new Promise<T>((resolve, reject) => {
    const stop = watch((found) => {
      queueMicrotask(() => stop());
      resolve(found);
    }, reject);
  });

it('what was kept is shown', async () => {
  await callsDatabase.rows.put(row('a'));
  await callsDatabase.bodies.put(body('a'));
  await callsDatabase.saved.put(savedCall('a'));
  expect(await first(watchCalls)).toEqual([row('a')]);
  expect(await bodyOf('a')).toEqual(body('a'));
  expect(await first(watchSaved)).toEqual([savedCall('a')]);
});

it('a call that was cancelled before that was an outcome of its own is shown as one', async () => {
  const { exchange, ...kept } = body('a');
  const outcome = { kind: 'unreachable', reason: 'cancelled', message: 'You cancelled.', stages: [] };
  await callsDatabase.table('bodies').put({ ...kept, exchange: { ...exchange, outcome } });
  expect((await bodyOf('a'))?.exchange.outcome).toEqual({ kind: 'cancelled', message: 'You cancelled.' });
});

const names = [...Object.keys(row('a')), 'kept', 'exchange', 'template', 'name', 'expectation'];

it('F40 a row that is no call any more is quarantined, and the others are shown', async () => {
  const odd = fc.constantFrom(undefined, null, 7, Number.NaN, 'zzz', [], {}, { kind: 'value' });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), odd, async (name, value) => {
      await Promise.all(callsDatabase.tables.map((table) => table.clear()));
      for (const [table, made] of [
        [callsDatabase.rows, row],
        [callsDatabase.bodies, body],
        [callsDatabase.saved, savedCall],
      ] as const) {
        await callsDatabase.table(table.name).bulkPut([made('a'), { ...made('b'), [name]: value, id: 'b' }]);
      }
      const rows = await first(watchCalls);
      const saved = await first(watchSaved);
      const found = await bodyOf('b');
      expect(rows.map(({ id }) => id)).toContain('a');
      expect(saved.map(({ id }) => id)).toContain('a');
      expect(await bodyOf('a')).toEqual(body('a'));
      await expect
        .poll(async () => {
          const stores = (await callsDatabase.damaged.toArray()).map(({ store }) => store);
          return {
            rows: rows.length + stores.filter((store) => store === 'rows').length,
            saved: saved.length + stores.filter((store) => store === 'saved').length,
            bodies: (found ? 1 : 0) + stores.filter((store) => store === 'bodies').length,
          };
        })
        .toEqual({ rows: 2, saved: 2, bodies: 1 });
      for (const each of rows) expect(Number.isFinite(new Date(each.at).getTime())).toBe(true);
    }),
    { numRuns: sized(5, 400) },
  );
}, 60_000);

it('says why nothing of calls can be shown, when their storage has failed before', async () => {
  callsDatabase.close({ disableAutoOpen: false });
  const open = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  await expect(callsDatabase.open()).rejects.toThrow('Denied');
  const reasons: string[] = [];
  for (const watch of [watchCalls, watchSaved, watchCalls]) {
    const stop = watch(
      () => reasons.push('told'),
      (reason) => reasons.push(reason),
    );
    await expect.poll(() => reasons.length).toBeGreaterThan(0);
    stop();
    expect(new Set(reasons.splice(0))).toEqual(
      new Set(['The settings of this browser forbid this site to store anything.']),
    );
  }
  open.mockRestore();
  callsDatabase.close({ disableAutoOpen: false });
  await callsDatabase.open();
});
