import { parseJson } from '../json/parse';
import type { JsonTree } from '../json/tree';
import { looksLikeYaml } from './looks-like-yaml';
import { parseYaml } from './parse-yaml';

/** Reads a text as YAML when it looks like a YAML mapping or list, else as JSON. Never throws; broken text gives what could be read and every issue. */
export function parseText(text: string): JsonTree {
  return looksLikeYaml(text) ? parseYaml(text) : parseJson(text);
}
