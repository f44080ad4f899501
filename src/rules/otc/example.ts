const members: Readonly<Record<string, string>> = {
  id: '"Calculator.Add@1.0.0"',
  name: '"Calculator_Add"',
  description: '"Adds two numbers together."',
  version: '"1.0.0"',
  input_schema: '{"parameters": {"type": "object"}}',
  output_schema: '{"type": "number"}',
};

/**
 * A complete Open Tool Calling 1.0 definition with some members (JSON text) changed, added, or taken away by
 * `undefined`. A key between « » is marked together with its quotes; `open` may mark the opening brace.
 */
export function definition(changed: Readonly<Record<string, string | undefined>> = {}, open = '{'): string {
  const rows = Object.entries({ ...members, ...changed }).flatMap(([key, json]) => {
    if (json === undefined) return [];
    return [key.startsWith('«') ? `«"${key.slice(1, -1)}"»: ${json}` : `"${key}": ${json}`];
  });
  return `${open}${rows.join(', ')}}`;
}

/** A definition whose `parameters` are this JSON text. */
export function withParameters(json: string): string {
  return definition({ input_schema: `{"parameters": ${json}}` });
}

/** A definition with one parameter "city" that has this schema. */
export function withParameter(json: string): string {
  return withParameters(`{"type": "object", "properties": {"city": ${json}}}`);
}

export function withRequirements(json: string): string {
  return definition({ requirements: json });
}
