import { describe, expect, it } from 'vitest';
import { readerOf } from '../../dialects/readers';
import { validate } from '../../rules/registry.testkit';
import { parseText } from '../yaml/parse-text';
import { checkValue } from './check-value';

async function verdict(dialect: string, definition: string, use: 'input' | 'output', value: string) {
  const [tool] = readerOf(dialect).read(parseText(definition)).tools;
  if (!tool) throw new Error('There is no tool.');
  const { verdict: found, errors } = await checkValue(tool, use, value, validate);
  return [found, ...errors.map(({ path, message }) => `/${path.join('/')}: ${message}`)];
}

const mcp = (schema: string, output?: string) =>
  `{"name": "a", "inputSchema": ${schema}${output === undefined ? '' : `, "outputSchema": ${output}`}}`;
const otc = (output: string) => `{"id": "A.B@1.0.0", "name": "A_B", "input_schema": {}, "output_schema": ${output}}`;
const city =
  '{"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"], "additionalProperties": false}';

it('tells what a server may refuse all the same', async () => {
  const [tool] = readerOf('mcp').read(parseText(mcp('{"type": "string", "format": "date"}'))).tools;
  expect(tool && (await checkValue(tool, 'input', '"soon"', validate))).toMatchObject({
    verdict: 'valid',
    errors: [],
    remarks: [{ path: [], message: expect.stringContaining('a server may not') }],
  });
});

it('counts what it does not tell', async () => {
  const [tool] = readerOf('mcp').read(parseText(mcp('{"items": {"type": "string"}}'))).tools;
  const many = JSON.stringify(Array.from({ length: 150 }, () => 1));
  const { errors, more } = (tool && (await checkValue(tool, 'input', many, validate))) ?? { errors: [], more: 0 };
  expect([errors.length, more]).toEqual([100, 50]);
});

describe('values and schemas', () => {
  it.each<[string, string, 'input' | 'output', string, readonly unknown[]]>([
    ['mcp', mcp(city), 'input', '{"city": "Kyoto"}', ['valid']],
    [
      'mcp',
      mcp(city),
      'input',
      '{"city": 5}',
      ['invalid', expect.stringMatching(/^\/city: This must be a string, not a number/)],
    ],
    ['mcp', mcp(city), 'input', '{}', ['invalid', '/: Missing required property "city".']],
    [
      'mcp',
      mcp(city),
      'input',
      '{"city": "a", "ctiy": 1}',
      ['invalid', '/ctiy: "ctiy" is not expected here; remove it or correct its name.'],
    ],
    ['mcp', mcp('true'), 'input', '5', ['valid']],
    ['mcp', mcp('false'), 'input', '{}', ['invalid', expect.stringMatching(/^\/: Nothing is allowed here/)]],
    ['mcp', mcp('"object"'), 'input', '{}', ['not-checked', expect.stringContaining('neither an object nor')]],
    ['mcp', mcp('{"type": "strng"}'), 'input', '{}', ['not-checked', expect.any(String)]],
    ['mcp', mcp(city), 'output', '5', ['not-checked', '/: The tool has no output schema.']],
    ['mcp', mcp(city, 'false'), 'output', '5', ['invalid', expect.any(String)]],
    ['otc', otc('null'), 'output', 'null', ['valid']],
    ['otc', otc('null'), 'output', '1', ['invalid', '/: The tool gives nothing; only null fits.']],
    ['otc', otc('{}'), 'output', '1', ['valid']],
    [
      'mcx',
      '{"id": "a", "capabilities": [{"name": "b", "parameters": []}]}',
      'output',
      '1',
      ['not-checked', '/: The tool has no output schema.'],
    ],
    ['mcp', mcp(city), 'input', '{"city": ', ['invalid', expect.any(String)]],
    ['mcp', mcp(city), 'input', '', ['invalid', expect.any(String)]],
    [
      'rfc',
      '{"fully_qualified_name": "A.B@1.0.0", "input": {"parameters": [{"name": "n", "required": true, "value_schema": {"val_type": "integer"}}]}}',
      'input',
      '{"n": "x"}',
      ['invalid', expect.stringMatching(/^\/n: /)],
    ],
  ])('%s %s, %s %s', async (dialect, definition, use, value, expected) => {
    expect(await verdict(dialect, definition, use, value)).toEqual(expected);
  });
});
