/** A JSON text without the white space between its tokens; numbers and strings keep their spelling. */
export function compactJson(json: string): string {
  return json.replace(/"(?:[^"\\]|\\.)*"|\s+/g, (token) => (token.startsWith('"') ? token : ''));
}

/** True for a number as JSON spells it: `-1.50`, `1e5`; not `.5`, `+1` or `1.`. */
export function isJsonNumber(text: string): boolean {
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text);
}
