import { it } from 'vitest';
import { convert, convertTools } from '../core/conversion/convert';
import { type Target, writeContext } from '../core/conversion/converter';
import { declarationsIn } from '../core/conversion/declarations';
import { readNeutral } from '../core/conversion/read-neutral';
import { nodeAt } from '../core/json/get';
import { readValue } from '../core/json/located';
import { parseJson } from '../core/json/parse';
import { fromPointer } from '../core/json/pointer';
import { compactValue } from '../core/json/print-json';
import { inputOf, schemaCases } from '../core/schema/schema-cases.testkit';
import { expectedIn } from '../expected.testkit';
import { exportTargets } from '../exports';
import { modelContextProtocolConverter as mcp } from './mcp/converter';
import { converters } from './writers';

const expectWords = expectedIn('src/dialects/schema-cases.expected.txt');
const targets: readonly Target[] = [...converters.filter(({ id }) => id !== mcp.id), ...exportTargets];

const place = '/inputSchema/properties/a';

function convertSchema(schema: unknown, target: Target) {
  const tool = `{"name": "ask", "description": "Asks.", "inputSchema": ${inputOf(schema)}}`;
  const { text, ledger } = convert({ tree: parseJson(tool) }, mcp, target, { skipsRoundTrip: true });
  const losses = ledger.map(({ rule, source = '', message }) => `${rule} ${source.replace(place, '')}: ${message}`);
  return { text: JSON.stringify(JSON.parse(text)), losses, back: backFrom(text, target) };
}

const context = writeContext();

/** The schema once more, read from what was written of it. */
function backFrom(text: string, target: Target): string {
  const from = converters.find(({ id }) => id === target.id);
  const exported = exportTargets.find(({ id }) => id === target.id);
  const declared = exported ? readNeutral(declarationsIn(readValue(text)), exported, context) : [];
  const back = from
    ? convert({ tree: parseJson(text) }, from, mcp, { skipsRoundTrip: true })
    : convertTools(declared, mcp, { form: 'single', skipsRoundTrip: true });
  const schema = nodeAt(readValue(back.text), fromPointer(`${back.places[0]}${place}`) ?? []);
  return schema ? compactValue(schema) : 'nothing';
}

/** What each makes of any value. */
const usual = new Map(targets.map((target) => [target, convertSchema({}, target)]));

/** Where a text differs from the usual one. */
function different(text: string, than = ''): string {
  let start = 0;
  while (start < text.length && text[start] === than[start]) start += 1;
  let end = 0;
  while (end < Math.min(text.length, than.length) - start && text.at(-1 - end) === than.at(-1 - end)) end += 1;
  return text.slice(start, text.length - end);
}

it('what is not of the schema', () => {
  const lines = targets.flatMap((target) => {
    const written = usual.get(target);
    return [`${target.id}: ${written?.text}`, ...(written?.losses ?? [])];
  });
  expectWords('any value', lines.join('\n'));
});

it.each(schemaCases)('$name', ({ name, schema }) => {
  const said = new Map<string, string[]>();
  for (const target of targets) {
    const { text, losses, back } = convertSchema(schema, target);
    const before = usual.get(target);
    const isAsIs = text.includes(JSON.stringify(schema));
    const written = isAsIs ? [] : [different(text, before?.text)];
    const returned = back === JSON.stringify(schema) ? [] : [`comes back as ${back}`];
    for (const line of [...written, ...returned, ...losses.filter((loss) => !before?.losses.includes(loss))])
      said.set(line, [...(said.get(line) ?? []), target.id]);
  }
  const lines = [...said].map(([line, ids]) => `${ids.join(', ')}: ${line}`);
  expectWords(name, [JSON.stringify(schema), ...lines].join('\n'));
});
