import { parametersOf } from '../../core/check/visit-tool';
import type { Finding } from '../../core/diagnostic';
import { hex } from '../../core/hidden-text/hidden-text';
import { drawnAs, lettersInDisguise } from '../../core/hidden-text/look-alike-letters';
import type { Path } from '../../core/json/pointer';
import type { Rule } from '../../core/rule';
import { textOf } from '../../core/text/edit';

const citation = 'Unicode UTS #39';

/** A letter of another alphabet, as it is or escaped. */
const beyondAscii = /[^\0-\x7f]|\\u/;

export const mixedScriptName: Rule = {
  id: 'doc/mixed-script-name',
  severity: 'warning',
  summary:
    'Letters of different scripts can be drawn alike. A name that mixes them can be taken for another, and typing it as it looks does not find it.',
  citation,
  *tool(tool, { text }) {
    // Reading the parameters costs more than all other rules where none of those asks for them.
    if (!beyondAscii.test(textOf(text, tool.node))) return;
    if (tool.name) yield* disguised(tool.name.value, tool.name.path);
    for (const { name, path } of tool.input ? parametersOf(tool.input) : []) {
      yield* path.at(-1) === name ? disguised(name, path, 'key') : disguised(name, [...path, 'name']);
    }
  },
  good: [
    '{"id": "A.Get@1.0.0", "name": "Get", "input_schema": {"parameters": {"type": "object", "properties": {"\u03bcs": {}, "\u0434\u043b\u0438\u043d\u0430": {}, "\u0394t": {}, "ID番号": {}}}}}',
  ],
  bad: [
    '{"id": "A.Get@1.0.0", "name": «"G\u0435t"», "input_schema": {"parameters": {"type": "object", "properties": {«"p\u0430th"»: {}, «"\uff50ath"»: {}}}}}',
  ],
};

export const lookAlikeName: Rule = {
  id: 'doc/look-alike-name',
  severity: 'warning',
  summary: 'A tool whose name is drawn like that of another can be called in its place.',
  citation,
  replaces: [mixedScriptName.id],
  *set(tools) {
    const first = new Map<string, { readonly name: string; readonly index: number }>();
    for (const { name, index } of tools) {
      if (!name) continue;
      const drawn = drawnAs(name.value);
      const other = first.get(drawn);
      if (!other) first.set(drawn, { name: name.value, index });
      else if (other.name !== name.value) {
        const message = `"${name.value}" looks like the name of tool ${other.index + 1}, but ${differenceOf(name.value, other.name)}. Rename one of them.`;
        yield { at: name.path, message };
      }
    }
  },
  good: [
    '[{"name": "page", "inputSchema": {"type": "object"}}, {"name": "Page", "inputSchema": {"type": "object"}}]',
    '[{"name": "\u0441\u043e\u0441\u043e", "inputSchema": {"type": "object"}}, {"name": "kiwi", "inputSchema": {"type": "object"}}]',
  ],
  bad: [
    '[{"name": "page", "inputSchema": {"type": "object"}}, {"name": «"p\u0430ge"», "inputSchema": {"type": "object"}}]',
    '[{"name": "\u0441\u043e\u0441\u043e", "inputSchema": {"type": "object"}}, {"name": «"coco"», "inputSchema": {"type": "object"}}]',
  ],
};

function disguised(name: string, at: Path, part?: 'key'): readonly Finding[] {
  const [first, ...others] = lettersInDisguise(name);
  if (!first) return [];
  const { letter, like, script } = first;
  const more = others.length === 0 ? '' : `, and ${others.length} more ${others.length === 1 ? 'does' : 'do'} the same`;
  const message = `The name "${name}" mixes letters that are drawn alike: ${codeOf(letter)} (${script}) looks like "${like}"${more}. Spell it in one script.`;
  return [{ at, message, ...(part ? { part } : {}) }];
}

function differenceOf(name: string, other: string): string {
  const [own, others] = [[...name], [...other]];
  const at = own.findIndex((letter, index) => letter !== others[index]);
  return at < 0
    ? `that goes on with ${codeOf(others[own.length])}`
    : `has ${codeOf(own[at])} where that has ${codeOf(others[at])}`;
}

function codeOf(letter: string | undefined): string {
  return letter === undefined ? 'nothing' : `U+${hex(letter.codePointAt(0) ?? 0).toUpperCase()}`;
}
