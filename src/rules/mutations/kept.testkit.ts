import type { Json } from './json-schemas.testkit';
import type { Mutation } from './mutation.testkit';
import { isRecord } from './places.testkit';

/** In these null is a value like any other; elsewhere a member that is null says nothing. */
const ofValues: readonly string[] = ['default', 'const', 'enum', 'example', 'examples'];

/** What an author wrote, counted: names, texts of four letters and more, other values, objects and lists. */
export function countParts(value: Json): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const add = (part: string) => counts.set(part, (counts.get(part) ?? 0) + 1);
  const visit = (each: Json, isValue = false) => {
    if (Array.isArray(each)) {
      for (const item of each as readonly Json[]) visit(item, isValue);
    } else if (isRecord(each)) {
      add('an object');
      for (const [key, member] of Object.entries(each)) {
        const isOfValue = isValue || ofValues.includes(key);
        if (member === null && !isOfValue) continue;
        add(JSON.stringify(key));
        visit(member, isOfValue);
      }
    } else if (typeof each !== 'string' || each.length > 3) add(JSON.stringify(each));
  };
  visit(value);
  return counts;
}

/** Parts that are fewer, each as often as it is missing. */
function missing(from: ReadonlyMap<string, number>, there: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  return new Map(
    [...from].flatMap(([part, count]) => {
      const less = count - (there.get(part) ?? 0);
      return less > 0 ? [[part, less] as const] : [];
    }),
  );
}

/**
 * What is gone of what the author wrote in mistakes that were made one after the other. What was right and is still
 * written must stay; what was wrong may go where all that was right is there instead, or where it only said the same in
 * another form.
 */
export function lostParts(mistakes: readonly Mutation[], fixed: Json): readonly string[] {
  const last = mistakes.at(-1);
  const now = countParts(fixed);
  const gone = missing(countParts(last?.mutated ?? null), now);
  if (gone.size === 0) return [];
  const excused = new Map<string, number>();
  for (const { original, mutated, isOtherForm = false } of mistakes) {
    const [meant, written] = [countParts(original), countParts(mutated)];
    const isMended = isOtherForm || missing(missing(meant, written), now).size === 0;
    if (!isMended) continue;
    for (const [part, count] of missing(written, meant)) excused.set(part, (excused.get(part) ?? 0) + count);
  }
  return [...gone].flatMap(([part, count]) => (count > (excused.get(part) ?? 0) ? [part] : []));
}

/** The same, whatever the order of members and, on request, of lists. */
export function isSame(a: Json, b: Json, isUnordered = false): boolean {
  return canonical(a, isUnordered) === canonical(b, isUnordered);
}

function canonical(value: Json, isUnordered: boolean): string {
  if (Array.isArray(value)) {
    const items = (value as readonly Json[]).map((item) => canonical(item, isUnordered));
    return `[${(isUnordered ? items.sort() : items).join()}]`;
  }
  if (!isRecord(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([key, member]) => `${JSON.stringify(key)}:${canonical(member, isUnordered)}`,
  );
  return `{${members.sort().join()}}`;
}
