import type { Path } from '../../core/json/pointer';
import type { JsonNode, ObjectNode } from '../../core/json/tree';
import { isAbsent, memberValue, sourcedString, stringMember, textOf } from '../../core/model/members';
import type { ParameterKind, ParameterModel, Sourced } from '../../core/model/tool-document';
import { keyIn } from './capability';
import { parameterTypes } from './vocabulary';

/** The flat list of parameters as the root of the input. `path` is where the list stands or would stand. */
export function readList(list: JsonNode | undefined, path: Path, text: string): ParameterModel {
  const items = list?.kind === 'array' ? list.items : [];
  return {
    name: '',
    path,
    schemaPath: path,
    kind: list?.kind === 'array' || isAbsent(list) ? 'object' : 'other',
    nullable: false,
    required: true,
    description: undefined,
    keywords: {},
    others: [],
    children: items.map((item, index) => readEntry(item, [...path, index], text)),
    items: undefined,
  };
}

function readEntry(entry: JsonNode, path: Path, text: string): ParameterModel {
  const node = entry.kind === 'object' ? entry : undefined;
  const description = sourcedString(node, path, 'description');
  const value = memberValue(node, 'description');
  const required = memberValue(node, 'required');
  return {
    name: stringMember(node, 'name') ?? '',
    path,
    schemaPath: path,
    kind: kindOf(typeOf(node)),
    nullable: false,
    required: required?.kind === 'literal' && required.value === true,
    description,
    keywords:
      value && !isAbsent(value) ? { description: { path: [...path, 'description'], json: textOf(text, value) } } : {},
    others: othersIn(node, path),
    children: [],
    items: undefined,
  };
}

/** The word for the type of an entry, as the format writes it; Rust writes "Number". */
export function typeOf(entry: ObjectNode | undefined): string | undefined {
  const type = stringMember(entry, keyIn(entry, 'type', 'parameter_type'));
  const lower = type?.toLowerCase();
  return parameterTypes.some((known) => known === lower) ? lower : type;
}

function kindOf(type: string | undefined): ParameterKind {
  return parameterTypes.find((kind) => kind === type) ?? 'other';
}

const shown = ['name', 'description', 'type', 'parameter_type', 'required'];

function othersIn(entry: ObjectNode | undefined, path: Path): readonly Sourced<string>[] {
  return (entry?.members ?? []).flatMap(({ key, value }) =>
    shown.includes(key) || isAbsent(value) ? [] : [{ value: key, path: [...path, key] }],
  );
}
