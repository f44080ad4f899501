import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { fixAll } from '../../core/check/fix-all';
import { lostParts } from '../../core/check/lost-parts';
import { applyEdits } from '../../core/text/edit';
import { parseText } from '../../core/yaml/parse-text';
import { dialects } from '../../dialects';
import { registry, validate } from '../registry.testkit';

const protocols = fileURLToPath(new URL('../../protocols', import.meta.url));

/** What servers listed, as it came. */
const listings = readdirSync(protocols).flatMap((protocol): readonly (readonly [string, string])[] => {
  try {
    const text = readFileSync(join(protocols, protocol, 'fixtures/listings.json'), 'utf8');
    const rows = JSON.parse(text) as readonly { readonly title: string; readonly body: string }[];
    return rows.map(({ title, body }) => [`${protocol}: ${title}`, body]);
  } catch {
    return [];
  }
});

const samples = dialects.flatMap(({ id, samples: own }) =>
  Object.entries(own).map(([title, text]) => [`${id}: ${title}`, text] as const),
);

async function fixed(text: string): Promise<string> {
  return applyEdits(text, (await fixAll(text, undefined, { validate }, registry)).edits);
}

describe('"Fix all" takes nothing away', () => {
  it('has listings of servers to try', () => expect(listings.length).toBeGreaterThan(5));

  it.each([...samples, ...listings])('from %s', async (_, text) => {
    expect(lostParts(parseText(text), parseText(await fixed(text)))).toEqual([]);
  });

  it.each(samples)('from %s with nothing in its place', async (_, text) => {
    const garbled = text.replaceAll('"type"', '"kind"').replaceAll('true', '"true"').replaceAll('"name"', '"nmae"');
    expect(lostParts(parseText(garbled), parseText(await fixed(garbled)))).toEqual([]);
  });
});
