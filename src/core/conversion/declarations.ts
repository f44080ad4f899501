import { get, getObject, itemsOf } from '../json/get';
import { compactValue } from '../json/print-json';
import type { JsonMember, JsonObject, JsonValue } from '../json/value';

const lists: readonly string[] = ['tools', 'functionDeclarations', 'function_declarations', 'functions'];

/** What stands around a request or a reply in a list of them: lines of a batch have the request under a name. */
const around: readonly string[] = ['result', 'body', 'params', 'request'];

const heldIn = (root: JsonValue) =>
  around.map((key) => getObject(root, key)).find((each) => get(each, 'tools')?.kind === 'array');

const isRequest = (root: JsonValue) => ['tools', 'functions'].some((key) => get(heldIn(root) ?? root, key));

const listIn = (root: JsonObject) => lists.map((key) => get(root, key)).find((value) => value?.kind === 'array');

/** What stands beside the lists of declarations: the model and the messages of a request, a search beside functions. */
export function besideDeclarations(root: JsonValue | undefined): readonly JsonMember[] {
  if (root?.kind === 'array') return root.items.flatMap(besideDeclarations);
  if (root?.kind !== 'object') return [];
  const list = listIn(root);
  if (list) return [...root.members.filter(({ value }) => value !== list), ...besideDeclarations(list)];
  const held = heldIn(root);
  // What stands around a result says whose it is, and is nobody's loss.
  const around = held && !get(root, 'result') ? root.members.filter(({ value }) => value !== held) : [];
  return [...around, ...besideDeclarations(held)];
}

/** Brackets too many are a mistake, and nothing that declares tools. */
const areLists = (items: readonly JsonValue[]) => items.length > 0 && items.every(({ kind }) => kind === 'array');

/** The declarations in a document, whatever lists stand around them: one alone, a list, `tools`, `functionDeclarations`. */
export function declarationsIn(root: JsonValue | undefined): readonly JsonObject[] {
  if (root?.kind === 'array') {
    // Several lists in a row are lines of a file.
    if (root.items.length === 1 && areLists(root.items)) return [];
    const known = new Set<string>();
    // Requests in a row, such as lines of a batch, declare the same tools again and again.
    const isNew = (each: JsonObject) => known.size < known.add(compactValue(each)).size;
    return root.items.flatMap((item) => {
      const found = declarationsIn(item);
      return isRequest(item) ? found.filter(isNew) : found;
    });
  }
  if (root?.kind !== 'object') return [];
  const list = listIn(root);
  if (list) return areLists(itemsOf(list)) ? [] : itemsOf(list).flatMap(declarationsIn);
  const held = heldIn(root);
  return held ? declarationsIn(held) : [root];
}
