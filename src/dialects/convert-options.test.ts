import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ConvertOptions, convert, convertTools } from '../core/conversion/convert';
import { differences } from '../core/json/json-difference';
import { readValue } from '../core/json/located';
import { parseJson } from '../core/json/parse';
import { compactValue } from '../core/json/print-json';
import { parseText } from '../core/yaml/parse-text';
import { sized } from '../sizes.testkit';
import { dialectOf } from '.';
import { randomTool } from './random-tool.testkit';
import { converterOf, converters } from './writers';

function through(from: string, to: string, text: string, options: ConvertOptions = {}) {
  const [source, target] = [converterOf(from), converterOf(to)];
  if (!source || !target) throw new Error(`No converter for ${from} or ${to}.`);
  return convert(dialectOf(from).read(parseJson(text)), source, target, options);
}
const compact = (text: string) => {
  const value = readValue(text);
  return value && compactValue(value);
};

const otc = (name: string, rest = '') =>
  `{"id": "Mail.${name}@1.0.0", "name": "${name}", "description": "D.", "version": "1.0.0", "input_schema": {"parameters": {"type": "object"}}, "output_schema": {"type": "number"}${rest}}`;

describe('names', () => {
  const listing = `[${otc('send')}, ${otc('send').replace('1.0.0"', '2.0.0"')}, ${otc('other')}]`;

  it('keeps two tools apart that would have the same name', () => {
    const { text, ledger } = through('otc', 'mcp', listing);
    const names = [...text.matchAll(/"name": "(\w+)"/g)].map((found) => found[1]);
    expect(names).toEqual(['send', 'send_2', 'other']);
    const collisions = ledger.filter(({ rule }) => rule === 'conv/name-collision');
    expect(collisions).toMatchObject([{ severity: 'error', tool: 1, source: '/1/name', target: '/1/name' }]);
  });

  it('converts the chosen tools only', () => {
    const { text, places } = through('otc', 'mcp', listing, { only: [2] });
    expect(places).toEqual(['/0']);
    expect(text).not.toContain('send');
  });

  it('invents a toolkit and a version that can be chosen', () => {
    const { text, ledger } = through('mcp', 'otc', '{"name": "a.b", "inputSchema": {"type": "object"}}', {
      toolkit: 'Home',
      version: '3.0.0',
    });
    expect(text).toContain('"id": "Home.a_b@3.0.0"');
    expect(ledger.filter(({ rule }) => rule === 'conv/synthesized').map(({ target }) => target)).toEqual([
      '/id',
      '/version',
      '/description',
      '/output_schema',
    ]);
  });
});

describe('options', () => {
  it('wraps the output for the revisions that need an object', () => {
    expect(through('otc', 'mcp', otc('a')).text).not.toContain('result');
    const { text, ledger } = through('otc', 'mcp', otc('a'), { revision: '2025-11-25' });
    expect(compact(text)).toContain(
      '"outputSchema":{"type":"object","properties":{"result":{"type":"number"}},"required":["result"]}',
    );
    expect(ledger).toContainEqual(
      expect.objectContaining({
        rule: 'conv/changed',
        source: '/output_schema',
        target: '/outputSchema/properties/result',
      }),
    );
  });

  it('says what an older revision does not know', () => {
    const tool =
      '{"name": "a", "title": "A", "inputSchema": {"type": "object"}, "annotations": {"readOnlyHint": true}, "icons": []}';
    const { text, ledger } = through('mcp', 'mcp', tool, { revision: '2025-03-26' });
    expect(compact(text)).toBe('{"name":"a","inputSchema":{"type":"object"},"annotations":{"readOnlyHint":true}}');
    expect(ledger.map(({ rule, source }) => `${rule} ${source}`)).toEqual(['conv/lost /title', 'conv/lost /icons']);
  });

  it('forbids further arguments as Arcade does', () => {
    const draft =
      '{"name": "A", "fully_qualified_name": "T.A", "toolkit": {"name": "T", "version": "1.0.0"}, "input": {"parameters": []}, "output": {"available_modes": ["value"]}}';
    expect(compact(through('rfc', 'otc', draft, { closesInputs: true }).text)).toContain(
      '"additionalProperties":false',
    );
    expect(through('rfc', 'otc', draft).text).not.toContain('additionalProperties');
  });

  it('is an error when a schema refers to itself', () => {
    const schema = '{"type": "object", "properties": {"child": {"$ref": "#"}}}';
    const { ledger } = through('mcp', 'otc', `{"name": "a", "inputSchema": ${schema}}`);
    expect(ledger).toContainEqual(
      expect.objectContaining({ severity: 'error', source: '/inputSchema/properties/child/$ref' }),
    );
    expect(through('mcp', 'tf', `{"name": "a", "inputSchema": ${schema}}`).ledger).toEqual([]);
  });
});

describe.each(converters.filter(({ extensionPlace }) => extensionPlace))('what $id keeps on request', (to) => {
  const others = converters.filter(({ id }) => id !== to.id);
  it.each(others)('comes back to $id', (from) => {
    const written = randomTool.map((tool) => convertTools([tool], from, { form: 'single' }).text);
    fc.assert(
      fc.property(written, (text) => {
        const there = through(from.id, to.id, text, { keepLost: true });
        const back = through(to.id, from.id, there.text).text;
        const lost = there.ledger.flatMap(({ rule, source }) => (rule === 'conv/lost' ? [source ?? ''] : []));
        const [was, is] = [readValue(text), readValue(back)];
        const different = was && is ? differences(was, is).map(({ path }) => `/${path.join('/')}`) : ['/'];
        expect(different.filter((pointer) => lost.includes(pointer))).toEqual([]);
      }),
      { numRuns: sized(7, 200) },
    );
  });
});

describe('capabilities', () => {
  const tools =
    '[{"name": "a", "title": "A", "inputSchema": {"type": "object"}}, {"name": "b", "inputSchema": {"type": "object"}}, {"name": "c", "inputSchema": {"type": "object"}, "_meta": {"d": 1.50}}]';

  it('are those of one document, also when their metadata differ', () => {
    const there = through('mcp', 'mcx', tools);
    expect(there.places).toEqual(['', '', '']);
    expect(compact(there.text)).toContain('"metadata":{"callsheet/byCapability":{"a":{"title":"A"},"c":{"d":1.50}}}');
    const back = through('mcx', 'mcp', there.text);
    expect(compact(back.text)).toContain('"title":"A"');
    expect(compact(back.text)).toContain('"_meta":{"d":1.50}');
    expect(through('mcx', 'mcx', there.text).text).toBe(there.text);
  });

  it('are as safe as the one that needs most', () => {
    const secret = otc('other', ', "requirements": {"secrets": [{"id": "KEY"}]}');
    expect(compact(through('otc', 'mcx', `[${otc('send')}, ${secret}]`).text)).toContain('"securityLevel":1');
  });
});

it('converts YAML, with pointers into it', () => {
  const yaml =
    'name: a\ninputSchema:\n  type: object\n  properties:\n    n: { type: integer, maximum: 0x1F, default: 1.50 }\ntitle: "A"\n';
  const [mcp, rfc] = [converterOf('mcp'), converterOf('rfc')];
  if (!mcp || !rfc) throw new Error('A converter is missing.');
  const document = dialectOf('mcp').read(parseText(yaml));
  const { ledger } = convert(document, mcp, rfc);
  const lost = ledger.filter(({ rule }) => rule === 'conv/lost').map(({ source }) => source);
  expect(lost).toEqual(['/title', '/inputSchema/properties/n/maximum', '/inputSchema/properties/n/default']);
  expect(compact(convert(document, mcp, mcp).text)).toContain('"maximum":31,"default":1.50');
});
