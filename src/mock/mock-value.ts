import { parseJson } from '../core/json/parse';
import { compactValue } from '../core/json/print-json';
import { sampleText } from '../core/schema/sample';
import type { SampleStyle } from '../core/schema/sample-style';
import { remarksOf } from '../core/schema/verdict';
import type { Check } from '../demo/check-input';

/** A schema that branches without end is given up soon. */
const most = 3000;

const rich: SampleStyle = { most, members: 'all', strings: 'word', numbers: 'round', lists: 'few', prefersGiven: true };
const bare: SampleStyle = {
  most,
  members: 'required',
  strings: 'word',
  numbers: 'round',
  lists: 'fewest',
  prefersGiven: true,
};

/** Which samples are tried, the fullest first; a union may have other forms under the next seeds. */
function stylesOf(seed: number): readonly SampleStyle[] {
  const plain: SampleStyle = { ...rich, members: 'offered', lists: 'one' };
  return [
    { ...rich, seed },
    { ...plain, seed },
    plain,
    bare,
    { ...bare, seed: seed + 1 },
    { ...bare, seed: seed + 2 },
    { ...bare, prefersGiven: false },
    { ...bare, prefersGiven: false, strings: 'shortest', numbers: 'lowest' },
    { ...bare, prefersGiven: false, strings: 'longest', numbers: 'highest', lists: 'most' },
  ];
}

/** Where no sample fits: one of each kind. */
const plainest = ['{}', '[]', '""', '0', '1', 'true', 'false', 'null'];

/**
 * A value that the schema accepts, as JSON text: the same one for the same seed and name. Nothing when none was found.
 * Where a schema cannot be checked, a fair try.
 */
export async function mockValue(
  schemaText: string,
  { seed, name }: { readonly seed: number; readonly name: string },
  validate: Check,
): Promise<string | undefined> {
  const tried = new Set<string>();
  let remarked: string | undefined;
  for (const text of candidates(schemaText, seed, name)) {
    if (tried.has(text)) continue;
    tried.add(text);
    const verdict = await validate(schemaText, text);
    if (verdict.kind === 'not-checked') return remarked ?? text;
    if (verdict.kind === 'invalid') continue;
    if (remarksOf(verdict).length === 0) return text;
    remarked ??= text;
  }
  return remarked;
}

function* candidates(schemaText: string, seed: number, name: string): Generator<string> {
  for (const style of stylesOf(seed)) {
    const { root } = parseJson(sampleText(schemaText, style, name));
    if (root) yield compactValue(root);
  }
  yield* plainest;
}
