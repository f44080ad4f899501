import { expect, it } from 'vitest';
import type { Diagnostic } from '../core/diagnostic';
import { rules } from './index';
import { diagnosticsOf } from './rules.testkit';

/** Words that messages don't use, and what they say instead. */
const avoided: readonly (readonly [RegExp, string])[] = [
  [/\b(?:be|is|are|as) text\b/, 'a string'],
  [/\b(?:a|one|list of) texts?\b/, 'a string'],
  [/\bwhole numbers?\b/, 'an integer'],
  [/\b(?:must be|is|are) (?:a|an empty) list\b/, 'an array'],
  [/(?<!\bthere )\b(?:is|are) no (?!longer|more)\w+/i, 'is not a …'],
  [/\boverlooks?\b/, 'ignore'],
  [/\btake (?:it|that|this) away\b/, 'remove'],
  [/\bbelongs? into\b/, 'belongs in'],
  [/\bscold/, 'report'],
  [/!$/, 'a full stop'],
];

it.each(rules.filter(({ bad }) => bad.length > 0))('$id speaks of strings, arrays and integers', async (rule) => {
  const found: Diagnostic[] = [];
  for (const source of rule.bad) found.push(...(await diagnosticsOf(rule, source)));
  const sentences = found.flatMap(({ message, fixes }) => [message, ...fixes.map(({ title }) => title)]);
  const wrong = sentences.flatMap((sentence) => {
    // What stands in quotes is the author's.
    const own = sentence.replace(/"(?:[^"\\]|\\.)*"/g, '…');
    return avoided.filter(([word]) => word.test(own)).map(([, instead]) => `${instead}: ${sentence}`);
  });
  expect(wrong).toEqual([]);
});
