import type { Finding } from '../core/diagnostic';
import { get } from '../core/json/get';
import { member } from '../core/json/members';
import type { Path } from '../core/json/pointer';
import { toValue } from '../core/json/to-value';
import type { Rule } from '../core/rule';
import { shown, wordFor } from './words';

/** A scheme, and something behind it: an address, or a name such as `urn:oxp:1.0`. */
const address = /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i;

export const isAddress = (value: unknown): boolean => typeof value === 'string' && address.test(value);

function findNoAddress(value: unknown, path: Path): readonly Finding[] {
  if (value === undefined || isAddress(value)) return [];
  const isString = typeof value === 'string';
  const found = isString ? shown(value) : wordFor(value);
  const message = `"$schema" is ${found}; it must be a URI that begins with its scheme, such as "https:". Correct it, or leave it out.`;
  return [{ at: [...path, '$schema'], severity: isString ? 'warning' : 'error', message }];
}

/** `$schema` of the text as a whole, around a list of tools too, and of each definition where it may have one. */
export function schemaAddressRule(
  rule: Pick<Rule, 'id' | 'citation' | 'good' | 'bad'>,
  isInDefinitions: boolean,
): Rule {
  return {
    severity: 'error',
    summary: 'Readers choose how to read a document by its "$schema", which is the URI of the schema it follows.',
    ...rule,
    document: ({ tree: { root }, tools }) =>
      tools.some(({ path }) => path.length === 0) ? [] : findNoAddress(toValue(get(root, '$schema')), []),
    ...(isInDefinitions && { tool: ({ raw, path }) => findNoAddress(member(raw, '$schema'), path) }),
  };
}
