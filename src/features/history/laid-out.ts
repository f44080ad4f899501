import { formatText } from '../../core/json/format';
import { applyEdits } from '../../core/text/edit';

/** JSON laid out in one way, so that of two texts only what they say differs. */
export function laidOut(text: string): string {
  return applyEdits(text, formatText(text, { indent: '  ', lineBreak: '\n' }));
}
