import { keywords } from './json-schema';
import { fitsShape } from './shape';

/** Whether a keyword takes a value: `minLength` no -5. */
export function fitsKeyword(name: string, value: unknown): boolean {
  const known = keywords.get(name);
  return known !== undefined && fitsShape(value, known.shape);
}
