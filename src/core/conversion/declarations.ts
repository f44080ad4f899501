import { get, itemsOf, membersOf } from '../json/get';
import type { JsonMember, JsonObject, JsonValue } from '../json/value';

const lists: readonly string[] = ['tools', 'functionDeclarations', 'function_declarations', 'functions'];

const listIn = (root: JsonObject) => lists.map((key) => get(root, key)).find((value) => value?.kind === 'array');

/** What of a request stands beside its list of declarations: the model, the messages. */
export function besideDeclarations(root: JsonValue): readonly JsonMember[] {
  const list = root.kind === 'object' ? listIn(root) : undefined;
  return list ? membersOf(root).filter(({ value }) => value !== list) : [];
}

/** The declarations in a document, whatever lists stand around them: one alone, a list, `tools`, `functionDeclarations`. */
export function declarationsIn(root: JsonValue | undefined): readonly JsonObject[] {
  if (root?.kind === 'array') return root.items.flatMap(declarationsIn);
  if (root?.kind !== 'object') return [];
  const list = listIn(root);
  if (list) return itemsOf(list).flatMap(declarationsIn);
  const result = get(root, 'result');
  return result?.kind === 'object' && get(result, 'tools') ? declarationsIn(result) : [root];
}
