import type { Context } from 'hono';

/** The JSON texts of members; those without one are left out. */
export type SpelledMembers = Readonly<Record<string, string | undefined>>;

/** An object put together as text, so that a value keeps its spelling. */
export function spellObject(members: SpelledMembers): string {
  const rows = Object.entries(members).flatMap(([key, json]) => (json === undefined ? [] : [`"${key}":${json}`]));
  return `{${rows.join(',')}}`;
}

export function respondSpelled(c: Context, members: SpelledMembers): Response {
  return c.body(spellObject(members), 200, { 'content-type': 'application/json' });
}

const mark = Symbol('spelled');

/** A part of a message that goes out as it is spelled here, on one line: events of a stream end with theirs. */
export function spelled(json: string): object {
  return { [mark]: json.replace(/[\r\n]+/g, ' ') };
}

/** Whether a part of a message is an object, spelled or not. */
export function spellsObject(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false;
  const json: unknown = Reflect.get(part, mark);
  return typeof json === 'string' ? json.trimStart().startsWith('{') : !Array.isArray(part);
}

/** JSON text of a message with its spelled parts. */
export function spellMessage(message: unknown): string {
  const parts: string[] = [];
  const text = JSON.stringify(message, (_key, value: unknown) => {
    const json = typeof value === 'object' && value !== null ? Reflect.get(value, mark) : undefined;
    return typeof json === 'string' ? `\0spelled ${parts.push(json) - 1}` : value;
  });
  return text.replace(/"\\u0000spelled (\d+)"/g, (whole, index: string) => parts[Number(index)] ?? whole);
}

export function respondMessage(c: Context, message: unknown): Response {
  return c.body(spellMessage(message), 200, { 'content-type': 'application/json' });
}

/** What a call is told whose caller left. */
export const leftEarly = 'The caller left before the tool was done.';
