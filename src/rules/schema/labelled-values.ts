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

const keywords = choiceWords.flatMap(spellings);

const title = 'Write them as "oneOf" with "const" and "title"';

/** Other names for what is there, which stays as it is spelled. */
function fromList(at: Path, list: readonly unknown[]): Fix | undefined {
  const edits: PathEdit[] = [{ kind: 'rename', path: at, key: 'oneOf' }];
  for (const [index, each] of list.entries()) {
    if (!isObject(each)) return undefined;
    const value = valueKeys.find((key) => Object.hasOwn(each, key));
    const label = labelKeys.find((key) => Object.hasOwn(each, key));
    if (value === undefined || isObject(each[value])) return undefined;
    if (value !== 'const') edits.push({ kind: 'rename', path: [...at, index, value], key: 'const' });
    if (label !== undefined && label !== 'title')
      edits.push({ kind: 'rename', path: [...at, index, label], key: 'title' });
  }
  return { title, edits };
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

export const labelledValues: Rule = {
  id: 'schema/labelled-values',
  severity: 'warning',
  summary: 'Forms list values with their labels. JSON Schema says the same with a branch of "oneOf" for each.',
  citation: 'JSON Schema 2020-12 Core §6.5 (unknown keywords are ignored)',
  keywords,
  schema: ({ value: schema, path }) => {
    if (!isObject(schema) || Object.hasOwn(schema, 'oneOf') || Object.hasOwn(schema, 'enum')) return [];
    const type = typeIn(schema);
    if (type === 'array' || type === 'object') return [];
    return keywords.flatMap((keyword): Findings => {
      const value = schema[keyword];
      const at = [...path, keyword];
      const fix = Array.isArray(value) && value.length > 0 ? fromList(at, value) : undefined;
      const fixes = fix ?? (isObject(value) ? fromMap(at, value) : undefined);
      if (!fixes) return [];
      const message = `JSON Schema ignores "${keyword}"; list the values in "enum", or in "oneOf" with a "const" and a "title" each.`;
      return { at, part: 'key', message, fixes };
    });
  },
  good: [
    property('{"type": "string", "options": {"multiline": true}, "enum": ["a"]}'),
    property('{"type": "array", "items": {}, "options": [{"value": "a", "label": "A"}]}'),
    property('{"type": "string", "choices": [{"label": "A"}]}'),
  ],
  bad: [
    property('{"type": "string", «"options"»: [{"value": "a", "label": "A"}, {"value": "b", "label": "B"}]}'),
    property('{"type": "integer", «"choices"»: [{"id": 1, "name": "One", "description": "The first."}]}'),
    property('{"type": "string", «"choices"»: {"a": "A", "b": "B"}}'),
  ],
};
