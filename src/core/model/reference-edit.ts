import { get, getObject, getText, nodeAt } from '../json/get';
import { detectLayout, indentAt, reindent } from '../json/layout';
import type { PathEdit } from '../json/modify';
import { newObject } from '../json/new-container';
import { type Carried, placesAfter } from '../json/places-after';
import { fromFragment, type Path, startsWith, toPointer } from '../json/pointer';
import type { JsonNode, JsonTree } from '../json/tree';
import type { Refusal } from '../refusal';
import { nodeView } from '../schema/schema-view';
import { applyEdits, type TextEdit, textOf } from '../text/edit';
import { findParameter } from './find-parameter';
import { combine, type Edits } from './place-edit';
import type { ToolModel } from './tool-document';

/** A reference written in a schema, and the path in the document that it leads to when that is in the same schema. */
interface Reference {
  readonly path: Path;
  readonly target: Path | undefined;
}

/** Where the schema that a path stands in begins: references count from there. */
function schemaRoot(tool: ToolModel, path: Path): Path | undefined {
  return [tool.output.root, tool.input].find((root) => root && startsWith(path, root.path))?.path;
}

/** Where `$ref` of the schema at a path leads; nothing when it has none, or leads out of its schema. */
export function referenceTarget(tree: JsonTree, tool: ToolModel, path: Path): Path | undefined {
  const base = schemaRoot(tool, path);
  const root = base && nodeAt(tree.root, base);
  const written = getText(nodeAt(tree.root, path), '$ref');
  const target = root && written !== undefined ? nodeView(root).resolve(written) : undefined;
  return base && target && [...base, ...target.path];
}

/** Every reference by path in the schema that begins at `base`; never in values such as `default` and `enum`. */
function referencesIn(tree: JsonTree, base: Path): readonly Reference[] {
  const root = nodeAt(tree.root, base);
  const view = root && nodeView(root);
  return [...(view?.walk(base) ?? [])].flatMap(({ value, path }) => {
    const written = getText(value, '$ref');
    if (written === undefined) return [];
    // A name goes along with what it names.
    const target = fromFragment(written) && view?.resolve(written);
    return [{ path, target: target && [...base, ...target.path] }];
  });
}

/** `$ref` as it is written for a place in the schema that begins at `base`. */
function referenceTo(base: Path, target: Path): string {
  return `#${encodeURI(toPointer(target.slice(base.length))).replaceAll('#', '%23')}`;
}

/** The definitions that a schema at a path can refer to, and how; those that it stands in come last. */
export function definitionsIn(
  tree: JsonTree,
  tool: ToolModel,
  path: Path,
): readonly { readonly name: string; readonly reference: string }[] {
  const base = schemaRoot(tool, path);
  if (!base) return [];
  return ['$defs', 'definitions']
    .flatMap((keyword) => {
      const held = getObject(nodeAt(tree.root, base), keyword);
      return held?.members.map(({ key }) => ({ name: key, place: [...base, keyword, key] })) ?? [];
    })
    .toSorted((a, b) => Number(startsWith(path, a.place)) - Number(startsWith(path, b.place)))
    .map(({ name, place }) => ({ name, reference: referenceTo(base, place) }));
}

/** The text of a schema as it would stand at the beginning of a line. */
export type Written = (node: JsonNode) => string;

/** Edits of schemas, and those that they take away and bring back as text. */
export interface Taking {
  readonly edits: readonly PathEdit[];
  readonly carried?: readonly Carried[];
}

/**
 * The edits that `make` asks for, and those that lead every reference to where its schema stands afterwards; also in
 * schemas that are brought back as text, for which `make` asks a second time.
 */
export function followReferences(tree: JsonTree, tool: ToolModel, make: (written: Written) => Taking | Refusal): Edits {
  const taking = make((node) => outdented(tree, node));
  if ('refused' in taking) return taking;
  const changes = referenceChanges(tree, tool, placesAfter(tree, taking.edits, taking.carried));
  if (changes.length === 0) return taking.edits;
  const texts = changes.flatMap(({ path, json }) => {
    const node = nodeAt(tree.root, path);
    return node ? [{ offset: node.offset, length: node.length, text: json }] : [];
  });
  const again = make((node) => {
    const inside = texts.filter(({ offset }) => offset >= node.offset && offset < node.offset + node.length);
    return outdented(tree, node, inside);
  });
  return 'refused' in again ? again : [...again.edits, ...changes];
}

/** The references whose schema stands elsewhere afterwards, in the same schema as they do, as they are then written. */
function referenceChanges(
  tree: JsonTree,
  tool: ToolModel,
  placeAfter: (path: Path) => Path | undefined,
): readonly Extract<PathEdit, { kind: 'set' }>[] {
  const bases = [tool.input, tool.output.root].flatMap((root) => (root ? [root.path] : []));
  return bases.flatMap((base) =>
    referencesIn(tree, base).flatMap(({ path, target }) => {
      const own = placeAfter(path);
      const now = target && placeAfter(target);
      const root = own && schemaRoot(tool, own);
      if (!root || !now || !startsWith(now, root)) return [];
      const json = JSON.stringify(referenceTo(root, now));
      return json === JSON.stringify(referenceTo(base, target)) ? [] : [{ kind: 'set', path: [...path, '$ref'], json }];
    }),
  );
}

/** Members that a reference may have beside it and that win over those of what it leads to. */
const remarks: readonly string[] = ['title', 'description', 'default', 'examples', 'deprecated', '$comment'];

/** Writes what a reference leads to in its place; what is said beside the reference stays. */
export function inlineReference(tree: JsonTree, tool: ToolModel, path: Path): Edits {
  const node = nodeAt(tree.root, path);
  const target = referenceTarget(tree, tool, path);
  const definition = target && nodeAt(tree.root, target);
  if (node?.kind !== 'object' || getText(node, '$ref') === undefined) {
    return { refused: 'This is not a reference, so there is nothing to replace it with.' };
  }
  if (!target || !definition) return { refused: 'The reference leads to nothing in this schema; correct it first.' };
  const base = schemaRoot(tool, path) ?? [];
  const isRecursive = startsWith(path, target) || reaches(referencesIn(tree, base), target, target);
  if (isRecursive) return { refused: 'The definition refers to itself, so it cannot be written out.' };
  const text = outdented(tree, definition);
  if (node.entries.length === 1) return [{ kind: 'set', path, json: text }];
  if (definition.kind !== 'object') return { refused: 'Something is said beside the reference; remove that first.' };
  const own = new Set(node.entries.map((member) => member.key));
  const both = definition.entries.map((member) => member.key).filter((key) => own.has(key));
  const clash = both.find((key) => !remarks.includes(key));
  if (clash !== undefined) {
    return { refused: `Both this schema and the definition say "${clash}"; remove one of them first.` };
  }
  const at = node.entries.findIndex((member) => member.key === '$ref');
  const members = definition.members.flatMap(({ key, value }): readonly PathEdit[] =>
    !own.has(key) ? [{ kind: 'insert', path, key, index: at, json: outdented(tree, value) }] : [],
  );
  return combine([{ kind: 'remove', path: [...path, '$ref'] }], members);
}

/** True when following the references in what stands at `from` comes to `goal`. */
function reaches(references: readonly Reference[], from: Path, goal: Path): boolean {
  const waiting: Path[] = [from];
  const seen = new Set<string>();
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    for (const { path, target } of references) {
      if (!target || !startsWith(path, place) || seen.has(toPointer(path))) continue;
      seen.add(toPointer(path));
      if (startsWith(goal, target) || startsWith(target, goal)) return true;
      waiting.push(target);
    }
  }
  return false;
}

/** Makes a schema a definition under a name, and a reference to it in its place. */
export function extractDefinition(tree: JsonTree, tool: ToolModel, path: Path, name: string): Edits {
  const base = schemaRoot(tool, path);
  const node = nodeAt(tree.root, path);
  if (!base || path.length === base.length) return { refused: 'A whole schema cannot be one of its definitions.' };
  if (!node || !findParameter(tool, path)) return { refused: 'This part is not in the text any more.' };
  if (name === '') return { refused: 'A definition needs a name; write one.' };
  const root = nodeAt(tree.root, base);
  const isOlder = /draft-0[4-7]/.test(getText(root, '$schema') ?? '');
  const isThere = (keyword: string) => getObject(root, keyword) !== undefined;
  const keyword = isThere('$defs') || (!isOlder && !isThere('definitions')) ? '$defs' : 'definitions';
  if (path.length === base.length + 2 && path[base.length] === keyword) {
    return { refused: `"${path.at(-1)}" is a definition already.` };
  }
  const place = [...base, keyword];
  const held = get(root, keyword);
  if (held && held.kind !== 'object')
    return { refused: `"${keyword}" is not an object; correct it in the code first.` };
  if (held?.entries.some((member) => member.key === name)) {
    return { refused: `There is already a definition "${name}"; choose another name.` };
  }
  const reference = `{ "$ref": ${JSON.stringify(referenceTo(base, [...place, name]))} }`;
  return followReferences(tree, tool, (written) => {
    const text = written(node);
    const first = newObject([{ key: JSON.stringify(name), json: text }], detectLayout(tree.text));
    const added: PathEdit = held
      ? { kind: 'insert', path: place, key: name, json: text }
      : { kind: 'set', path: place, json: first };
    return {
      edits: [{ kind: 'set', path, json: reference }, added],
      carried: insidesOf(node, path, base, [keyword, name]),
    };
  });
}

/** Everything in a schema that becomes a definition; the schema itself can still be found by its old place. */
function insidesOf(node: JsonNode, from: Path, parent: Path, steps: Path): readonly Carried[] {
  const inside =
    node.kind === 'object'
      ? node.members.map(({ key }) => key)
      : node.kind === 'array'
        ? node.items.map((_, index) => index)
        : [];
  return inside.map((step) => ({ from: [...from, step], parent, steps: [...steps, step] }));
}

function outdented({ text }: JsonTree, node: JsonNode, edits: readonly TextEdit[] = []): string {
  const own = edits.map((edit) => ({ ...edit, offset: edit.offset - node.offset }));
  return reindent(applyEdits(textOf(text, node), own), indentAt(text, node.offset), '');
}
