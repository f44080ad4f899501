const members: Readonly<Record<string, string>> = {
  name: '"greet"',
  description: '"Greets somebody."',
  inputSchema: '{"type": "object", "properties": {"who": {"type": "string"}}}',
};

/**
 * A list with one complete tool description, with some members (JSON text) changed, added, or taken away by `undefined`.
 * A key between « » is marked together with its quotes; `open` may mark the opening brace.
 */
export function toolList(changed: Readonly<Record<string, string | undefined>> = {}, open = '{'): string {
  const rows = Object.entries({ ...members, ...changed }).flatMap(([key, json]) => {
    if (json === undefined) return [];
    return [key.startsWith('«') ? `«"${key.slice(1, -1)}"»: ${json}` : `"${key}": ${json}`];
  });
  return `{"tools": [${open}${rows.join(', ')}}]}`;
}
