import type { Fix } from '../../core/diagnostic';
import { mayHideText } from '../../core/hidden-text/characters';
import { countHidden, tellHidden } from '../../core/hidden-text/describe-hidden';
import { type HiddenString, hiddenStrings } from '../../core/hidden-text/hidden-strings';
import { findHidden, showHidden, withoutHidden } from '../../core/hidden-text/hidden-text';
import type { JsonTree } from '../../core/json/tree';
import type { Rule } from '../../core/rule';
import { type TextEdit, textOf } from '../../core/text/edit';

export const hiddenText: Rule = {
  id: 'doc/hidden-text',
  severity: 'warning',
  summary:
    'Characters that people do not see can carry words to a model, or change the order in which text is read: tag characters, bidirectional controls, zero-width characters, variation selectors in a row, control characters. Finding none proves nothing: visible text can mislead too.',
  citation: 'Unicode UTR #36; UTS #55',
  text: (tree, { text, language }) => (mayHideText(text) ? findingsIn(tree, language) : []),
  good: [
    '{"description": "\u{1f469}\u200d\u{1f467} 1\ufe0f\u20e3 \u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} \u0645\u06cc\u200c\u062e\\n\u05d0\u200f!"}',
    '{"description": "\\ud83d\\udc69\\u200d\\ud83d\\udc67, a\\tb, \\ud840\\udc0b\\udb40\\udd00"}',
    'description: "\u0645\u06cc\u200c\u062e \\u270f\\ufe0f"',
  ],
  bad: [
    '{"description": «"Adds\u{e0069}\u{e0067}\u{e006e}\u{e006f}\u{e0072}\u{e0065}"»}',
    '{"description": «"a \\u202Egnp.exe"», "enum": [«"b\\uDB40\\uDC41"»]}',
    '{«"na\\u200bme"»: 1, "name": «"\\u001b[2J"», "list": [{«"a\\u2060"»: «"b\ufe01\ufe02"»}]}',
    'description: «"\\u202Egnp"»\n«na\u200bme»: 1\ntext: «a\u{e0041}b»',
  ],
};

function* findingsIn(tree: JsonTree, language: 'yaml' | undefined) {
  for (const found of hiddenStrings(tree)) {
    const { path, part, range, runs, text } = found;
    const message = `${tellHidden(subjectOf(found), text, runs)} Remove what is not meant.`;
    yield { at: path, part, range, message, fixes: fixOf(found, tree, language) };
  }
}

function subjectOf({ path, part }: HiddenString): string {
  const name = path.findLast((step) => typeof step === 'string');
  const last = path.at(-1);
  const word = part === 'key' ? 'The name ' : '';
  if (name === undefined) return 'The text';
  return `${word}"${showHidden(name)}${typeof last === 'number' ? `[${last}]` : ''}"`;
}

/** Nothing when the name without them is taken, or empty. */
function fixOf(found: HiddenString, tree: JsonTree, language: 'yaml' | undefined): readonly Fix[] {
  const { path, part, owner, runs } = found;
  const count = countHidden(runs);
  const title = count === 1 ? 'Remove the hidden character' : `Remove the ${count} hidden characters`;
  const left = withoutHidden(found.text);
  if (part === 'key' && (left === '' || owner?.entries.some(({ key }) => key === left))) return [];
  const edits = language === 'yaml' ? rawEdits(found, tree.text) : spelledEdits(found, tree.text);
  if (edits) return [{ title, isChoice: true, textEdits: edits, ...(language ? { language } : {}) }];
  if (part === 'key') return [{ title, isChoice: true, edits: [{ kind: 'rename', path, key: left }] }];
  return [{ title, isChoice: true, edits: [{ kind: 'set', path, json: JSON.stringify(left) }] }];
}

/** Where all of them stand as they are; nothing when some are escaped. */
function rawEdits({ range, runs }: HiddenString, text: string): readonly TextEdit[] | undefined {
  const raw = findHidden(textOf(text, range));
  if (countHidden(raw) !== countHidden(runs)) return undefined;
  return raw.map(({ offset, length }) => ({ offset: range.offset + offset, length, text: '' }));
}

/** In a JSON string each code unit is itself or one escape; nothing when the text does not say the same. */
function spelledEdits({ range, runs, text: meant }: HiddenString, text: string): readonly TextEdit[] | undefined {
  const places: number[] = [];
  const end = range.offset + range.length - 1;
  let at = range.offset + 1;
  while (at < end) {
    places.push(at);
    at += text[at] !== '\\' ? 1 : text[at + 1] === 'u' ? 6 : 2;
  }
  places.push(at);
  if (at !== end || places.length !== meant.length + 1) return undefined;
  return runs.map(({ offset, length }) => {
    const [from = 0, to = 0] = [places[offset], places[offset + length]];
    return { offset: from, length: to - from, text: '' };
  });
}
