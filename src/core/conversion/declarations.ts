import { get, itemsOf } from '../json/get';
import type { JsonObject, JsonValue } from '../json/value';

const lists: readonly string[] = ['tools', 'functionDeclarations', 'function_declarations', 'functions'];

/** The declarations in a document, whatever lists stand around them: one alone, a list, `tools`, `functionDeclarations`. */
export function declarationsIn(root: JsonValue | undefined): readonly JsonObject[] {
  if (root?.kind === 'array') return root.items.flatMap(declarationsIn);
  if (root?.kind !== 'object') return [];
  const list = lists.map((key) => get(root, key)).find((value) => value?.kind === 'array');
  if (list) return itemsOf(list).flatMap(declarationsIn);
  const result = get(root, 'result');
  return result?.kind === 'object' && get(result, 'tools') ? declarationsIn(result) : [root];
}
