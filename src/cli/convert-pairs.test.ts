import { expect, it } from 'vitest';
import type { Diagnostic } from '../core/diagnostic';
import { dialects } from '../dialects';
import { exportTargets } from '../exports';
import { sized } from '../sizes.testkit';
import { checkInput } from './check-input';
import { convertText } from './convert-text';
import { registry } from './registry';

const validate = () => Promise.resolve({ kind: 'valid' } as const);
const sources = dialects.filter(({ withoutTools }) => withoutTools === undefined);
const targets = [...sources, ...exportTargets];

/** Every sample of a format; in the small size the first and the last. */
function samplesOf(samples: Readonly<Record<string, string>>): readonly [string, string][] {
  const all = Object.entries(samples);
  return all.filter((_, index) => index < sized(1, all.length) || index === all.length - 1);
}

const pairs = sources.flatMap(({ id: from, samples }) =>
  targets.flatMap(({ id: to }) => samplesOf(samples).map(([title, text]) => ({ from, to, title, text }))),
);

const errorsOf = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.filter(({ severity }) => severity === 'error').map(({ rule, pointer }) => `${rule} ${pointer}`);

it.each(pairs)('$from to $to: $title has the errors that were announced', async ({ to, text }) => {
  const converted = await convertText({ file: 'sample.json', text }, { to }, validate);
  if (typeof converted === 'string' || converted.text === undefined) throw new Error(`Nothing written: ${converted}`);
  const again = await checkInput(converted.text, { validate }, registry);
  expect(errorsOf(again.diagnostics)).toEqual(errorsOf(converted.diagnostics));

  const filled = await convertText({ file: 'sample.json', text }, { to, fill: true }, validate);
  if (typeof filled === 'string') throw new Error(filled);
  expect(filled.gaps).toEqual([]);
  expect(errorsOf(filled.diagnostics).filter((error) => error.includes('description'))).toEqual([]);
});
