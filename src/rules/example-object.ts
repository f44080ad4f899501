/** Members as JSON text; `undefined` takes one away. */
export type Changed = Readonly<Record<string, string | undefined>>;

/**
 * Writes an example: the object with these members (JSON text), some of them changed, added, or taken away by
 * `undefined`. A key between « » is marked together with its quotes; `open` may mark the opening brace.
 */
export function exampleOf(members: Changed): (changed?: Changed, open?: string) => string {
  return (changed = {}, open = '{') => {
    const rows = Object.entries({ ...members, ...changed }).flatMap(([key, json]) => {
      if (json === undefined) return [];
      return `${key.startsWith('«') ? `«"${key.slice(1, -1)}"»` : `"${key}"`}: ${json}`;
    });
    return `${open}${rows.join(', ')}}`;
  };
}
