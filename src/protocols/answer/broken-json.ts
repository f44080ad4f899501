import { readJsonText } from '../../core/json/json-text';
import { parseJson } from '../../core/json/parse';
import { firstError } from '../../core/json/tree';
import { lineIndex } from '../../core/text/line-index';
import { shortened } from '../../core/text/shortened';
import { shownIn } from './markup-words';

/** Longer texts are not looked through. */
const maxRead = 200_000;

/** In words, a text that is not JSON and begins as such, or, unless it says to be something else (`isOther`), has some in it; nothing of any other. */
export function brokenJson(text: string, isOther: boolean): string | undefined {
  if (text.length > maxRead) return undefined;
  const issue = firstError(parseJson(text));
  if (issue?.kind === 'around' && !isOther) {
    const before = text.slice(0, issue.length).trim();
    return `text with JSON in it, behind “${shownIn(before) || shortened(before, 160)}”. It was written into the response as well, as a log line or a warning may be.`;
  }
  if (issue === undefined || !/^\s*[[{"\d-]/.test(text)) return undefined;
  const { line, column } = lineIndex(text).positionAt(issue.offset);
  const place = `line ${line + 1}, column ${column + 1}: “${shortened(text.slice(issue.offset).split('\n', 1)[0] ?? '', 60)}”`;
  return readJsonText(text.slice(0, issue.offset)) === undefined
    ? `text that stops being JSON at ${place}.`
    : `JSON with more behind it, from ${place}.`;
}
