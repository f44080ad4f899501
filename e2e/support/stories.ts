import { readdirSync, readFileSync } from 'node:fs';

/** The stories that come with the page, as they are written. */
export function storyTexts(): readonly string[] {
  const folder = new URL('../../src/stories/', import.meta.url);
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.map((name) => readFileSync(new URL(name, folder), 'utf8'));
}
