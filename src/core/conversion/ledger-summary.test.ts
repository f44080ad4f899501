import { expect, it } from 'vitest';
import { summarizeLedger } from './ledger-summary';
import type { ConversionRule } from './loss';

it.each<[readonly ConversionRule[], string]>([
  [[], 'Nothing is lost, changed or invented.'],
  [['conv/lost'], '1 lost'],
  [['conv/synthesized', 'conv/lost', 'conv/not-round-trip', 'conv/lost'], '2 lost, 1 invented, 1 not reversible'],
  [['conv/name-collision', 'conv/changed'], '1 changed, 1 renamed'],
])('%j is "%s"', (rules, summary) => expect(summarizeLedger(rules.map((rule) => ({ rule })))).toBe(summary));
