import { applyEdits } from '../text/edit';
import { formatText } from './format';

/** JSON laid out in one way, whatever way it was: of two texts only what they say differs. */
export function formatted(text: string): string {
  return applyEdits(text, formatText(text, { indent: '  ', lineBreak: '\n' }));
}
