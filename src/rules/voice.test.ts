import { expect, it } from 'vitest';
import type { Diagnostic } from '../core/diagnostic';
import { voiceObjections } from '../core/voice.testkit';
import { rules } from './index';
import { diagnosticsOf } from './rules.testkit';

it.each(rules.filter(({ bad }) => bad.length > 0))('$id speaks of strings, arrays and integers', async (rule) => {
  const found: Diagnostic[] = [];
  for (const source of rule.bad) found.push(...(await diagnosticsOf(rule, source)));
  const sentences = found.flatMap(({ message, fixes }) => [message, ...fixes.map(({ title }) => title)]);
  expect(voiceObjections(sentences)).toEqual([]);
});
