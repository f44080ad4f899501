const members: Readonly<Record<string, string>> = {
  namespace: '"files"',
  name: '"read_file"',
  description: '"Reads a file."',
  inputSchema: '{"type": "object", "properties": {"path": {"type": "string"}}}',
};

/**
 * A complete tool of toolfoundation with some members (JSON text) changed, added, or taken away by `undefined`.
 * A key between « » is marked together with its quotes; `open` may mark the opening brace.
 */
export function definition(changed: Readonly<Record<string, string | undefined>> = {}, open = '{'): string {
  const rows = Object.entries({ ...members, ...changed }).flatMap(([key, json]) => {
    if (json === undefined) return [];
    return [key.startsWith('«') ? `«"${key.slice(1, -1)}"»: ${json}` : `"${key}": ${json}`];
  });
  return `${open}${rows.join(', ')}}`;
}
