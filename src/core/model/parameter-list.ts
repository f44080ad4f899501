import { isAbsent } from '../json/get';
import type { Path } from '../json/pointer';
import type { JsonNode } from '../json/tree';
import type { ParameterModel } from './tool-document';

/** The flat list of parameters as the root of the input. `path` is where the list stands or would stand. */
export function readList(
  list: JsonNode | undefined,
  path: Path,
  text: string,
  readEntry: (entry: JsonNode, path: Path, text: string) => ParameterModel,
): ParameterModel {
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
