import { it } from 'vitest';
import { convert } from '../core/conversion/convert';
import type { Converter, Target } from '../core/conversion/converter';
import { escapeHidden } from '../core/hidden-text/hidden-text';
import { parseJson } from '../core/json/parse';
import { type AlteredSample, alteredSamples } from '../dialects/altered-samples.testkit';
import { converters } from '../dialects/writers';
import { expectedIn } from '../expected.testkit';
import { exportTargets } from '../exports';
import { everythingSaidOf } from './rules.testkit';

const expectWords = expectedIn('src/rules/altered-samples.expected.txt');
const targets: readonly Target[] = [...converters, ...exportTargets];

/** What is written of it in another format, by lines that are not those of the sample; and what is lost on the way. */
function conversionOf({ sample, text, turn }: AlteredSample, from: Converter): readonly string[] {
  const others = targets.filter(({ id }) => id !== from.id);
  const to = others[turn % others.length];
  if (!to) return [];
  const linesOf = (source: string) => {
    const { text: written, ledger } = convert({ tree: parseJson(source) }, from, to, { skipsRoundTrip: true });
    const losses = ledger.map(({ rule, severity, source: at, message }) => `${severity} ${rule} ${at}: ${message}`);
    return [...written.split('\n').map((line) => line.trim()), ...losses];
  };
  const usual = new Set(linesOf(sample));
  return [
    `as ${to.id}`,
    ...linesOf(text)
      .filter((line) => !usual.has(line))
      .map((line) => `  ${escapeHidden(line)}`),
  ];
}

async function wordsOf(altered: AlteredSample): Promise<string> {
  const from = converters.find(({ id }) => id === altered.dialect);
  const lines = [await everythingSaidOf(altered.text), ...(from ? conversionOf(altered, from) : [])];
  return `${altered.title}, ${altered.what}: ${lines.join('\n')}`;
}

it.each(alteredSamples)(
  'what is said of samples of $name, and written of them in other formats',
  async ({ name, cases }) => {
    const words = await Promise.all(cases.map(wordsOf));
    expectWords(name, words.join('\n'));
  },
);
