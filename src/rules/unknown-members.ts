import type { Finding } from '../core/diagnostic';
import { isObject } from '../core/json/members';
import type { Path } from '../core/json/pointer';
import { superfluous } from './fixes';

/** Members of an object that a format does not have. */
export function findUnknown(
  object: unknown,
  place: Path,
  isUnknown: (key: string) => boolean,
  messageFor: (key: string) => string,
): readonly Finding[] {
  const keys = isObject(object) ? Object.keys(object) : [];
  return keys.filter(isUnknown).map((key) => superfluous([...place, key], messageFor(key)));
}
