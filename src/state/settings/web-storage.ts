type Area = 'localStorage' | 'sessionStorage';

/** The text under a key; nothing when there is none, or the browser gives this site no storage. */
export function storedText(area: Area, key: string): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or takes it away; answers why not where storage is blocked or full. */
export function storeText(area: Area, key: string, text: string | undefined): Error | undefined {
  try {
    if (text === undefined) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, text);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
