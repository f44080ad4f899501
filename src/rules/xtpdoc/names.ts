import type { Findings, Fix } from '../../core/diagnostic';
import { nodeAt } from '../../core/json/get';
import { isObject, member } from '../../core/json/members';
import type { PathEdit } from '../../core/json/modify';
import { toValue } from '../../core/json/to-value';
import type { JsonTree } from '../../core/json/tree';
import type { Rule } from '../../core/rule';
import { capitalized } from '../../core/text/capital';
import { either, shown, wordFor } from '../words';
import { isContractName } from './contract';
import { parser } from './document';
import { plugin, pluginProperty, pluginWith } from './example';
import { keywordLanguages } from './keywords';
import { type NamePlace, type Outline, outlineOf } from './outline';

const pattern = /^[a-zA-Z_$][a-zA-Z0-9_$]*$/;

/** Words are run together, each after the first with a capital letter. */
function camelCase(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '');
  const words = plain.split(/[^a-zA-Z0-9_$]+/).filter((word) => word !== '');
  const joined = words.map((word, index) => (index === 0 ? word : capitalized(word))).join('');
  return /^\d/.test(joined) ? `_${joined}` : joined;
}

/** Renames, and writes the new name where the document refers to the old one. */
function rename({ what, path, name }: NamePlace, { types }: Outline, tree: JsonTree): readonly Fix[] {
  const next = typeof name === 'string' ? camelCase(name) : '';
  const around = toValue(nodeAt(tree.root, path.slice(0, -1)));
  const isTaken = Array.isArray(around) ? around.includes(next) : isObject(around) && Object.hasOwn(around, next);
  if (next === '' || isTaken) return [];
  const json = JSON.stringify(next);
  const isItem = typeof path.at(-1) === 'number';
  const edits: PathEdit[] = [isItem ? { kind: 'set', path, json } : { kind: 'rename', path, key: next }];
  if (what === 'schema') {
    for (const type of types) {
      if (member(type.value, '$ref') !== `#/components/schemas/${name}`) continue;
      edits.push({ kind: 'set', path: [...type.path, '$ref'], json: JSON.stringify(`#/components/schemas/${next}`) });
    }
  }
  if (what === 'property') {
    const owner = path.slice(0, -2);
    const required = member(toValue(nodeAt(tree.root, owner)), 'required');
    for (const [index, each] of (Array.isArray(required) ? required : []).entries()) {
      if (each === name) edits.push({ kind: 'set', path: [...owner, 'required', index], json });
    }
  }
  return [{ title: `Change to "${next}"`, edits }];
}

export const identifier: Rule = {
  id: 'xtpdoc/identifier',
  severity: 'error',
  summary:
    'Names of functions, types, properties and enum values become names in programming languages: letters, digits, _ and $, no digit first.',
  citation: `${parser}: ^[a-zA-Z_$][a-zA-Z0-9_$]*$`,
  document: (document) => {
    const outline = outlineOf(document);
    return outline.names.flatMap((place): Findings => {
      const { what, path, name } = place;
      if (typeof name === 'string' && pattern.test(name)) return [];
      const part = typeof path.at(-1) === 'number' ? 'value' : 'key';
      const message =
        typeof name === 'string'
          ? `The ${what} ${shown(name)} cannot be a name in programs; use letters, digits and _, with no digit first.`
          : `This ${what} is ${wordFor(name)}; it must be a string.`;
      return { at: path, part, message, fixes: rename(place, outline, document.tree) };
    });
  },
  good: [plugin(), pluginWith('"$a_1": {"type": "string", "enum": ["_b", "C9"]}')],
  bad: [
    pluginWith(
      '«"My Type"»: {"type": "object", "properties": {«"first-name"»: {"$ref": "#/components/schemas/My Type"}}, "required": ["first-name"]}',
    ),
    pluginWith('"A": {"type": "string", "enum": [«"image/png"», «5», "ok", «"größe"»]}'),
    pluginWith('«"2d"»: {"type": "string"}'),
    '{"version": "v0", "exports": ["call", "describe", «"do-it"»]}',
    'version: v1-draft\nexports:\n  call:\n    input: {type: object, contentType: application/json}\n    output: {type: object, contentType: application/json}\n  describe:\n    output: {type: object, contentType: application/json}\ncomponents:\n  schemas:\n    «my-type»:\n      type: object\n',
  ],
};

export const keyword: Rule = {
  id: 'xtpdoc/keyword',
  severity: 'warning',
  summary:
    'A name that is a word of a programming language has to be changed there by hand, or the generated code does not compile.',
  citation: 'XTP Bindgen, keywords of Python, Go, C#, Rust, C++ and Zig',
  document: (document) =>
    outlineOf(document).names.flatMap(({ what, path, name }): Findings => {
      const isChosen = typeof name === 'string' && !isContractName(path, name);
      const languages = isChosen ? keywordLanguages(name) : [];
      if (languages.length === 0) return [];
      const part = typeof path.at(-1) === 'number' ? 'value' : 'key';
      const message = `The ${what} "${name}" is a keyword in ${either(languages).replace(' or ', ' and ')}; choose another name if you can.`;
      return { at: path, part, message };
    }),
  good: [plugin(), pluginWith('"Params": {"type": "object"}')],
  bad: [
    pluginWith('«"Object"»: {"type": "object"}'),
    plugin({ components: '{"schemas": {"Tools": {"type": "object", "properties": {«"type"»: {"type": "string"}}}}}' }),
    pluginProperty('{"type": "string", "enum": [«"default"»]}'),
  ],
};
