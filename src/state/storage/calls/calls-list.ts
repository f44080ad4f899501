import { is } from '../../../core/reading';
import { type CallBody, type CallRow, callBody, callRow } from './call-rows';
import { callsDatabase } from './calls-database';
import { quarantineCalls, watchValid } from './read-valid';

/** Tells of the kept calls, newest first, now and whenever they change, in whichever tab. Returns the way out. */
export function watchCalls(tell: (rows: readonly CallRow[]) => void, fail: (reason: string) => void): () => void {
  const newestFirst = (rows: readonly CallRow[]) => tell(rows.toSorted((a, b) => b.at - a.at));
  return watchValid(callsDatabase.rows, callRow, newestFirst, fail);
}

/** What is kept of a call; one that is damaged is quarantined. */
export async function bodyOf(id: string): Promise<CallBody | undefined> {
  const { bodies } = callsDatabase;
  const found = await bodies.get(id);
  if (found === undefined) return found;
  if (is(callBody, found)) return asKeptNow(found);
  await quarantineCalls(bodies, [found]);
  return undefined;
}

/** A call that was cancelled was once kept as one that got no answer. */
function asKeptNow(body: CallBody): CallBody {
  const { outcome } = body.exchange;
  if (outcome.kind !== 'unreachable' || String(outcome.reason) !== 'cancelled') return body;
  return { ...body, exchange: { ...body.exchange, outcome: { kind: 'cancelled', message: outcome.message } } };
}

export async function changeRow(id: string, change: Partial<Pick<CallRow, 'isPinned' | 'note'>>): Promise<void> {
  await callsDatabase.rows.update(id, change);
}

export interface RemovedCall {
  readonly row: CallRow;
  readonly body: CallBody;
}

/** Takes calls out of the history; answers with what is needed to put them back. */
export function removeCalls(ids: readonly string[]): Promise<readonly RemovedCall[]> {
  const { rows, bodies } = callsDatabase;
  return callsDatabase.transaction('rw', rows, bodies, async () => {
    const [foundRows, foundBodies] = [await rows.bulkGet([...ids]), await bodies.bulkGet([...ids])];
    await rows.bulkDelete([...ids]);
    await bodies.bulkDelete([...ids]);
    return foundRows.flatMap((row, index) => {
      const body = foundBodies[index];
      return row && body ? [{ row, body }] : [];
    });
  });
}

export async function putBack(removed: readonly RemovedCall[]): Promise<void> {
  const { rows, bodies } = callsDatabase;
  await callsDatabase.transaction('rw', rows, bodies, async () => {
    await rows.bulkPut(removed.map(({ row }) => row));
    await bodies.bulkPut(removed.map(({ body }) => body));
  });
}
