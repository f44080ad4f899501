import { get, getText, isAbsent, isLiteral } from '../../core/json/get';
import type { Path } from '../../core/json/pointer';
import type { JsonNode, ObjectNode } from '../../core/json/tree';
import { sourcedString } from '../../core/model/sourced-string';
import type { ParameterKind, ParameterModel, Sourced } from '../../core/model/tool-document';
import { textOf } from '../../core/text/edit';
import { keyIn } from './capability';
import { parameterTypes } from './vocabulary';

/** An entry of the list of parameters. */
export function readEntry(entry: JsonNode, path: Path, text: string): ParameterModel {
  const node = entry.kind === 'object' ? entry : undefined;
  const description = sourcedString(node, path, 'description');
  const value = get(node, 'description');
  const required = get(node, 'required');
  return {
    name: getText(node, 'name') ?? '',
    path,
    schemaPath: path,
    kind: kindOf(typeOf(node)),
    nullable: false,
    required: isLiteral(required, true),
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
  const type = getText(entry, keyIn(entry, 'type', 'parameter_type'));
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
