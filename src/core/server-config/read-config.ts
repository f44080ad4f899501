import { parseJson } from '../json/parse';
import { toValue } from '../json/to-value';
import type { ConfigEntry } from './entry';
import { readConfigJson } from './read-json';
import { readConfigLine } from './read-line';

/** The servers that a text names: settings of a client, a line that adds or starts one, what a server publishes of itself; nothing when it is none of these. */
export function readServerConfig(text: string): readonly ConfigEntry[] | undefined {
  const trimmed = text.trim();
  if (!trimmed.startsWith('{') && !/^("[^"\n]*"\s*:|\/\/)/.test(trimmed)) return readConfigLine(trimmed);
  // People copy the lines without the braces around them.
  const { root } = parseJson(trimmed.startsWith('"') ? `{${trimmed.replace(/,\s*$/, '')}}` : trimmed);
  return root && readConfigJson(toValue(root));
}
