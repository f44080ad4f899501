import { parseJson, parseJsonInTurns } from '../json/parse';
import type { JsonTree } from '../json/tree';
import { looksLikeYaml } from './looks-like-yaml';
import { parseYaml, parseYamlInTurns } from './parse-yaml';

/** Reads a text as YAML when it looks like a YAML mapping or list, else as JSON. Never throws; broken text gives what could be read and every issue. */
export function parseText(text: string): JsonTree {
  return looksLikeYaml(text) ? parseYaml(text) : parseJson(text);
}

/** Reads a long text as `parseText` does, in turns. */
export function parseTextInTurns(text: string, pause: () => Promise<boolean>): Promise<JsonTree | undefined> {
  return looksLikeYaml(text) ? parseYamlInTurns(text, pause) : parseJsonInTurns(text, pause);
}
