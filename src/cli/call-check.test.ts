import { expect, it } from 'vitest';
import type { Outcome } from '../core/call';
import { parseJson } from '../core/json/parse';
import { readerOf } from '../dialects/readers';
import { validate } from '../rules/registry.testkit';
import { checkAnswer } from './call-check';
import { wordsFor } from './outcome-words';

const value = (text: string | undefined): Outcome => ({ kind: 'value', text });
const content = (structured?: string): Outcome => ({ kind: 'content', parts: [], partCount: 0, structured });
const number = '{"type": "object", "properties": {"n": {"type": "number"}}}';
const otc = (output: string) => `{"id": "A.B@1.0.0", "name": "A_B", "input_schema": {}, "output_schema": ${output}}`;
const mcx = '{"id": "a", "capabilities": [{"name": "b", "parameters": []}]}';
const mcp = (output: string) => `{"name": "a", "inputSchema": {}${output}}`;

it.each<[string, string, Outcome, string | undefined, string?]>([
  ['otc', otc('{"type": "number"}'), value('1.50'), 'valid'],
  ['otc', otc('{"type": "number"}'), value('"1"'), 'invalid'],
  ['otc', otc('{"type": "number"}'), value(undefined), 'invalid'],
  ['otc', otc('{"type": "number"}'), { kind: 'unreachable', reason: 'network', message: 'M.' } as Outcome, undefined],
  ['otc', otc('null'), value(undefined), 'valid'],
  ['otc', otc('null'), value('1'), 'invalid'],
  ['mcx', mcx, value('1'), undefined],
  ['mcp', mcp(`, "outputSchema": ${number}`), content('{"n": 1}'), 'valid'],
  ['mcp', mcp(`, "outputSchema": ${number}`), content('{"n": "1"}'), 'invalid'],
  ['mcp', mcp(`, "outputSchema": ${number}`), content(), 'invalid'],
  ['mcp', mcp(`, "outputSchema": ${number}`), content(), 'invalid', '2025-06-18'],
  ['mcp', mcp(`, "outputSchema": ${number}`), content(), 'invalid', 'of another'],
  ['mcp', mcp(`, "outputSchema": ${number}`), content(), undefined, '2025-03-26'],
  ['mcp', mcp(`, "outputSchema": ${number}`), content('{"n": "1"}'), 'invalid', '2025-03-26'],
  ['mcp', mcp(''), content('{"n": "1"}'), undefined],
])('%s %s answers %j', async (dialect, definition, outcome, verdict, revision) => {
  const [model] = readerOf(dialect).read(parseJson(definition)).tools;
  expect(model && (await checkAnswer(outcome, { dialect, revision, model }, validate))?.verdict).toBe(verdict);
});

it('prints all that a server says of an error, by its names', () => {
  const error = {
    kind: 'error',
    message: 'No.',
    developerMessage: 'D.',
    additionalPromptContent: 'P.',
    canRetry: true,
    retryAfterMs: 500,
    extras: {},
  } as const;
  expect(wordsFor(error)).toEqual([
    'The call failed: No.',
    'For developers (developer_message): D.',
    'For the model (additional_prompt_content): P.',
    'It can be retried after 500 ms (retry_after_ms).',
  ]);
  expect(wordsFor({ ...error, canRetry: false }).at(-1)).toBe('The server asks to wait: 500 ms (retry_after_ms).');
  const plain = { ...error, developerMessage: undefined, additionalPromptContent: undefined, retryAfterMs: undefined };
  expect(wordsFor(plain)).toEqual(['The call failed: No.', 'It can be retried.']);
});
