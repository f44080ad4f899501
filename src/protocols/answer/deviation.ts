import type { Deviation } from '../../core/call';
import type { Severity } from '../../core/diagnostic';
import type { JsonText } from '../../core/json/json-text';
import { type Path, toPointer } from '../../core/json/pointer';

/** One known departure: its name, how it is told, and where it shows in what was seen. */
export interface DeviationRow<Seen> {
  readonly id: string;
  /** A warning when it is left out. */
  readonly severity?: Severity;
  readonly message: string;
  /** The JSON Pointer in the reply's body where it shows, or nothing when it does not. */
  readonly at: (seen: Seen) => string | undefined;
}

export function observe<Seen>(rows: readonly DeviationRow<Seen>[], seen: Seen): readonly Deviation[] {
  return rows.flatMap(({ id, severity = 'warning', message, at }) => {
    const pointer = at(seen);
    return pointer === undefined ? [] : [{ id, severity, message, pointer }];
  });
}

/** Names each departure of a list once, at its first place, with how many items share it. */
export function observeEach<Seen>(
  rows: readonly DeviationRow<Seen>[],
  list: readonly Seen[],
  items = 'definitions',
): readonly Deviation[] {
  return rows.flatMap(({ id, severity = 'warning', message, at }) => {
    const pointers = list.map(at).filter((pointer) => pointer !== undefined);
    const first = pointers[0];
    if (first === undefined) return [];
    const count = pointers.length === 1 ? '' : ` (${pointers.length} of ${list.length} ${items})`;
    return [{ id, severity, message: `${message}${count}`, pointer: first }];
  });
}

interface Repeating {
  /** Pointers of keys that stand twice. */
  readonly repeatedKeys: readonly string[];
}

/** What every reader of JSON should know of an answer. */
export function duplicateKey(prefix: string): DeviationRow<Repeating> {
  return {
    id: `${prefix}/duplicate-key`,
    message: 'A key appears more than once. The last value was read; other clients may read the first.',
    at: ({ repeatedKeys }) => repeatedKeys[0],
  };
}

/** Pointers of the keys that stand twice in the objects at some paths. */
export function repeatedKeysIn(json: JsonText, paths: readonly Path[]): readonly string[] {
  return paths.flatMap((path) => json.repeatedKeys(path).map((key) => toPointer([...path, key])));
}
