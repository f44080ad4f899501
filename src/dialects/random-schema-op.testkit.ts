import { toPointer } from '../core/json/pointer';
import type { EditOp } from '../core/model/edit-op';
import type { ParameterModel, ToolDocument } from '../core/model/tool-document';
import { keywordValues } from './random-op.testkit';

const names = ['city', 'items', 'properties', 'a b', 'ü', '__proto__', 'x/y~z', 'anyOf', '0'];
const schemas = [
  '{ "type": "string" }',
  '{\n  "type": "object",\n  "properties": {\n    "lat": { "type": "number", "maximum": 1.50 }\n  }\n}',
  'true',
  '{ "anyOf": [{ "type": "null" }, { "const": 1e3 }] }',
  '{ "$ref": "#/$defs/city" }',
];
const keywords = [
  'properties',
  'anyOf',
  'oneOf',
  'allOf',
  'prefixItems',
  'items',
  'not',
  'if',
  'then',
  'contains',
  'patternProperties',
  'additionalProperties',
  '$defs',
  'dependentSchemas',
  'propertyNames',
];

function allIn(parameter: ParameterModel): readonly ParameterModel[] {
  const inside = [...parameter.children, ...(parameter.items ? [parameter.items] : []), ...(parameter.parts ?? [])];
  return [parameter, ...inside.flatMap(allIn)];
}

/** An operation on the schemas of the input, among all that a form could ask. */
export function schemaOpFrom(document: ToolDocument, numbers: readonly number[]): EditOp {
  const rolls = numbers.values();
  const roll = (below: number) => (rolls.next().value ?? 0) % Math.max(1, below);
  const pick = <T>(list: readonly T[], otherwise: T): T => list[roll(list.length)] ?? otherwise;
  const input = document.tools[0]?.input;
  const all = input ? allIn(input) : [];
  const path = () => pick(all, undefined)?.path ?? [];
  const some = () => [
    ...new Map([path(), path(), path()].slice(0, 1 + roll(3)).map((each) => [toPointer(each), each])).values(),
  ];
  const slot = () => ({ parent: path(), index: roll(4), keyword: pick(keywords, 'anyOf') });
  const tool = 0;
  const entry = () => ({ name: pick(names, 'x'), json: pick(schemas, 'true'), required: roll(2) === 0 });
  const makers: readonly (() => EditOp)[] = [
    () => ({ kind: 'insert-schemas', tool, slot: slot(), entries: [entry()] }),
    () => ({ kind: 'insert-schemas', tool, slot: slot(), entries: [entry(), entry()] }),
    () => ({ kind: 'move-schemas', tool, to: slot(), paths: some() }),
    () => ({ kind: 'move-schemas', tool, to: slot(), paths: some() }),
    () => ({ kind: 'move-schemas', tool, to: slot(), paths: some() }),
    () => ({ kind: 'duplicate-schemas', tool, paths: some() }),
    () => ({ kind: 'remove-schemas', tool, paths: some().slice(0, 2) }),
    () => ({ kind: 'set-schema', tool, path: path(), json: pick(schemas, 'true') }),
    () => ({ kind: 'set-types', tool, path: path(), types: ['string', 'null', 'integer'].slice(roll(3)) }),
    () => ({ kind: 'extract-definition', tool, path: path(), name: pick(names, 'x') }),
    () => ({ kind: 'inline-reference', tool, path: path() }),
    () => ({ kind: 'rename-parameter', tool, path: path(), name: pick(names, 'x') }),
    () => ({ kind: 'set-required', tool, path: path(), required: roll(2) === 0 }),
    () => ({ kind: 'set-nullable', tool, path: path(), nullable: roll(2) === 0 }),
    () => ({ kind: 'set-kind', tool, path: path(), as: pick(['string', 'object', 'array', 'any'], 'any') }),
    () => {
      const keyword = pick(['description', 'const', 'deprecated', 'x-own', 'maximum', 'enum', '$anchor'], 'title');
      const lists = ['["a", null, 1.50]', '["a"]', '["b", "a", null]', '[1.0]'];
      return {
        kind: 'set-keyword',
        tool,
        path: path(),
        keyword,
        json: roll(3) === 0 ? undefined : keyword === 'enum' ? pick(lists, '[]') : (keywordValues[keyword] ?? '1.50'),
      };
    },
  ];
  return pick(makers, () => ({ kind: 'remove-schemas', tool, paths: [] }))();
}
