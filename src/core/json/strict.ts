/** What a strict reader of JSON reads; nothing of a text that is no JSON. */
export function readStrict(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isJson(text: string): boolean {
  return readStrict(text) !== undefined;
}

/** The string that a JSON text is; nothing of any other. */
export function readString(json: string): string | undefined {
  const value = readStrict(json);
  return typeof value === 'string' ? value : undefined;
}
