import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Conversion, convert, convertTools } from '../core/conversion/convert';
import type { Converter, Target } from '../core/conversion/converter';
import { gapsSentence } from '../core/conversion/gaps';
import { ledgerLines } from '../core/conversion/ledger-lines';
import { summarizeLedger } from '../core/conversion/ledger-summary';
import { parseJson } from '../core/json/parse';
import type { NeutralTool } from '../core/model/neutral';
import { voiceObjections } from '../core/voice.testkit';
import { dialectOf } from '../dialects';
import { randomTool } from '../dialects/random-tool.testkit';
import { converters } from '../dialects/writers';
import { exportTargets } from '../exports';

const targets: readonly Target[] = [...converters, ...exportTargets];
const tools = fc.sample(randomTool, { numRuns: 60, seed: 7 });

const samplesOf = ({ id }: Converter) =>
  Object.values(dialectOf(id).samples).map((text) => dialectOf(id).read(parseJson(text)));

/** All that is said of a conversion, line by line and in sum. */
function sentencesOf({ ledger, gaps }: Conversion, { title }: Target): readonly string[] {
  const lines = ledgerLines(ledger).map(({ message }) => message);
  const rewrites = ledger.flatMap(({ rewrite }) => (rewrite ? [rewrite.title] : []));
  return [...lines, ...rewrites, summarizeLedger(ledger), gapsSentence(gaps, title) ?? ''];
}

const alone = (tool: NeutralTool, to: Target, fill: boolean) => convertTools([tool], to, { fill, keepLost: fill });

it.each(targets)('what is said of a conversion to $id is in the product’s voice', (to) => {
  const ofSamples = converters.flatMap((from) => samplesOf(from).map((document) => convert(document, from, to)));
  const ofTools = tools.flatMap((tool) => [alone(tool, to, false), alone(tool, to, true)]);
  const ofMany = convertTools([...tools, ...tools], to);
  const said = new Set([...ofSamples, ...ofTools, ofMany].flatMap((conversion) => sentencesOf(conversion, to)));
  expect(voiceObjections([...said])).toEqual([]);
});
