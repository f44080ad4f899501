import type { Path } from '../../core/json/pointer';
import type { JsonNode, ObjectNode } from '../../core/json/tree';
import { isAbsent, memberValue, sourcedString, stringMember, textOf } from '../../core/model/members';
import type { ParameterKind, ParameterModel, Sourced } from '../../core/model/tool-document';
import { keyIn } from './capability';
import { parameterTypes } from './vocabulary';

/** An entry of the list of parameters. */
export function readEntry(entry: JsonNode, path: Path, text: string): ParameterModel {
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
