/** Readers of data that came from outside: own members only, and nothing when the type is another. */

export type Members = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function has(value: unknown, key: string): boolean {
  return isObject(value) && Object.hasOwn(value, key);
}

export function member(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

export function stringAt(value: unknown, key: string): string | undefined {
  const found = member(value, key);
  return typeof found === 'string' ? found : undefined;
}

export function numberAt(value: unknown, key: string): number | undefined {
  const found = member(value, key);
  return typeof found === 'number' && Number.isFinite(found) ? found : undefined;
}

export function objectAt(value: unknown, key: string): Members | undefined {
  const found = member(value, key);
  return isObject(found) ? found : undefined;
}

export function listAt(value: unknown, key: string): readonly unknown[] | undefined {
  const found = member(value, key);
  return Array.isArray(found) ? found : undefined;
}

export function stringsAt(value: unknown, key: string): readonly string[] {
  return (listAt(value, key) ?? []).filter((item) => typeof item === 'string');
}

/** Present and not null. */
export function isGiven(value: unknown, key: string): boolean {
  return (member(value, key) ?? null) !== null;
}
