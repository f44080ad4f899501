import { isEqual } from '../json/equal';
import type { ArgumentField, ArgumentForm } from './argument-field';
import { shareEach } from './share-each';

/**
 * The form as it is now, in which every field that says the same as before is the same object as before, and so is
 * what is inside the others: only what an edit has changed is drawn anew.
 */
export function shareForm(before: ArgumentForm, now: ArgumentForm): ArgumentForm {
  if (before.kind === 'json' || now.kind === 'json') return isEqual(before, now) ? before : now;
  const fields = shareFields(before.fields, now.fields);
  const undeclared = shareEqual(before.undeclared, now.undeclared);
  const whole = before.whole && now.whole ? shareField(before.whole, now.whole) : now.whole;
  const isSame = fields === before.fields && undeclared === before.undeclared && whole === before.whole;
  return isSame ? before : { ...now, fields, undeclared, whole };
}

function shareFields(before: readonly ArgumentField[], now: readonly ArgumentField[]): readonly ArgumentField[] {
  return shareEach(before, now, stepOf, shareField);
}

function shareField(before: ArgumentField, now: ArgumentField): ArgumentField {
  if (isEqual(before, now)) return before;
  const { map, union } = now;
  return {
    ...now,
    children: shareFields(before.children, now.children),
    undeclared: shareEqual(before.undeclared, now.undeclared),
    map: map && before.map ? { ...map, entries: shareFields(before.map.entries, map.entries) } : map,
    union: union && before.union ? { ...union, field: shareField(before.union.field, union.field) } : union,
  };
}

function shareEqual<T>(before: T, now: T): T {
  return isEqual(before, now) ? before : now;
}

function stepOf({ path }: ArgumentField): string | number | undefined {
  return path.at(-1);
}
