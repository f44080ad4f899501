import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ConvertOptions, convert, convertTools } from '../../core/conversion/convert';
import { differences } from '../../core/json/json-difference';
import { readValue } from '../../core/json/located';
import { parseJson } from '../../core/json/parse';
import { sized } from '../../sizes.testkit';
import { randomTool } from '../random-tool.testkit';
import { converterOf } from '../writers';
import { reader } from './reader';

function through(from: string, to: string, text: string, options: ConvertOptions = {}) {
  const [source, target] = [converterOf(from), converterOf(to)];
  if (!source || !target) throw new Error(`No converter for ${from} or ${to}.`);
  return convert({ tree: parseJson(text) }, source, target, options);
}
const deploy = { revision: 'arcade' };
const tools = (to: string, options: ConvertOptions = {}) =>
  randomTool.map((tool) => {
    const target = converterOf(to);
    if (!target) throw new Error(`No converter for ${to}.`);
    return convertTools([tool], target, { form: 'single', ...options }).text;
  });

const nested = {
  name: 'add_note',
  description: 'Adds a note.',
  inputSchema: {
    type: 'object',
    properties: {
      note: {
        type: 'object',
        properties: {
          title: { type: ['string', 'null'], description: 'Its title.' },
          parts: {
            type: 'array',
            items: { type: 'object', properties: { kind: { type: 'string', enum: ['a', 'b'] } }, required: ['kind'] },
          },
        },
        required: ['title'],
        description: 'The note.',
      },
      tags: { type: 'array', items: { type: 'string', enum: ['x', 'y'] }, description: 'Its tags.' },
    },
    required: ['note'],
  },
};

it('nested shapes are written and read again', () => {
  const there = through('mcp', 'rfc', JSON.stringify(nested), deploy);
  expect(reader.revisionOf?.(parseJson(there.text))).toBe('arcade');
  expect(there.ledger.filter(({ rule, source }) => rule === 'conv/lost' && source?.includes('/properties/'))).toEqual(
    [],
  );
  expect(JSON.parse(through('rfc', 'mcp', there.text).text).inputSchema).toEqual(nested.inputSchema);
  const asDraft = through('mcp', 'rfc', JSON.stringify(nested));
  expect(reader.revisionOf?.(parseJson(asDraft.text))).toBe('draft');
  expect(asDraft.ledger.some(({ rule, source }) => rule === 'conv/lost' && source?.endsWith('/note/properties'))).toBe(
    true,
  );
});

it('what workers deploy stays as it is, byte for byte but for white space', () => {
  fc.assert(
    fc.property(tools('rfc', deploy), (text) => {
      expect(reader.revisionOf?.(parseJson(text))).toBe('arcade');
      const again = through('rfc', 'rfc', text);
      expect(again.ledger).toEqual([]);
      const [was, is] = [readValue(text), readValue(again.text)];
      expect(was && is && differences(was, is)).toEqual([]);
    }),
    { numRuns: sized(7, 200) },
  );
});

it('the draft becomes what workers deploy, and the other way round', () => {
  fc.assert(
    fc.property(tools('rfc'), (text) => {
      const deployed = through('rfc', 'rfc', text, deploy).text;
      expect(reader.revisionOf?.(parseJson(deployed))).toBe('arcade');
      const back = through('rfc', 'rfc', deployed, { revision: 'draft' });
      expect(reader.revisionOf?.(parseJson(back.text))).toBe('draft');
    }),
    { numRuns: sized(7, 200) },
  );
});

it('what only workers write is said to be lost in the draft', () => {
  const text = JSON.stringify({
    name: 'Add',
    fully_qualified_name: 'Notes.Add',
    toolkit: { name: 'Notes', version: null, description: null },
    input: { parameters: [] },
    output: { available_modes: ['value'], value_schema: { val_type: 'string' } },
    requirements: { secrets: [{ key: 'K' }], authorization: null, metadata: null },
    deprecation_message: 'Use Put.',
  });
  const { text: written, ledger } = through('rfc', 'rfc', text, { revision: 'draft' });
  expect(JSON.parse(written).requirements).toEqual({ secrets: [{ key_id: 'K' }] });
  expect(written).not.toContain('Use Put.');
  expect(ledger).toContainEqual(expect.objectContaining({ rule: 'conv/lost', source: '/deprecation_message' }));
});
