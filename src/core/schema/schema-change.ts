import { compactJson } from '../json/compact';
import { isEqual } from '../json/equal';
import { get, nodeAt } from '../json/get';
import { reindent } from '../json/layout';
import { memberAt } from '../json/lookup';
import { modify, type PathEdit } from '../json/modify';
import { parseJson } from '../json/parse';
import { fromPointer, type Path } from '../json/pointer';
import { toValue } from '../json/to-value';
import type { JsonNode, JsonTree } from '../json/tree';
import { applyEdits, textOf } from '../text/edit';

/**
 * One step that makes a schema say or accept more. `path` is the place of the schema that changes; JSON travels as text.
 * - `describe`: a place that says nothing, or that accepts nothing, gets a schema of its own.
 * - `add-property`, `add-items`: the member or the items get a schema.
 * - `add-type`, `add-value`, `add-branch`: one more of what is listed.
 * - `set`: another bound. `drop`: the keyword goes. `unrequire`: a name goes from a list of names.
 */
export type SchemaStep =
  | { readonly kind: 'describe'; readonly path: Path; readonly json: string }
  | { readonly kind: 'add-property'; readonly path: Path; readonly name: string; readonly json: string }
  | { readonly kind: 'add-items'; readonly path: Path; readonly json: string }
  | { readonly kind: 'add-type'; readonly path: Path; readonly type: string }
  | { readonly kind: 'add-value'; readonly path: Path; readonly json: string }
  | { readonly kind: 'add-branch'; readonly path: Path; readonly keyword: string; readonly json: string }
  | { readonly kind: 'any-of'; readonly path: Path }
  | { readonly kind: 'set'; readonly path: Path; readonly keyword: string; readonly json: string }
  | { readonly kind: 'drop'; readonly path: Path; readonly keyword: string }
  | { readonly kind: 'unrequire'; readonly path: Path; readonly keyword: string; readonly name: string };

/** The text with a step carried out on the schema at `at`; the text as it is when the place is not there any more. */
export function applyStep(text: string, at: Path, step: SchemaStep): string {
  const tree = parseJson(text);
  const path = [...at, ...step.path];
  const schema = nodeAt(tree.root, path);
  const edits = schema ? editsFor(step, { path, schema, tree }).map((edit) => laidOut(edit, schema, text)) : [];
  const changed = edits.length === 0 ? [] : modify(tree, edits);
  return 'refused' in changed ? text : applyEdits(text, changed);
}

/** What comes into a schema of one line is one line too. */
function laidOut(edit: PathEdit, schema: JsonNode, text: string): PathEdit {
  const own = textOf(text, schema);
  const isOneLine = !/[\r\n]/.test(own) && (own.length > 2 || !/[\r\n]/.test(text.trim()));
  if (!('json' in edit) || !isOneLine) return edit;
  const isTight = /":\S/.test(text) && !/":\s/.test(text);
  return { ...edit, json: isTight ? compactJson(edit.json) : edit.json.replace(/\n\s*/g, ' ') };
}

interface Place {
  readonly path: Path;
  readonly schema: JsonNode;
  readonly tree: JsonTree;
}

function editsFor(step: SchemaStep, place: Place): readonly PathEdit[] {
  const { path, schema } = place;
  if (schema.kind !== 'object') {
    const json = step.kind === 'describe' ? step.json : '{}';
    return schema.kind === 'literal' ? [{ kind: 'set', path, json }] : [];
  }
  const held = (keyword: string) => get(schema, keyword);
  switch (step.kind) {
    case 'describe':
      return fillIn(place, step.json);
    case 'add-property': {
      const properties = held('properties');
      if (properties && properties.kind !== 'object') return [];
      if (properties?.kind === 'object' && memberAt(properties, step.name)) return [];
      return properties
        ? [{ kind: 'set', path: [...path, 'properties', step.name], json: step.json }]
        : [{ kind: 'set', path: [...path, 'properties'], json: wrapped(step.name, step.json) }];
    }
    case 'add-items':
      return held('items') ? [] : [{ kind: 'set', path: [...path, 'items'], json: step.json }];
    case 'add-type':
      return addType(place, step.type);
    case 'add-value':
      return addValue(place, step.json);
    case 'add-branch':
      return held(step.keyword)?.kind === 'array'
        ? [{ kind: 'insert', path: [...path, step.keyword], json: step.json }]
        : [];
    case 'any-of':
      return held('oneOf') && !held('anyOf') ? [{ kind: 'rename', path: [...path, 'oneOf'], key: 'anyOf' }] : [];
    case 'set':
      return [{ kind: 'set', path: [...path, step.keyword], json: step.json }];
    case 'drop':
      return held(step.keyword) ? [{ kind: 'remove', path: [...path, step.keyword] }] : [];
    case 'unrequire':
      return unrequire(place, step.keyword, step.name);
  }
}

function wrapped(name: string, json: string): string {
  return /\n/.test(json)
    ? `{\n  ${JSON.stringify(name)}: ${reindent(json, '', '  ')}\n}`
    : `{ ${JSON.stringify(name)}: ${json} }`;
}

/** Members that the place has stay; of the new ones only those come in that it lacks. */
function fillIn({ path, schema }: Place, json: string): readonly PathEdit[] {
  const wanted = parseJson(json);
  if (schema.kind !== 'object' || wanted.root?.kind !== 'object') return [];
  if (schema.entries.length === 0) return [{ kind: 'set', path, json }];
  return wanted.root.members.flatMap(({ key, value }): PathEdit[] => {
    if (memberAt(schema, key)) return [];
    return [{ kind: 'set', path: [...path, key], json: JSON.stringify(toValue(value), null, 2) }];
  });
}

function addType({ path, schema, tree }: Place, type: string): readonly PathEdit[] {
  const held = get(schema, 'type');
  const names = held?.kind === 'array' ? held.items : held ? [held] : [];
  const isThere = names.some((name) => isText(name, type) || (type === 'integer' && isText(name, 'number')));
  if (isThere) return [];
  if (held?.kind === 'string') {
    const isWider = held.value === 'integer' && type === 'number';
    const json = isWider ? '"number"' : `[${JSON.stringify(held.value)}, ${JSON.stringify(type)}]`;
    return [{ kind: 'set', path: [...path, 'type'], json }];
  }
  if (held?.kind !== 'array') return [];
  const whole = type === 'number' ? held.items.findIndex((item) => isText(item, 'integer')) : -1;
  if (whole >= 0) return [{ kind: 'set', path: [...path, 'type', whole], json: '"number"' }];
  return tree.root ? [{ kind: 'insert', path: [...path, 'type'], json: JSON.stringify(type) }] : [];
}

/** One more value; a constant becomes a list of two. */
function addValue({ path, schema, tree }: Place, json: string): readonly PathEdit[] {
  if (schema.kind !== 'object') return [];
  const edits: PathEdit[] = [];
  const only = get(schema, 'const');
  const listed = get(schema, 'enum');
  const added = toValue(parseJson(json).root);
  if (listed?.kind === 'array' && listed.items.some((item) => isEqual(toValue(item), added))) return [];
  if (listed?.kind === 'array') edits.push({ kind: 'insert', path: [...path, 'enum'], json });
  if (only) {
    const first = textOf(tree.text, only);
    if (listed) edits.push({ kind: 'remove', path: [...path, 'const'] });
    else {
      edits.push({ kind: 'rename', path: [...path, 'const'], key: 'enum' });
      edits.push({ kind: 'set', path: [...path, 'const'], json: `[${first}, ${json}]` });
    }
  }
  return edits;
}

/** `required` and `dependentRequired/NAME`: the list goes with its last name. */
function unrequire({ path, schema, tree }: Place, keyword: string, name: string): readonly PathEdit[] {
  const steps = [...path, ...(fromPointer(`/${keyword}`) ?? [])];
  const list = schema.kind === 'object' ? nodeAt(tree.root, steps) : undefined;
  if (list?.kind !== 'array') return [];
  const index = list.items.findIndex((item) => isText(item, name));
  if (index < 0) return [];
  return [{ kind: 'remove', path: list.items.length === 1 ? steps : [...steps, index] }];
}

function isText(node: JsonNode, text: string): boolean {
  return node.kind === 'string' && node.value === text;
}
