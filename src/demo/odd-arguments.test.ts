import { describe, expect, it } from 'vitest';
import { noContext } from '../core/call.testkit';
import { createValidate } from '../core/schema/validator';
import { protocols } from '../protocols';
import { testIo } from '../protocols/test-io.testkit';
import { testServer } from '../protocols/test-server.testkit';
import { checkInput } from './check-input';
import { createInPageDemo } from './in-page';

const validate = createValidate();
const demo = createInPageDemo(validate);

const odd = [
  ['numbers that no double holds', '{"a": 9007199254740993, "b": 123456789012345678901234567890.00}'],
  ['a number beyond all doubles', '{"a": 1E400, "b": 1.50}'],
  ['minus zero', '{"a": -0, "b": 0.1e-7}'],
  ['halves of characters', '{"a": "\\ud800", "b": "\\udc00x"}'],
  ['a key named __proto__', '{"__proto__": {"x": 1}, "a": 1, "b": 2}'],
  ['a key named constructor', '{"constructor": 1, "a": 1, "b": 2}'],
  ['an empty key', '{"": 1, "a": 1, "b": 2}'],
  ['a key that is there twice', '{"a": 1, "a": 2, "b": 3}'],
  ['400 levels', `{"a": ${'['.repeat(400)}1${']'.repeat(400)}, "b": 2}`],
  ['a megabyte', `{"a": "${'x'.repeat(900_000)}", "b": 2}`],
  ['blanks and lines', '{ "a" :\n 1 ,\t"b":2 }'],
  ['hidden characters', '{"a": "\\u0000\\u2028\\u202e", "b": "é\\u00e9😀"}'],
] as const;

const called = protocols.filter(({ runsModule }) => !runsModule);

describe.each(called)('what a call of $id sends and gets', (protocol) => {
  it.each(odd)('%s', async (_, argumentsText) => {
    const bodies: string[] = [];
    const io = testIo({
      limits: { replyBytes: 10_000_000 },
      async fetch(request) {
        bodies.push(await request.clone().text());
        return demo.fetch(request);
      },
    });
    const tool = { id: 'Calculator.Add@1.0.0', name: 'Add', toolkit: 'Calculator', version: '1.0.0' };
    const request = { tool, argumentsText, context: noContext, callId: 'c' };
    const { request: sent } = await protocol.call(testServer(protocol, protocol.demo.url), request, io);
    expect(sent.body).toContain(argumentsText);
    expect(bodies).toContain(sent.body);
  });
});

it.each(['constructor', '__proto__', 'toString', ''])(
  'a parameter "%s" that is not expected is named alone',
  async (name) => {
    const inputSchema = '{"type": "object", "additionalProperties": false}';
    const checked = await checkInput({ inputSchema }, `{${JSON.stringify(name)}: 1}`, validate);
    const errors = checked.kind === 'wrong' ? Object.entries(checked.errors) : [];
    expect(errors).toEqual([[name || 'input', expect.stringMatching(/^"[^"]*" is not expected here/)]]);
  },
);

it.each([
  ['{"a": 1E400, "b": 1}', { kind: 'error', message: expect.stringContaining('too large for this tool') }],
  ['{"a": 9007199254740993, "b": 0}', { kind: 'value', text: '9007199254740992' }],
  ['{"a": -0, "b": 0.1e-7}', { kind: 'value', text: '1e-8' }],
])('the sum of %s is what a double can say, or an error', async (argumentsText, outcome) => {
  const [protocol] = called;
  if (!protocol) throw new Error('There is no protocol.');
  const tool = { id: 'Calculator.Add@1.0.0', name: 'Add', toolkit: 'Calculator', version: '1.0.0' };
  const request = { tool, argumentsText, context: noContext, callId: argumentsText };
  const exchange = await protocol.call(testServer(protocol, protocol.demo.url), request, testIo({ fetch: demo.fetch }));
  expect(exchange.outcome).toMatchObject(outcome);
});
