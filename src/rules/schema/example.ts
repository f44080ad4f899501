/** A definition in plain JSON Schema with this input schema (JSON text). */
export function inputSchema(json: string): string {
  return `{"name": "get_weather", "inputSchema": ${json}}`;
}

/** The same, with one property "city" that has this schema. */
export function property(json: string): string {
  return inputSchema(`{"type": "object", "properties": {"city": ${json}}}`);
}
