import { expect, it } from 'vitest';
import { parseJson } from '../core/json/parse';
import { parseText } from '../core/yaml/parse-text';
import { dialectOf } from '.';
import { detectDialect, readers } from './readers';

it.each([
  ['{"id":"A.B@1.0.0"}', 'otc', 'single'],
  ['{"id":"A.B@1.0.0","inputSchema":{}}', 'otc', 'single'],
  ['{"id":"add","input_schema":{}}', 'otc', 'single'],
  ['{"name":"x","input_schema":{},"output_schema":null}', 'otc', 'single'],
  ['{"fully_qualified_name":"A.B"}', 'rfc', 'single'],
  ['{"id":"A.B","toolkit":{},"input":{"parameters":[]}}', 'rfc', 'single'],
  ['{"input":{"parameters":[{"name":"a"}]}}', 'rfc', 'single'],
  ['{"output":{"available_modes":["value"]}}', 'rfc', 'single'],
  ['[{"id":"A.B@1.0.0"}]', 'otc', 'array'],
  ['[1, {"fully_qualified_name":"A.B"}]', 'rfc', 'array'],
  ['{"tools":[{"fully_qualified_name":"A.B"}]}', 'rfc', 'listing'],
  ['{"result":{"tools":[{"id":"A.B@1.0.0"}]}}', 'otc', 'listing'],
  ['{"tools":[{}, {"id":"A.B@1.0.0"}]}', 'otc', 'listing'],
  ['{"id":"A.B@1.0.0","name":', 'otc', 'single'],
  ['{"tools":[]}', undefined, 'listing'],
  ['{"tools":{}}', undefined, 'single'],
  ['{}', undefined, 'single'],
  ['', undefined, 'single'],
  ['"text"', undefined, 'single'],
  ['{"__proto__":{"id":"A.B@1.0.0"}}', undefined, 'single'],
  ['{"name":"x","inputSchema":{}}', 'mcp', 'single'],
  ['{"name":"x","outputSchema":{}}', 'mcp', 'single'],
  ['{"name":"x","annotations":{"readOnlyHint":true}}', 'mcp', 'single'],
  ['{"jsonrpc":"2.0","id":1,"result":{"tools":[{"name":"x","inputSchema":{}}],"nextCursor":"2"}}', 'mcp', 'listing'],
  ['{"jsonrpc":"2.0","id":1,"result":{"tools":[{"name":"x","parameters":{"type":"object"}}]}}', 'mcp', 'listing'],
  ['{"jsonrpc":"2.0","id":1,"result":{"tools":[{"name":"ping","description":"Answers."}]}}', 'mcp', 'listing'],
  ['[{"name":"x","inputSchema":{},"_meta":{}}]', 'mcp', 'array'],
  ['{"name":"x","title":null,"input_schema":{"type":"object"},"output_schema":null,"meta":null}', 'mcp', 'single'],
  ['[{"name":"x","input_schema":{"properties":{}},"annotations":null}]', 'mcp', 'array'],
  ['[{"key":"x","name":"x","parameters":{"properties":{}},"tags":[],"annotations":null,"meta":null}]', 'mcp', 'array'],
  ['[{"name":"x","parameters":{"properties":{}},"title":"X"}]', undefined, 'array'],
  ['{"name":"x","title":"X","input_schema":{"parameters":{}},"output_schema":{}}', 'otc', 'single'],
  ['{"name":"x","input_schema":{"type":"object","properties":{}},"output_schema":{"type":"object"}}', 'mcp', 'single'],
  ['{"name":"x","version":"1","input_schema":{"type":"object"},"output_schema":{"type":"object"}}', 'otc', 'single'],
  ['{"name":"x","title":"X","version":"1.0.0","input_schema":{"type":"object"}}', 'otc', 'single'],
  ['{"title":"X","input_schema":{"type":"object"},"output_schema":{},"requirements":{}}', 'otc', 'single'],
  ['{"name":"x","inputSchema":{},"tags":[]}', 'tf', 'single'],
  ['{"name":"x","inputSchema":{},"tags":["a"],"version":null}', 'tf', 'single'],
  ['{"name":"x","inputSchema":{},"tags":[],"version":null,"namespace":null}', 'mcp', 'single'],
  ['{"name":"x","inputSchema":{},"version":"1.0.0"}', 'tf', 'single'],
  ['{"tools":[{"name":"x","inputSchema":{},"version":"1.0","tags":["a"],"enabled":true}]}', 'mcp', 'listing'],
  ['{"name":"x","inputSchema":{},"version":"1.0","meta":{"_fastmcp":{"tags":[]}}}', 'mcp', 'single'],
  ['{"name":"x","inputSchema":{},"version":"1.0","namespace":"a","key":"b"}', 'tf', 'single'],
  ['{"namespace":"a","name":"x"}', 'tf', 'single'],
  ['{"tools":[{"namespace":"a","name":"x","inputSchema":{}}]}', 'tf', 'listing'],
  ['{"name":"x","inputSchema":{},"capabilities":[]}', undefined, 'single'],
  ['{"version":"v1-draft","exports":{},"inputSchema":{}}', undefined, 'single'],
  ['{"name":"x","annotations":{"audience":[]}}', undefined, 'single'],
  ['{"id":"a","capabilities":[{"name":"b"}]}', 'mcx', 'single'],
  ['{"id":"a.b","name":"x","capabilities":[{}],"security_level":1}', 'mcx', 'single'],
  ['{"id":"a","securityLevel":1}', 'mcx', 'single'],
  ['{"capabilities":[],"securityLevel":1}', 'mcx', 'single'],
  ['{"capabilities":["a"]}', undefined, 'single'],
  ['{"protocolVersion":"2025-06-18","capabilities":{"tools":{}}}', undefined, 'single'],
  ['[{"capabilities":[{}]}]', 'mcx', 'array'],
  ['{"tools":[{"name":"a","description":"A.","inputSchema":{}}]}', 'xtp', 'listing'],
  ['{"tools":[{"name":"a","description":"A.","inputSchema":{}},{"name":"b","inputSchema":{}}]}', 'mcp', 'listing'],
  ['{"tools":[{"name":"a","description":"A.","inputSchema":{},"title":"A"}]}', 'mcp', 'listing'],
  ['{"tools":[{"name":"a","description":"A.","inputSchema":{}}],"nextCursor":"2"}', 'mcp', 'listing'],
  ['{"jsonrpc":"2.0","id":1,"result":{"tools":[{"name":"a","description":"A.","inputSchema":{}}]}}', 'mcp', 'listing'],
  ['[{"name":"a","description":"A.","inputSchema":{}}]', 'mcp', 'array'],
  ['{"name":"a","description":"A.","inputSchema":{}}', 'mcp', 'single'],
  ['{"version":"v1-draft","exports":{}}', 'xtpdoc', 'single'],
  ['{"version":"v1-draft"}', 'xtpdoc', 'single'],
  ['{"version":"v0","exports":["call"]}', 'xtpdoc', 'single'],
  ['{"version":"v1","exports":{}}', 'xtpdoc', 'single'],
  ['{"exports":{},"components":{"schemas":{}}}', 'xtpdoc', 'single'],
  ['{"name":"package","version":"1.0.0","exports":{".":"./index.js"}}', undefined, 'single'],
  ['version: v1-draft\nexports:\n  call: {}\n', 'xtpdoc', 'single'],
  ['vers\u200bion: v1-draft\nexports:\n  call: {}\n', 'xtpdoc', 'single'],
  ['\u202ename: x\ninputSchema: {}\n', 'mcp', 'single'],
  ['{"na\u200bme":"x","input\u2060Schema":{},"namespace":"a"}', 'tf', 'single'],
  ['{"id":"A.B@1.0.0","id\u200b":5}', 'otc', 'single'],
  ['id: a\ncapabilities:\n- name: b\n', 'mcx', 'single'],
  ['- id: A.B@1.0.0\n', 'otc', 'array'],
])('%s is %s as %s', (text, dialect, form) => expect(detectDialect(parseText(text))).toMatchObject({ dialect, form }));

it.each([
  ['{"name":"x","input_schema":{}}', 'otc', 'it has "input_schema" but lacks "output_schema" and "id"'],
  ['{"name":"x","toolkit":{}}', 'rfc', 'it has "toolkit" but lacks "fully_qualified_name" and "input"'],
  ['{"name":"x","requirements":{},"version":"1"}', 'otc', 'it has "requirements" and "version" but lacks'],
  ['{"name":"x","tags":[]}', 'tf', 'it has "tags" but lacks "namespace" and "inputSchema"'],
  ['{"name":"x","annotations":{}}', 'mcp', 'it has "annotations" but lacks "inputSchema" and "outputSchema"'],
  [
    '{"name":"x","description":"X.","args":{"a":{"type":"string"}}}',
    'mcp',
    '"args" may be its "inputSchema" but lacks',
  ],
  [
    '{"name":"x","description":"X.","inputs":[{"name":"a","type":"str"}]}',
    'mcp',
    '"inputs" may be its "inputSchema" but lacks',
  ],
  ['{"name":"x","parameters_schema":{"type":"object","properties":{}}}', 'mcp', '"parameters_schema" may be its'],
  ['{"name":"x","description":"X.","inputs":{"parameters":[{"name":"a"}]}}', 'rfc', '"inputs" looks like "input"'],
  ['{"name":"x"}', undefined, undefined],
  ['{"name":"x","version":"1"}', undefined, undefined],
  ['{"type":"x","session":{}}', undefined, undefined],
  ['{"type":"record","name":"x","namespace":"a","fields":[]}', 'tf', 'it has "namespace"'],
])('%s is closest to %s', (text, id, because) => {
  const { dialect, closest } = detectDialect(parseJson(text));
  expect([dialect, closest?.id]).toEqual([undefined, id]);
  expect(closest?.because ?? '').toContain(because ?? '');
});

const plain = { name: 'a', description: 'A.', inputSchema: {} };
const membersOf = (id: string) => readers.find((reader) => reader.id === id)?.members ?? [];
const others = [...new Set(['mcp', 'tf'].flatMap(membersOf))].filter((member) => !membersOf('xtp').includes(member));

it.each(others)('a listing with %s in one of its tools is no XTP tool list, nor with a letter less', (member) => {
  for (const key of [member, member.slice(0, -1)])
    expect(detectDialect(parseJson(JSON.stringify({ tools: [plain, { ...plain, [key]: 'x' }] }))).dialect).not.toBe(
      'xtp',
    );
});

it('a listing with what no format knows in one of its tools is an XTP tool list still', () => {
  const text = JSON.stringify({ tools: [plain, { ...plain, colour: 'x' }] });
  expect(detectDialect(parseJson(text)).dialect).toBe('xtp');
});

it('knows the dialects by their ids alone', () => {
  expect(dialectOf('rfc').id).toBe('rfc');
  expect(() => dialectOf('mpc')).toThrow('No dialect "mpc" is listed');
});

it.each(['openapi: 3.1.0', 'swagger: "2.0"', 'asyncapi: 3.0.0'])(
  '%s is not even likened to a plug-in schema',
  (line) => {
    const text = `${line}\ninfo: {version: 1.0.0}\ncomponents: {schemas: {}}\nexports: {}\n`;
    const { dialect, closest } = detectDialect(parseText(text));
    expect([dialect, closest?.id]).not.toContain('xtpdoc');
  },
);
