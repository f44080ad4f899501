import { formatText } from '../../core/json/format';
import { parseJson } from '../../core/json/parse';
import { firstError } from '../../core/json/tree';
import { applyEdits } from '../../core/text/edit';

/** JSON with a line for each member and item, its numbers and keys as they are spelled; any other text as it is. */
export function pretty(text: string, maxLength: number): string {
  if (text.length > maxLength || firstError(parseJson(text))) return text;
  return applyEdits(text, formatText(text, { indent: '  ' }));
}
