import { get, itemsOf, membersOf } from '../json/get';
import { isSameOrMissing } from '../json/json-difference';
import { compactValue, shortJson } from '../json/print-json';
import type { JsonValue } from '../json/value';

/** `maxLength was 5, is 10; enum loses "a"`: the keywords that judge and differ. */
export function wordsOfDifference(before: JsonValue, after: JsonValue): string {
  const keys = new Set([...membersOf(before), ...membersOf(after)].map(({ key }) => key));
  const told = [...keys].flatMap((key) => {
    const [was, is] = [get(before, key), get(after, key)];
    if (quiet.has(key) || isSameOrMissing(was, is)) return [];
    if (key === 'enum' && was?.kind === 'array' && is?.kind === 'array') return [enumWords(was, is)];
    if (was === undefined) return [`${key} ${is ? shortJson(is, 40) : ''} is new`];
    return [
      is === undefined
        ? `${key} ${shortJson(was, 40)} is gone`
        : `${key} was ${shortJson(was, 40)}, is ${shortJson(is, 40)}`,
    ];
  });
  const shown = told.slice(0, 4);
  return [...shown, ...(told.length > shown.length ? [`${told.length - shown.length} more`] : [])].join('; ');
}

const quiet = new Set(['description', 'default', 'title', 'examples', '$defs', 'definitions', '$comment', '$schema']);

function enumWords(was: JsonValue, is: JsonValue): string {
  const [old, now] = [was, is].map((list) => new Map(itemsOf(list).map((value) => [compactValue(value), value])));
  const only = (these: ReadonlyMap<string, JsonValue> | undefined, those: ReadonlyMap<string, JsonValue> | undefined) =>
    [...(these ?? [])].flatMap(([key, value]) => (those?.has(key) ? [] : [shortJson(value, 20)]));
  const listed = (values: readonly string[]) =>
    values.length > 5 ? `${values.slice(0, 5).join(', ')} and ${values.length - 5} more` : values.join(', ');
  const lost = only(old, now);
  const gained = only(now, old);
  const parts = [
    ...(lost.length > 0 ? [`loses ${listed(lost)}`] : []),
    ...(gained.length > 0 ? [`gains ${listed(gained)}`] : []),
  ];
  return `enum ${parts.join(' and ')}`;
}
