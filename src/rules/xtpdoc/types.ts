import type { Finding, Findings, Fix } from '../../core/diagnostic';
import { isObject, member } from '../../core/json/members';
import type { PathEdit } from '../../core/json/modify';
import { stringList } from '../../core/json/new-container';
import type { Path } from '../../core/json/pointer';
import type { Rule } from '../../core/rule';
import { byteWords, readTypeExpression, type TypeMeaning } from '../../core/schema/type-expression';
import { typeMeant } from '../../core/schema/type-meant';
import { byRemoving, removal } from '../fixes';
import { either, shown, wordFor } from '../words';
import { parser, published } from './document';
import { plugin, pluginProperty, pluginWith, yamlPlugin } from './example';
import { isMissing, type Members, outlineOf } from './outline';

const types: readonly string[] = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'buffer'];

/** Of the types of this format alone. */
const ownWords: Readonly<Record<string, string>> = {
  ...Object.fromEntries(byteWords.map((word) => [word, 'buffer'])),
  enum: 'string',
};

const closestType = (word: unknown) => (typeof word === 'string' ? typeMeant(word, types, ownWords) : undefined);

/** What a type of another language or of JSON Schema is here, and what it says besides: its format, its items, null. */
function repairs(type: unknown, value: Members, path: Path): readonly Fix[] {
  const plain = closestType(type);
  const listed = { types: Array.isArray(type) ? type.map(String) : [] };
  const said: TypeMeaning =
    plain !== undefined || typeof type !== 'string' ? listed : (readTypeExpression(type) ?? listed);
  const [only, ...others] = said.types.filter((each) => each !== 'null');
  const better = plain ?? (others.length === 0 ? closestType(only) : undefined);
  if (better === undefined) return [];
  const format = String(type).toLowerCase();
  const given = Object.entries(said.keywords ?? { format }).map(
    ([key, held]) => [key, written(key, held, better)] as const,
  );
  const isMore = said.isRequired !== undefined || said.note !== undefined;
  const lost = isMore || (said.keywords && given.some(([, json]) => json === undefined));
  const added = [...given, ['nullable', said.types.includes('null') ? 'true' : undefined] as const].flatMap(
    ([key, json]) => (json === undefined ? [] : [{ key, json }]),
  );
  const json = JSON.stringify(better);
  const title = [`Change to ${json}`, ...added.map(({ key, json: held }) => `"${key}": ${held}`)].join(' and ');
  const edits: PathEdit[] = [
    { kind: 'set', path: [...path, 'type'], json },
    ...added.flatMap(({ key, json: held }): readonly PathEdit[] => {
      if (!Object.hasOwn(value, key)) return [{ kind: 'insert', path, key, json: held }];
      return key === 'nullable' ? [{ kind: 'set', path: [...path, key], json: held }] : [];
    }),
  ];
  return [{ title, edits, ...(lost && { isChoice: true }) }];
}

/** A keyword of JSON Schema as this format has it for a type; nothing where it has not. */
function written(key: string, held: unknown, type: string): string | undefined {
  if (key === 'format')
    return typeof held === 'string' && formats[type]?.includes(held) ? JSON.stringify(held) : undefined;
  if (key === 'enum' && Array.isArray(held)) return held.every(isText) ? stringList(held) : undefined;
  const inner = isObject(held) && Object.keys(held).length === 1 ? closestType(held.type) : undefined;
  return inner === undefined ? undefined : `{"type": ${JSON.stringify(inner)}}`;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The formats of each type that has some. */
const formats: Readonly<Partial<Record<string, readonly string[]>>> = {
  string: ['date-time', 'byte'],
  number: ['float', 'double'],
  integer: ['int8', 'uint8', 'int16', 'uint16', 'int32', 'uint32', 'int64', 'uint64'],
};

export const type: Rule = {
  id: 'xtpdoc/type',
  severity: 'error',
  summary: `A value has one type: ${either(types)}. Null is allowed with "nullable"; there are no lists of types.`,
  citation: parser,
  document: (document) => {
    const { types: places, wrong } = outlineOf(document);
    const shapes = wrong.map(({ path, value, wanted }): Finding => {
      const last = path.at(-1);
      const what = typeof last === 'number' ? `Entry ${last + 1} of "${path.at(-2)}"` : `"${last}"`;
      const message = `${what} is ${wordFor(value)}; it must be ${wanted}.`;
      return { at: path, message };
    });
    const found = places.flatMap(({ path, value }): Findings => {
      const word = member(value, 'type');
      if (isMissing(word) || (typeof word === 'string' && types.includes(word))) return [];
      const message = Array.isArray(word)
        ? 'A type is one word here, not a list; for null there is "nullable".'
        : `${typeof word === 'string' ? shown(word) : wordFor(word).replace(/^a/, 'A')} is not a type of this format; use ${either(types)}.`;
      return { at: [...path, 'type'], message, fixes: repairs(word, value, path) };
    });
    return [...shapes, ...found];
  },
  good: [plugin(), pluginProperty('{"type": "buffer", "nullable": true}'), yamlPlugin('type: integer')],
  bad: [
    pluginProperty('{"type": «"int"»}'),
    pluginProperty('{"type": «"bytes"»}'),
    pluginProperty('{"type": «"string?"»}'),
    pluginProperty('{"type": «"datetime"»}'),
    pluginProperty('{"type": «"email"»}'),
    pluginProperty('{"type": «"uint32"»}'),
    pluginProperty('{"type": «"string[]"»}'),
    pluginProperty('{"type": «"\'a\' | \'b\'"»}'),
    pluginProperty('{"type": «["string", "null"]»}'),
    pluginProperty('{"type": «"null"»}'),
    pluginProperty('{"type": «{"a": 1}»}'),
    pluginProperty('«"string"»'),
    pluginProperty('{"type": "string", "nullable": «"yes"», "description": «5»}'),
    pluginWith('"A": {"type": "object", "properties": «[]», "required": «"a"»}'),
    plugin({ imports: '«[]»' }),
    yamlPlugin('type: «str»'),
    yamlPlugin('type: «[string, "null"]»'),
  ],
};

export const format: Rule = {
  id: 'xtpdoc/format',
  severity: 'error',
  summary: 'A format says how a string or number is stored; each type has its own, and the other types have none.',
  citation: `${parser}; ${published}`,
  document: (document) =>
    outlineOf(document).types.flatMap(({ path, value }): Findings => {
      const found = member(value, 'format');
      const word = member(value, 'type');
      const allowed = typeof word === 'string' && Object.hasOwn(formats, word) ? (formats[word] ?? []) : [];
      if (isMissing(found) || (typeof found === 'string' && allowed.includes(found))) return [];
      // What is no type at all is said first.
      if (!isMissing(word) && !(typeof word === 'string' && types.includes(word))) return [];
      const at = [...path, 'format'];
      const what = typeof word === 'string' ? `The type "${word}"` : 'A value without "type"';
      const message =
        allowed.length > 0
          ? `${what} has no format ${shown(found)}; use ${either(allowed)}, or remove it.`
          : `${what} takes no format; remove ${shown(found)}.`;
      return { at, message, fixes: removal(at) };
    }),
  good: [
    pluginProperty('{"type": "integer", "format": "uint8"}'),
    pluginProperty('{"type": "string", "format": null}'),
  ],
  bad: [
    pluginProperty('{"type": "string", "format": «"email"»}'),
    pluginProperty('{"type": "boolean", "format": «"int32"»}'),
    pluginProperty('{"type": "number", "format": «"int32"»}'),
    pluginProperty('{"$ref": "#/components/schemas/Tools", "format": «"float"»}'),
    yamlPlugin('type: string\n          format: «uri»'),
  ],
};

export const requiredUndefined: Rule = {
  id: 'xtpdoc/required-undefined',
  severity: 'error',
  summary: 'Every required name must be a property of the same type.',
  citation: parser,
  document: (document) =>
    outlineOf(document).types.flatMap(({ path, value }): readonly Finding[] => {
      const required = member(value, 'required');
      const properties = member(value, 'properties');
      if (!Array.isArray(required) || (!isMissing(properties) && !isObject(properties))) return [];
      return required.flatMap((name, index): Findings => {
        if (typeof name !== 'string' || (isObject(properties) && Object.hasOwn(properties, name))) return [];
        const at = [...path, 'required', index];
        const only = required.length === 1;
        const drop: Fix = only
          ? byRemoving('Remove "required"', at.slice(0, -1))
          : byRemoving(`Remove "${name}" from "required"`, at);
        const message = `"${name}" is required but is not a property here; declare it, or remove it from "required".`;
        return { at, message, fixes: drop };
      });
    }),
  good: [pluginWith('"A": {"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"]}')],
  bad: [
    pluginWith('"A": {"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a", «"b"»]}'),
    pluginWith('"A": {"type": "object", "required": [«"a"»]}'),
    'version: v1-draft\nexports:\n  call:\n    input: {type: object, contentType: application/json}\n    output: {type: object, contentType: application/json}\n  describe:\n    output: {type: object, contentType: application/json}\ncomponents:\n  schemas:\n    A:\n      properties:\n        a: {type: string}\n      required:\n      - a\n      - «b»\n',
  ],
};

export const mixedAdditional: Rule = {
  id: 'xtpdoc/mixed-additional',
  severity: 'error',
  summary:
    'A type is either an object with fixed properties or a map with values of one type; generated code has no way to be both.',
  citation: parser,
  document: (document) =>
    outlineOf(document).types.flatMap(({ path, value }): Findings => {
      if (!isObject(member(value, 'additionalProperties'))) return [];
      const at = [...path, 'additionalProperties'];
      if (isObject(member(value, 'properties'))) {
        const message = 'Fixed "properties" and "additionalProperties" cannot stand together; keep one of them.';
        return { at, part: 'key', message };
      }
      const word = member(value, 'type');
      const isOther = typeof word === 'string' && types.includes(word) && word !== 'object';
      const message = `A map is of type "object", not "${word}"; change the type, or remove "additionalProperties".`;
      return isOther ? { at, part: 'key', message } : [];
    }),
  good: [
    pluginWith('"A": {"type": "object", "additionalProperties": {"type": "string"}}'),
    pluginWith('"A": {"type": "object", "properties": {}, "additionalProperties": false}'),
  ],
  bad: [
    pluginWith(
      '"A": {"type": "object", "properties": {"a": {"type": "string"}}, «"additionalProperties"»: {"type": "string"}}',
    ),
    pluginWith('"A": {"type": "array", «"additionalProperties"»: {"type": "string"}}'),
  ],
};
