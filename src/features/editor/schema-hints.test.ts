import Ajv2020 from 'ajv/dist/2020';
import { describe, expect, it } from 'vitest';
import { check } from '../../core/check/check';
import { isObject } from '../../core/json/members';
import { dialectOf, dialects } from '../../dialects';
import { revisionFeature } from '../../rules/mcp/revision-feature';
import { schemaAt, schemaOfDocument } from './schema-hints';

const { schema, revisions = [] } = dialectOf('mcp');

const propertiesOf = (revision: string | undefined) => {
  const { properties } = schemaAt(schema, revision);
  return isObject(properties) ? Object.keys(properties) : [];
};

describe('what is completed in a revision', () => {
  it.each([
    ['2024-11-05', ['name', 'description', 'inputSchema']],
    ['2025-03-26', ['name', 'description', 'inputSchema', 'annotations']],
    ['2025-06-18', ['name', 'title', 'description', 'inputSchema', 'outputSchema', 'annotations', '_meta']],
  ])('%s offers %j', (revision, offered) => expect(propertiesOf(revision)).toEqual(offered));

  it.each(revisions)('%s offers just what the rule about revisions lets pass', async (revision) => {
    for (const key of propertiesOf(undefined)) {
      const text = JSON.stringify({ name: 'a', inputSchema: { type: 'object' }, [key]: {} });
      const options = { dialect: 'mcp', revision, validate: async () => ({ kind: 'valid' }) as const };
      const { diagnostics } = await check(text, options, { dialects, rules: [revisionFeature] });
      expect([key, propertiesOf(revision).includes(key)]).toEqual([key, diagnostics.length === 0]);
    }
  });

  it('is everything where a format has no revisions', () => {
    const otc = dialectOf('otc').schema;
    expect(schemaAt(otc, undefined)).toBe(otc);
  });
});

describe('the schema of a document', () => {
  const tool = { name: 'a', inputSchema: { type: 'object' } };
  const nameless = { inputSchema: { type: 'object' } };
  it.each([
    ['single', [], tool, nameless],
    ['single', ['result'], { result: tool }, { result: nameless }],
    ['array', [], [tool], [nameless]],
    ['array', ['result'], { id: 1, result: [tool] }, { result: [nameless] }],
    ['listing', ['tools'], { tools: [tool] }, { tools: [nameless] }],
    [
      'listing',
      ['result', 'tools'],
      { jsonrpc: '2.0', id: 1, result: { tools: [tool] } },
      { result: { tools: [nameless] } },
    ],
  ] as const)('%s at %j', (form, path, good, bad) => {
    const validate = new Ajv2020({ strict: false }).compile(schemaOfDocument(schema, form, path));
    expect([validate(good), validate(bad)]).toEqual([true, false]);
  });
});
