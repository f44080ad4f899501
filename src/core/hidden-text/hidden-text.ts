import type { TextRange } from '../text/edit';
import { anyHidden, type HiddenKind, hiddenRuns, kindOf } from './characters';
import { isNeeded } from './needed';

/** Characters of one kind that stand together and that neither emoji nor a script needs there. */
export interface HiddenRun extends TextRange {
  readonly kind: HiddenKind;
  readonly codes: readonly number[];
}

const none: readonly HiddenRun[] = [];

/** What a text holds that is not seen, in order. A text without any costs one look. */
export function findHidden(text: string): readonly HiddenRun[] {
  if (!anyHidden.test(text)) return none;
  const found: HiddenRun[] = [];
  for (const { 0: run, index } of text.matchAll(hiddenRuns)) {
    let offset = index;
    for (const { kind, characters } of byKind(run)) {
      const part = characters.join('');
      if (!isNeeded(text, kind, offset, part)) {
        const codes = characters.map((character) => character.codePointAt(0) ?? 0);
        found.push({ kind, offset, length: part.length, codes });
      }
      offset += part.length;
    }
  }
  return found;
}

function byKind(run: string): readonly { readonly kind: HiddenKind; readonly characters: readonly string[] }[] {
  const parts: { kind: HiddenKind; characters: string[] }[] = [];
  for (const character of run) {
    const kind = kindOf(character);
    const last = parts.at(-1);
    if (last?.kind === kind) last.characters.push(character);
    else parts.push({ kind, characters: [character] });
  }
  return parts;
}

/** The text without what is hidden in it. */
export function withoutHidden(text: string): string {
  return cut(text, () => '');
}

/** The text with `\u{202e}` in the place of what is hidden in it. */
export function showHidden(text: string): string {
  return cut(text, ({ codes }) => codes.map((code) => `\\u{${hex(code)}}`).join(''));
}

function cut(text: string, replace: (run: HiddenRun) => string): string {
  let result = '';
  let position = 0;
  for (const run of findHidden(text)) {
    result += text.slice(position, run.offset) + replace(run);
    position = run.offset + run.length;
  }
  return position === 0 ? text : result + text.slice(position);
}

/** JSON that says the same, in which every character that may be hidden is spelled as an escape. */
export function escapeHidden(json: string): string {
  return json.replace(hiddenRuns, (run) =>
    Array.from({ length: run.length }, (_, at) => `\\u${hex(run.charCodeAt(at))}`).join(''),
  );
}

export function hex(code: number): string {
  return code.toString(16).padStart(4, '0');
}
