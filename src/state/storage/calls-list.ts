import { liveQuery } from 'dexie';
import { type CallBody, type CallRow, callsDatabase } from './calls-database';

/** Tells of the kept calls, newest first, now and whenever they change, in whichever tab. Returns the way out. */
export function watchCalls(tell: (rows: readonly CallRow[]) => void, fail: (reason: string) => void): () => void {
  const watched = liveQuery(() => callsDatabase.rows.orderBy('at').reverse().toArray());
  const subscription = watched.subscribe({ next: tell, error: (error) => fail(String(error)) });
  return () => subscription.unsubscribe();
}

export function bodyOf(id: string): Promise<CallBody | undefined> {
  return callsDatabase.bodies.get(id);
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
