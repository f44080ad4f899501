/** What to say of a storage error, by its name: never in the words of the browser or the system. */
const sentences: Readonly<Record<string, string>> = {
  QuotaExceededError: 'The browser has no room left for this site. Export your work, then delete what you do not need.',
  InvalidStateError: 'The browser has closed the storage of this site.',
  DatabaseClosedError: 'The storage of this site was closed, perhaps because its data were cleared.',
  NotFoundError: 'The stored work is not there any more, perhaps because the data of this site were cleared.',
  SecurityError: 'The settings of this browser forbid this site to store anything.',
  MissingAPIError: 'This browser gives this site no storage.',
  NoStorageError: 'This page has no storage. Export your work before you close it.',
  TimeoutError:
    'The storage of the browser did not answer within 3 seconds. Another tab may hold an older version open.',
  NotStoredError: "The browser said that a document was stored, but it isn't there. Saving again.",
  UnknownError: 'The browser could not read or write its storage. Make room on the disk if it is full.',
  AbortError: 'The browser gave up writing to its storage. Make room on the disk if it is full.',
  NotReadableError: 'The browser could not read its storage. Make room on the disk if it is full.',
  DataError: 'The browser could not read its storage. Make room on the disk if it is full.',
};

/** The names of an error and of what caused it, the outermost first. */
function namesOf(error: unknown): readonly string[] {
  const names: string[] = [];
  let at: unknown = error;
  while (at instanceof Error && names.length < 4) {
    names.push(at.name);
    // Of several rows that were written at once, the first that failed.
    const failures: unknown = Reflect.get(at, 'failures');
    at = Reflect.get(at, 'inner') ?? at.cause ?? (Array.isArray(failures) ? failures[0] : undefined);
  }
  return names;
}

/** Whether the database itself is gone or was closed, so that it has to be opened anew. */
export function isGone(error: unknown): boolean {
  return namesOf(error).some((name) => ['DatabaseClosedError', 'InvalidStateError', 'NotFoundError'].includes(name));
}

/** Why something could not be stored, and what to do; the innermost cause says it best. */
export function storageReason(error: unknown): string {
  const names = namesOf(error);
  const known = names
    .toReversed()
    .map((name) => sentences[name])
    .find((sentence) => sentence !== undefined);
  const named = names.at(-1);
  return known ?? `The browser could not use its storage${named === undefined ? '' : ` (${named})`}. Export your work.`;
}

/** The database did not open in time. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/** What is wanted of the storage needs one, and this page works in memory. */
export class NoStorageError extends Error {
  override readonly name = 'NoStorageError';
}

/** A write was reported as complete, and its row is not there. */
export class NotStoredError extends Error {
  override readonly name = 'NotStoredError';
}
