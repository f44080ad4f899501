import type { JsonTree } from '../json/tree';
import { grouped } from '../text/counted';
import { textOf } from '../text/edit';
import { type FormSchema, mostAlternatives } from './form-schema';

/** Keywords that a person has to know while typing, with the words before their value and what it counts. */
const words: readonly (readonly [keyword: string, before: string, noun?: string])[] = [
  ['minimum', 'at least '],
  ['exclusiveMinimum', 'more than '],
  ['maximum', 'at most '],
  ['exclusiveMaximum', 'less than '],
  ['multipleOf', 'in steps of '],
  ['minLength', 'at least ', 'character'],
  ['maxLength', 'at most ', 'character'],
  ['minItems', 'at least ', 'item'],
  ['maxItems', 'at most ', 'item'],
  ['pattern', 'matches '],
  ['format', 'format '],
];

/** What a schema allows, in words: `at least 1, at most 10`; nothing when there is nothing to say. */
export function limitsInWords({ keywords }: FormSchema, { text }: JsonTree): string | undefined {
  const limits = words.flatMap(([keyword, before, noun]) => {
    const node = keywords.get(keyword);
    if (node?.kind !== 'string' && node?.kind !== 'number') return [];
    const spelled = node.kind === 'string' ? node.value : textOf(text, node);
    const counted = noun === undefined ? '' : ` ${noun}${spelled === '1' ? '' : 's'}`;
    return [`${before}${spelled}${counted}`];
  });
  for (const keyword of ['anyOf', 'oneOf']) {
    const list = keywords.get(keyword);
    const count = list?.kind === 'array' ? list.items.length : 0;
    if (count > mostAlternatives) limits.push(`one of ${grouped(count)} alternatives, too many to choose from`);
  }
  return limits.length === 0 ? undefined : limits.join(', ');
}
