import { parseJson } from '../json/parse';
import type { JsonTree } from '../json/tree';
import { looksLikeYaml } from './looks-like-yaml';

/** As `parseText`; the YAML reader is fetched for the first text that looks like YAML, and not before. */
export async function parseTextLater(text: string): Promise<JsonTree> {
  if (!looksLikeYaml(text)) return parseJson(text);
  const { parseYaml } = await import('./parse-yaml');
  return parseYaml(text);
}
