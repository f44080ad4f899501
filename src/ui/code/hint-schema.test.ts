import { expect, it } from 'vitest';
import { hintSchema } from './hint-schema';

it.each([
  ['a pattern', { type: 'string', pattern: '^(a|a)*$' }, { type: 'string' }],
  [
    'a property called pattern',
    { properties: { pattern: { type: 'string' } } },
    { properties: { pattern: { type: 'string' } } },
  ],
  ['keys as patterns', { patternProperties: { '^(a|a)*$': {} }, type: 'object' }, { type: 'object' }],
  [
    'Markdown with an image',
    { description: 'a', markdownDescription: '![](https://x.test/i.png)' },
    { description: 'a', markdownDescription: 'a' },
  ],
  [
    'a link and a tag in a description',
    { title: '<b>', description: 'https://x.test' },
    { description: 'https://x.test', markdownDescription: '\\<b\\>\n\nhttps\\:\\/\\/x\\.test' },
  ],
  ['a description that is no text', { description: ['a'], title: 1 }, {}],
  ['snippets', { defaultSnippets: [{ body: '$(x)' }], type: 'object' }, { type: 'object' }],
  ['a schema elsewhere', { $ref: 'https://x.test/s.json' }, {}],
  [
    'a schema in the same text',
    { $ref: '#/$defs/a', $defs: { a: { format: 'x' } } },
    { $ref: '#/$defs/a', $defs: { a: {} } },
  ],
  ['nested ones', { items: { anyOf: [{ pattern: 'a' }, true] } }, { items: { anyOf: [{}, true] } }],
  ['data that looks like a schema', { default: { pattern: 'a' } }, { default: { pattern: 'a' } }],
  ['no schema at all', [1], {}],
])('%s', (_, schema, expected) => expect(hintSchema(schema)).toEqual(expected));

it('stops where it gets too deep', () => {
  let schema: object = { type: 'string' };
  for (let depth = 0; depth < 5000; depth += 1) schema = { items: schema };
  expect(JSON.stringify(hintSchema(schema)).length).toBeLessThan(1000);
});
