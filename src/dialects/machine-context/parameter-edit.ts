import { get, nodeAt } from '../../core/json/get';
import type { PathEdit } from '../../core/json/modify';
import { type Path, startsWith } from '../../core/json/pointer';
import type { JsonTree } from '../../core/json/tree';
import { placesOf } from '../../core/model/edit-op';
import { addEntry, type EntryForm, editEntry, setOnEntry } from '../../core/model/entry-edit';
import { type FoundParameter, findParameter } from '../../core/model/find-parameter';
import type { Edits } from '../../core/model/place-edit';
import { editSchemaParameter, type ParameterOp } from '../../core/model/schema-edit';
import { isSchemaOp, type SchemaOp } from '../../core/model/schema-op';
import type { ParameterKind, ToolModel } from '../../core/model/tool-document';
import { isWritten, keyIn } from './capability';
import { parameterTypes, vocabulary } from './vocabulary';

const form: EntryForm = {
  flat: 'The Machine Context Protocol keeps its parameters in one flat list. Use the type "object" for an object.',
  order: ['name', 'description', 'type', 'required'],
};

/** Carries out what a form asks about an entry of the list, or about the JSON Schema of what is returned. */
export function editParameter(
  tree: JsonTree,
  tool: ToolModel,
  op: ParameterOp | SchemaOp,
  write: (key: string, json: string) => Edits,
): Edits {
  const places = placesOf(op);
  const { root } = tool.output;
  const isReturned = (place: Path) => root !== undefined && startsWith(place, root.path);
  if (places.length > 0 && isReturned(places[0] ?? [])) {
    return places.every(isReturned) ? editSchemaParameter(tree, tool, op) : { refused: form.flat };
  }
  if (isSchemaOp(op)) return { refused: form.flat };
  if (op.kind === 'add-parameter') return add(tree, tool, op, write);
  const found = findParameter(tool, op.path);
  if (!found) return { refused: 'This parameter is not in the text any more.' };
  if (op.kind === 'set-nullable') {
    return op.nullable
      ? { refused: 'The format has no types with null; make the parameter optional, or choose the type "any".' }
      : [];
  }
  if (found.role !== 'property')
    return { refused: 'The input as a whole is an array of parameters; choose one of them.' };
  if (op.kind === 'set-kind') return setKind(tree, found, op.as);
  if (op.kind === 'set-keyword') return setKeyword(tree, found, op.keyword, op.json);
  return editEntry(tree, tool, found, op, form);
}

function add(
  tree: JsonTree,
  tool: ToolModel,
  op: Extract<ParameterOp, { kind: 'add-parameter' }>,
  write: (key: string, json: string) => Edits,
): Edits {
  if (!parameterTypes.includes(op.as)) return unknownKind(op.as);
  const word = op.isNullable ? 'null' : Object.keys(op.keywords ?? {})[0];
  if (word !== undefined) return { refused: `A parameter of this format has no place for "${word}".` };
  const entry = `{ "name": ${JSON.stringify(op.name)}, "description": "", "type": "${op.as}", "required": false }`;
  const added = addEntry(tree, tool, op.slot, op.name, entry, form);
  return 'refused' in added || isWritten(tool) ? added : write('parameters', `[${entry}]`);
}

function unknownKind(kind: ParameterKind): Edits {
  return { refused: `The format has no type "${kind}"; choose one of ${parameterTypes.join(', ')}.` };
}

/** What only matters for another type. */
const idleWords: readonly (readonly [word: string, kinds: readonly ParameterKind[]])[] = [
  ['properties', ['object', 'any']],
  ['items', ['array', 'any']],
  ['format', ['string', 'any']],
  ['enum', ['any']],
  ['default', ['any']],
];

function setKind(tree: JsonTree, { parameter }: FoundParameter, kind: ParameterKind): Edits {
  if (!parameterTypes.includes(kind)) return unknownKind(kind);
  const entry = nodeAt(tree.root, parameter.path);
  if (kind === parameter.kind || entry?.kind !== 'object')
    return setOnEntry(tree, parameter.path, 'type', `"${kind}"`, form);
  const idle = idleWords.filter(([word, kinds]) => !kinds.includes(kind) && get(entry, word));
  const edits: readonly PathEdit[] = idle.map(([word]) => ({ kind: 'remove', path: [...parameter.path, word] }));
  const typed = setOnEntry(tree, parameter.path, keyIn(entry, 'type', 'parameter_type'), `"${kind}"`, form);
  return 'refused' in typed ? typed : [...edits, ...typed];
}

function setKeyword(tree: JsonTree, { parameter }: FoundParameter, keyword: string, json: string | undefined): Edits {
  const present = parameter.keywords[keyword] ?? parameter.others.find(({ value }) => value === keyword);
  if (json === undefined) return present ? [{ kind: 'remove', path: present.path }] : [];
  if (!vocabulary.keywords[parameter.kind]?.includes(keyword)) {
    return { refused: `The Machine Context Protocol has no place for "${keyword}" here.` };
  }
  return setOnEntry(tree, parameter.path, keyword, json, form);
}
