import type { Findings, Fix } from '../../core/diagnostic';
import { isObject } from '../../core/json/members';
import type { PathEdit } from '../../core/json/modify';
import type { Path } from '../../core/json/pointer';
import type { Rule } from '../../core/rule';
import { byRewriting } from '../fixes';
import { property } from './example';
import { choiceWords, spellings, typeIn } from './foreign-words';

/** What a value and its label are called, and what they are called in the branches of "oneOf". */
const valueKeys: readonly string[] = ['const', 'value', 'id', 'key', 'code'];
const labelKeys: readonly string[] = ['title', 'label', 'name', 'text', 'displayName', 'display_name'];

/** An enum of nothing but labelled values is none of objects. */
const keywords = [...choiceWords.flatMap(spellings), 'enum'];

const title = 'Write them as "oneOf" with "const" and "title"';

/** Other names for what is there, which stays as it is spelled. */
function fromList(at: Path, list: readonly unknown[], type: string | undefined): Fix | undefined {
  const edits: PathEdit[] = [{ kind: 'rename', path: at, key: 'oneOf' }];
  for (const [index, each] of list.entries()) {
    if (!isObject(each)) return undefined;
    const [value, label] = keysOf(each);
    if (value === undefined || isObject(each[value])) return undefined;
    if (type !== undefined && typeof each[value] !== (type === 'integer' ? 'number' : type)) return undefined;
    if (value !== 'const') edits.push({ kind: 'rename', path: [...at, index, value], key: 'const' });
    if (label !== undefined && label !== 'title')
      edits.push({ kind: 'rename', path: [...at, index, label], key: 'title' });
  }
  return { title, edits };
}

/** What the value is called, and what its label. A name is the value where nothing else is. */
function keysOf(each: object): readonly (string | undefined)[] {
  const value = valueKeys.find((key) => Object.hasOwn(each, key));
  const label = labelKeys.find((key) => Object.hasOwn(each, key));
  return value === undefined && label === 'name' ? ['name', undefined] : [value, label];
}

/** `[{"a": "A"}, {"b": "B"}]` */
function inOneMap(list: readonly unknown[]): object | undefined {
  const pairs = list.flatMap((each) => (isObject(each) ? Object.entries(each) : []));
  const map = Object.fromEntries(pairs);
  const isEach = list.length > 1 && pairs.length === list.length && Object.keys(map).length === list.length;
  return isEach && list.every(isObject) ? map : undefined;
}

/** Names and labels, of which the names are taken for the values. */
function fromMap(at: Path, map: object): Fix | undefined {
  const pairs = Object.entries(map);
  if (pairs.length === 0 || pairs.some(([, label]) => typeof label !== 'string')) return undefined;
  const branches = pairs.map(
    ([name, label]) => `{"const": ${JSON.stringify(name)}, "title": ${JSON.stringify(label)}}`,
  );
  // Names may be keys of a form and no values.
  return { ...byRewriting(title, at, 'oneOf', `[${branches.join(', ')}]`), isChoice: true };
}

/** Values with what is said of each, as the branches of "oneOf"; nothing for what is none. */
export function inBranches(at: Path, values: unknown, type: string | undefined): Fix | undefined {
  if (type === 'array' || type === 'object') return undefined;
  const list = Array.isArray(values) && values.length > 0 ? values : undefined;
  const map = list ? inOneMap(list) : values;
  return (list && fromList(at, list, type)) ?? (isObject(map) ? fromMap(at, map) : undefined);
}

export const labelledValues: Rule = {
  id: 'schema/labelled-values',
  severity: 'warning',
  summary: 'Forms list values with their labels. JSON Schema says the same with a branch of "oneOf" for each.',
  citation: 'JSON Schema 2020-12 Core §6.5 (unknown keywords are ignored)',
  keywords,
  schema: ({ value: schema, path }) => {
    if (!isObject(schema) || Object.hasOwn(schema, 'oneOf')) return [];
    const type = typeIn(schema);
    return keywords.flatMap((keyword): Findings => {
      const value = schema[keyword];
      if (keyword === 'enum' ? !Array.isArray(value) : Object.hasOwn(schema, 'enum')) return [];
      const at = [...path, keyword];
      const fixes = inBranches(at, value, type);
      if (!fixes) return [];
      const message =
        keyword === 'enum'
          ? '"enum" lists values alone; what is said of each belongs in "oneOf", with the value in "const".'
          : `JSON Schema ignores "${keyword}"; list the values in "enum", or in "oneOf" with a "const" and a "title" each.`;
      return { at, part: 'key', message, fixes };
    });
  },
  good: [
    property('{"type": "string", "options": {"multiline": true}, "enum": ["a"]}'),
    property('{"type": "array", "items": {}, "options": [{"value": "a", "label": "A"}]}'),
    property('{"type": "string", "choices": [{"label": "A"}]}'),
    property('{"type": "object", "enum": [{"value": "a", "label": "A"}]}'),
    property('{"enum": [{"a": 1}, {"a": 2}]}'),
  ],
  bad: [
    property('{"type": "string", «"options"»: [{"value": "a", "label": "A"}, {"value": "b", "label": "B"}]}'),
    property('{"type": "integer", «"choices"»: [{"id": 1, "name": "One", "description": "The first."}]}'),
    property('{"type": "string", «"choices"»: {"a": "A", "b": "B"}}'),
    property('{"type": "string", «"enum"»: [{"value": "a", "label": "A"}, {"value": "b", "label": "B"}]}'),
    property('{"type": "string", «"enum"»: [{"a": "The first."}, {"b": "The second."}]}'),
    property('{«"enum"»: [{"const": 1, "description": "One."}, {"const": 2}]}'),
    property('{"type": "string", «"enum"»: [{"name": "a", "description": "The first."}]}'),
  ],
};
