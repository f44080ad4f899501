import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkExported } from '../core/check/check-exported';
import { convert, convertTools } from '../core/conversion/convert';
import { type Converter, writeContext } from '../core/conversion/converter';
import { declarationsIn } from '../core/conversion/declarations';
import { readNeutral } from '../core/conversion/read-neutral';
import type { ExportTarget } from '../core/export-target';
import { nodeAt } from '../core/json/get';
import { readValue } from '../core/json/located';
import { parseJson } from '../core/json/parse';
import { fromPointer } from '../core/json/pointer';
import { dialectOf } from '../dialects';
import { expectSaid } from '../dialects/coverage.testkit';
import { randomTool } from '../dialects/random-tool.testkit';
import { converters } from '../dialects/writers';
import { exportRules } from '../rules/export';
import { sized } from '../sizes.testkit';
import { exportTargets } from '.';
import { declarationStructures } from './structures';

const context = writeContext();

const samples = converters.flatMap((from) =>
  Object.entries(dialectOf(from.id).samples).map(([name, text]) => ({ from, name: `${from.id}: ${name}`, text })),
);

/** What the provider would still refuse. Parameters keep their names: arguments come back under them. */
async function refused(text: string, target: ExportTarget): Promise<readonly string[]> {
  const found = await checkExported(text, target, exportRules);
  return found.filter(({ rule }) => rule !== 'gemini/parameter-name').map(({ rule, message }) => `${rule}: ${message}`);
}

/** What was written for a provider in the words of a format again. */
function comeBack(written: string, target: ExportTarget, from: Converter, revision?: string): string {
  return convertTools(readNeutral(declarationsIn(readValue(written)), target, context), from, { revision }).text;
}

describe.each(exportTargets)('$id', (target) => {
  it('knows when and where it was looked up', () => {
    expect(target.profile.checked).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(target.profile.source).toMatch(/npm .+ \d+\.\d+\.\d+/);
  });

  it('has the rules that say what is refused', () => {
    const listed = exportRules.map(({ id }) => id);
    expect(listed, 'List them in rules/export/index.ts').toEqual(
      expect.arrayContaining(Object.values(target.profile.rules)),
    );
  });

  it('has a row in structures.ts, which says how its declarations are built', () => {
    expect(declarationStructures.filter(({ targets }) => targets.includes(target))).toHaveLength(1);
  });

  it.each(samples)('takes $name, and says all that is lost', async ({ from, text }) => {
    const { text: written, ledger, tools, places } = convert(dialectOf(from.id).read(parseJson(text)), from, target);
    expect(declarationsIn(readValue(written)).length).toBe(tools.length);
    expect(await refused(written, target)).toEqual([]);
    expect(places).toHaveLength(tools.length);
    expect(places.every((place) => nodeAt(readValue(written), fromPointer(place) ?? []))).toBe(true);
    const revision = dialectOf(from.id).revisionOf?.(parseJson(text));
    expectSaid(from, text, comeBack(written, target, from, revision), ledger);
  });

  it('takes any tool', async () => {
    const otc = converters[0];
    if (!otc) throw new Error('There is no converter.');
    const written = randomTool.map((tool) => convertTools([tool], otc, { form: 'single' }).text);
    await fc.assert(
      fc.asyncProperty(written, async (text) => {
        const conversion = convert(dialectOf('otc').read(parseJson(text)), otc, target);
        expect(await refused(conversion.text, target)).toEqual([]);
        expectSaid(otc, text, comeBack(conversion.text, target, otc), conversion.ledger);
      }),
      { numRuns: sized(14, 400) },
    );
  });
});
