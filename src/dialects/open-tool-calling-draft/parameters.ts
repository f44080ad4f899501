import { get, getArray, getObject, getText, isAbsent, isLiteral } from '../../core/json/get';
import type { Path } from '../../core/json/pointer';
import type { JsonNode, ObjectNode } from '../../core/json/tree';
import { sourcedString } from '../../core/model/sourced-string';
import type { ParameterKind, ParameterModel, Sourced } from '../../core/model/tool-document';
import { textOf } from '../../core/text/edit';
import { vocabulary } from './vocabulary';

/** Where keywords stand: in the entry of the list (or in `output`), or in its `value_schema`. */
const ownerWords = ['description', 'inferrable'];

/** An entry of the list of parameters. */
export function readEntry(entry: JsonNode, path: Path, text: string): ParameterModel {
  const required = get(entry, 'required');
  return {
    ...readValue(entry, path, text, ['name', 'required']),
    name: getText(entry, 'name') ?? '',
    path,
    required: isLiteral(required, true),
  };
}

/** What `output` says about its value. */
export function readOutputValue(output: ObjectNode, path: Path, text: string): ParameterModel {
  return {
    ...readValue(output, path, text, ['available_modes']),
    name: '',
    path: [...path, 'value_schema'],
    required: true,
  };
}

type Value = Omit<ParameterModel, 'name' | 'path' | 'required'>;

function readValue(owner: JsonNode, path: Path, text: string, known: readonly string[]): Value {
  const schema = getObject(owner, 'value_schema');
  const schemaPath = [...path, 'value_schema'];
  const kind = kindOf(getText(schema, 'val_type'), vocabulary.kinds);
  const words = vocabulary.keywords[kind] ?? [];
  const keywords: Record<string, { readonly path: Path; readonly json: string }> = {};
  const others: Sourced<string>[] = [];
  const sort = (object: ObjectNode, at: Path, here: readonly string[], shown: readonly string[]) => {
    for (const { key, value } of object.members) {
      if (isAbsent(value)) continue;
      if (here.includes(key)) keywords[key] = { path: [...at, key], json: textOf(text, value) };
      else if (!shown.includes(key)) others.push({ value: key, path: [...at, key] });
    }
  };
  if (owner.kind === 'object') {
    const own = words.filter((word) => ownerWords.includes(word));
    sort(owner, path, own, schema ? [...known, 'value_schema'] : known);
  }
  if (schema) {
    const own = words.filter((word) => !ownerWords.includes(word));
    sort(schema, schemaPath, own, kind === 'array' ? ['val_type', 'inner_val_type'] : ['val_type']);
  }
  return {
    schemaPath,
    kind,
    nullable: isLiteral(get(schema, 'nullable'), true),
    description: sourcedString(owner, path, 'description'),
    keywords,
    others,
    children: [],
    items: schema && kind === 'array' ? readItems(schema, schemaPath) : undefined,
  };
}

function readItems(schema: ObjectNode, path: Path): ParameterModel {
  return {
    name: 'items',
    path: [...path, 'inner_val_type'],
    schemaPath: path,
    kind: kindOf(getText(schema, 'inner_val_type'), vocabulary.itemKinds),
    nullable: false,
    required: false,
    description: undefined,
    keywords: {},
    others: [],
    children: [],
    items: undefined,
  };
}

function kindOf(type: string | undefined, kinds: readonly ParameterKind[]): ParameterKind {
  return kinds.find((kind) => kind === type) ?? 'other';
}

/** True for the literal `true` alone. */
/** The list of parameters of a definition, whatever stands there. */
export function listNode(tool: ObjectNode): JsonNode | undefined {
  return get(get(tool, 'input'), 'parameters');
}

/** The entries of the list that are objects. */
export function entriesOf(tool: ObjectNode): readonly ObjectNode[] {
  const items = getArray(getObject(tool, 'input'), 'parameters')?.items ?? [];
  return items.filter((item) => item.kind === 'object');
}
