import { formatText } from '../../core/json/format';
import { parseJson } from '../../core/json/parse';
import { applyEdits } from '../../core/text/edit';

/** JSON with a line for each member and item, its numbers and keys as they are spelled; any other text as it is. */
export function pretty(text: string, maxLength: number): string {
  if (text.length > maxLength || parseJson(text).issues.some(({ kind }) => kind !== 'duplicate-key')) return text;
  return applyEdits(text, formatText(text, { indent: '  ' }));
}
