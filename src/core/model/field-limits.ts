import type { JsonTree } from '../json/tree';
import { textOf } from '../text/edit';
import type { FormSchema } from './form-schema';

/** Keywords that a person has to know while typing, with the words around their value. */
const words: readonly (readonly [keyword: string, before: string, after: string])[] = [
  ['minimum', 'at least ', ''],
  ['exclusiveMinimum', 'more than ', ''],
  ['maximum', 'at most ', ''],
  ['exclusiveMaximum', 'less than ', ''],
  ['multipleOf', 'in steps of ', ''],
  ['minLength', 'at least ', ' characters'],
  ['maxLength', 'at most ', ' characters'],
  ['minItems', 'at least ', ' items'],
  ['maxItems', 'at most ', ' items'],
  ['pattern', 'matches ', ''],
  ['format', 'format ', ''],
];

/** What a schema allows, in words: `at least 1, at most 10`; nothing when there is nothing to say. */
export function limitsInWords({ keywords }: FormSchema, { text }: JsonTree): string | undefined {
  const limits = words.flatMap(([keyword, before, after]) => {
    const node = keywords.get(keyword);
    if (node?.kind !== 'string' && node?.kind !== 'number') return [];
    const spelled = node.kind === 'string' ? node.value : textOf(text, node);
    return [`${before}${spelled}${after}`];
  });
  return limits.length === 0 ? undefined : limits.join(', ');
}
