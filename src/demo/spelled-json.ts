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

/** What a call is told whose caller left. */
export const leftEarly = 'The caller left before the tool was done.';
