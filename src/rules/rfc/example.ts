const members: Readonly<Record<string, string>> = {
  name: '"Add"',
  fully_qualified_name: '"Math.Add"',
  description: '"Adds two numbers."',
  toolkit: '{"name": "Math", "version": "1.0.0"}',
  input: '{"parameters": []}',
  output: '{"available_modes": ["value", "error"], "value_schema": {"val_type": "integer"}}',
};

/** A complete definition in the draft's format, with some members (JSON text) changed, added, or taken away by `undefined`. */
export function draft(changed: Readonly<Record<string, string | undefined>> = {}, open = '{'): string {
  const rows = Object.entries({ ...members, ...changed }).flatMap(([key, json]) => {
    if (json === undefined) return [];
    return [key.startsWith('«') ? `«"${key.slice(1, -1)}"»: ${json}` : `"${key}": ${json}`];
  });
  return `${open}${rows.join(', ')}}`;
}

/** A definition with one parameter, written as its members. */
export function draftWithParameter(parameter: string): string {
  return draft({ input: `{"parameters": [${parameter}]}` });
}

/** A definition with one parameter "city" that has this value schema. */
export function draftWithValueSchema(valueSchema: string): string {
  return draftWithParameter(
    `{"name": "city", "required": true, "description": "Where.", "value_schema": ${valueSchema}}`,
  );
}

export function draftWithRequirements(requirements: string): string {
  return draft({ requirements });
}
