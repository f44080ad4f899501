import { type TextEdit, textOf } from '../text/edit';
import { anyHidden } from './characters';
import { countHidden } from './describe-hidden';
import { findHidden } from './hidden-text';
import { withoutEscapes } from './without-escapes';

/** Whether edits of a JSON or YAML text leave fewer hidden characters than there were, as they are or as escapes. */
export function stripsHidden(text: string, edits: readonly TextEdit[]): boolean {
  const taken = countIn(edits.map((edit) => textOf(text, edit)));
  return taken > 0 && taken > countIn(edits.map((edit) => edit.text));
}

function countIn(parts: readonly string[]): number {
  return parts.reduce((sum, part) => {
    const isPlain = !part.includes('\\') && !anyHidden.test(part);
    return isPlain ? sum : sum + countHidden(findHidden(withoutEscapes(part)));
  }, 0);
}
