const members: Readonly<Record<string, string>> = {
  name: '"get_weather"',
  description: '"Tells the weather in a city."',
  inputSchema: '{"type": "object", "properties": {"city": {"type": "string", "description": "Where."}}}',
};

/**
 * A complete tool of the Model Context Protocol with some members (JSON text) changed, added, or taken away by
 * `undefined`. A key between « » is marked together with its quotes; `open` may mark the opening brace.
 */
export function definition(changed: Readonly<Record<string, string | undefined>> = {}, open = '{'): string {
  const rows = Object.entries({ ...members, ...changed }).flatMap(([key, json]) => {
    if (json === undefined) return [];
    return [key.startsWith('«') ? `«"${key.slice(1, -1)}"»: ${json}` : `"${key}": ${json}`];
  });
  return `${open}${rows.join(', ')}}`;
}

/** A tool with one parameter "city" that has this schema. */
export function withParameter(json: string): string {
  return definition({ inputSchema: `{"type": "object", "properties": {"city": ${json}}}` });
}
