import { lineDifference } from './line-difference';

/** Lines of the base that were replaced, from `start` up to `end`. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly lines: readonly string[];
}

/**
 * Puts the changes of two texts together that began from one base, line by line. Nothing when both have changed the
 * same place in different ways: then a person has to choose.
 */
export function mergeLines(base: string, ours: string, theirs: string): string | undefined {
  const lines = base.split(/\r\n|\r|\n/);
  const all = [...changes(base, ours), ...changes(base, theirs)].toSorted((a, b) => a.start - b.start || a.end - b.end);
  const merged: (readonly string[])[] = [];
  let at = 0;
  let last: Change | undefined;
  for (const change of all) {
    if (last && isSame(last, change)) continue;
    // Two changes that touch may mean one place.
    if (last && change.start <= last.end) return undefined;
    merged.push(lines.slice(at, change.start), change.lines);
    at = change.end;
    last = change;
  }
  const isWindows = ours.includes('\r\n');
  return [...merged, lines.slice(at)].flat().join(isWindows ? '\r\n' : '\n');
}

function isSame(a: Change, b: Change): boolean {
  return a.start === b.start && a.end === b.end && a.lines.join('\n') === b.lines.join('\n');
}

function changes(base: string, text: string): readonly Change[] {
  const found: Change[] = [];
  let at = 0;
  let open: { start: number; end: number; lines: string[] } | undefined;
  for (const { kind, text: line } of lineDifference(base, text)) {
    if (kind === 'same') {
      open = undefined;
      at += 1;
      continue;
    }
    if (!open) {
      open = { start: at, end: at, lines: [] };
      found.push(open);
    }
    if (kind === 'new') open.lines.push(line);
    else {
      at += 1;
      open.end = at;
    }
  }
  return found;
}
