import type { Finding, Fix } from '../../core/diagnostic';
import { isObject, member } from '../../core/json/members';
import type { Path } from '../../core/json/pointer';
import type { Rule } from '../../core/rule';
import { keywords } from '../../core/schema/json-schema';
import { fitsShape, type Shape, shapeInWords } from '../../core/schema/shape';
import { byRemoving, bySetting, change, removal } from '../fixes';
import { shown, wordFor } from '../words';
import { inputSchema, property } from './example';

/** A place inside a keyword's value that is wrong: the steps to it and what belongs there. */
interface Wrong {
  readonly steps: Path;
  readonly value: unknown;
  readonly wanted: Shape;
}

/** What stands inside a list or a map, where one entry can be wrong by itself. */
const entryShapes: Readonly<Partial<Record<Shape, Shape>>> = {
  names: 'string',
  'schema-list': 'schema',
  'schema-or-list': 'schema',
  'schema-map': 'schema',
  'names-map': 'names',
  'boolean-map': 'boolean',
};

function wrongIn(value: unknown, wanted: Shape): readonly Wrong[] {
  if (fitsShape(value, wanted)) return [];
  const inner = entryShapes[wanted];
  const entries =
    Array.isArray(value) && !wanted.endsWith('map')
      ? [...value.entries()]
      : isObject(value) && wanted.endsWith('map')
        ? Object.entries(value)
        : [];
  const wrong = entries.flatMap(([step, item]) =>
    inner && !fitsShape(item, inner) ? [{ steps: [step], value: item, wanted: inner }] : [],
  );
  return wrong.length > 0 ? wrong : [{ steps: [], value, wanted }];
}

/** Another rule speaks about these: a boolean `required`, a name listed twice. */
function isLeftToOthers(keyword: string, value: unknown): boolean {
  if (keyword !== 'required') return false;
  return typeof value === 'boolean' || (Array.isArray(value) && value.every((name) => typeof name === 'string'));
}

const inclusive: Readonly<Record<string, string>> = { exclusiveMinimum: 'minimum', exclusiveMaximum: 'maximum' };

function fixesFor(schema: unknown, path: Path, keyword: string, { steps, value, wanted }: Wrong): readonly Fix[] {
  const at = [...path, keyword, ...steps];
  const bound = inclusive[keyword];
  if (bound !== undefined && typeof value === 'boolean') {
    const limit = member(schema, bound);
    if (value && typeof limit === 'number') {
      return [
        {
          title: `Make ${limit} the exclusive bound`,
          edits: [
            { kind: 'set', path: at, json: String(limit) },
            { kind: 'remove', path: [...path, bound] },
          ],
        },
      ];
    }
    return [removal(at)];
  }
  if (Array.isArray(value) && value.length === 0 && wanted === 'schema-map') {
    return [change(at, '{}')];
  }
  if (Array.isArray(value) && value.length === 0 && wanted === 'type') {
    return [byRemoving('Remove "type": any value is allowed without it', at)];
  }
  if (typeof value === 'string') {
    const isNumber = /^-?(0|[1-9]\d*)(\.\d+)?$/.test(value) && wrongIn(Number(value), wanted).length === 0;
    const isFlag = (value === 'true' || value === 'false') && wanted === 'boolean';
    if (isNumber || isFlag) {
      return [bySetting(`Write ${value} without quotes`, at, value)];
    }
  }
  return [];
}

export const keywordType: Rule = {
  id: 'schema/keyword-type',
  severity: 'error',
  summary: 'Each JSON Schema keyword takes one kind of value. A validator refuses the whole schema when one is wrong.',
  citation: 'JSON Schema 2020-12 Core §10 and Validation §6',
  replaces: ['schema/required-undefined', 'schema/default-invalid', 'schema/bounds-inverted'],
  schema: (node) => {
    if (!isObject(node.value)) return [];
    const { value: schema, path } = node;
    const findings: Finding[] = [];
    for (const keyword of Object.keys(schema)) {
      const shape = keywords.get(keyword)?.shape;
      const value = schema[keyword];
      if (!shape || isLeftToOthers(keyword, value) || fitsShape(value, shape)) continue;
      for (const wrong of wrongIn(value, shape)) {
        findings.push({
          at: [...path, keyword, ...wrong.steps],
          message: sentence(keyword, wrong),
          fixes: fixesFor(schema, path, keyword, wrong),
        });
      }
    }
    return findings;
  },
  good: [
    property('{"type": "integer", "minimum": 0, "exclusiveMaximum": 10}'),
    inputSchema('{"type": "object", "properties": {"minimum": {"type": "string"}}, "required": []}'),
    property('{"default": 5, "examples": [1], "const": null}'),
  ],
  bad: [
    property('{"type": "integer", "minimum": 3, "exclusiveMinimum": «true»}'),
    property('{"type": «[]»}'),
    property('{"type": «["string", "string"]»}'),
    property('{"type": «null»}'),
    inputSchema('{"type": "object", "properties": «[]»}'),
    inputSchema('{"type": "object", "properties": {"city": «5»}}'),
    inputSchema('{"type": "object", "required": «"city"»}'),
    inputSchema('{"type": "object", "required": [«1»]}'),
    property('{"type": "string", "minLength": «"3"»}'),
    property('{"type": "string", "minLength": «-1»}'),
    property('{"type": "number", "multipleOf": «0»}'),
    property('{"type": "string", "description": «7»}'),
    property('{"type": "array", "items": {}, "uniqueItems": «"true"»}'),
    property('{"anyOf": «[]»}'),
    property('{"anyOf": [«"string"»]}'),
    property('{"enum": «"a"»}'),
  ],
};

function sentence(keyword: string, { steps, value, wanted }: Wrong): string {
  const found = typeof value === 'object' ? wordFor(value) : shown(value);
  const [step] = steps;
  if (step === undefined) return `"${keyword}" is ${found}; it must be ${shapeInWords(wanted)}.`;
  const what = typeof step === 'number' ? `Entry ${step + 1} of "${keyword}"` : `"${step}" in "${keyword}"`;
  return `${what} is ${found}; it must be ${shapeInWords(wanted)}.`;
}
