import type { Finding } from '../core/diagnostic';
import { isObject } from '../core/json/members';
import type { Path } from '../core/json/pointer';
import { byDropping, superfluous } from './fixes';

/** Members of an object that a format does not have. One that is null says nothing, and goes without a question. */
export function findUnknown(
  object: unknown,
  place: Path,
  isUnknown: (key: string) => boolean,
  messageFor: (key: string) => string,
): readonly Finding[] {
  const members = isObject(object) ? Object.entries(object) : [];
  return members
    .filter(([key]) => isUnknown(key))
    .map(([key, value]) => {
      const at = [...place, key];
      const found = superfluous(at, messageFor(key));
      return value === null ? { ...found, fixes: byDropping(`Remove "${key}"`, at) } : found;
    });
}
