import { describe, expect, it } from 'vitest';
import type { CallRequest } from '../../core/call';
import { noContext } from '../../core/call.testkit';
import { buildCall as buildWorker } from '../arcade-worker/request';
import { protocols } from '../index';
import { buildCall as buildMachine } from '../machine-context-http/request';
import { buildCall as buildOtc } from '../otc-http/request';
import { recognizeCall } from './recognize-call';

const request: CallRequest = {
  tool: { id: 'Sms.Send@1.0.0', name: 'Send', toolkit: 'Sms', version: '1.0.0' },
  argumentsText: '{"to": 1.0}',
  context: {
    authorization: [{ id: 'google', token: 'T' }],
    secrets: [{ id: 'KEY', value: 'S' }],
    userId: 'me',
  },
  callId: '7',
};
const base = 'https://tools.example.com/v1';
const sending = { runId: 'r', messageId: 'm', now: 0 };
const machine = (profile: string) => ({ url: base, auth: { kind: 'none' } as const, options: { profile } });

describe('recognizeCall', () => {
  it.each([
    [
      buildOtc(base, request),
      {
        protocol: 'otc-http',
        tool: 'Sms.Send@1.0.0',
        credentials: [
          { slot: 'token:google', value: 'T' },
          { slot: 'secret:KEY', value: 'S' },
          { slot: 'user', value: 'me' },
        ],
      },
    ],
    [buildOtc(base, { ...request, context: noContext }), { protocol: 'otc-http', credentials: [] }],
    [
      buildWorker(base, request, sending),
      {
        protocol: 'arcade-worker',
        tool: 'Sms.Send',
        credentials: [
          { slot: 'secret:KEY', value: 'S' },
          { slot: 'user', value: 'me' },
        ],
      },
    ],
    [
      buildMachine(machine('envelope'), request, sending),
      { protocol: 'machine-context-http', tool: 'Sms.Send@1.0.0.Send', options: { profile: 'envelope' } },
    ],
    [
      buildMachine(machine('executor'), request, sending),
      { protocol: 'machine-context-http', tool: 'Sms.Send@1.0.0.Send', options: { profile: 'executor' } },
    ],
    [
      {
        url: base,
        body: '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"send","arguments":{"to": 1.0}}}',
      },
      { protocol: 'mcp-http', tool: 'send' },
    ],
  ])('reads %o', ({ url, body }, expected) =>
    expect(recognizeCall(url, body, protocols)).toMatchObject({ url: base, argumentsText: '{"to": 1.0}', ...expected }),
  );

  it.each([
    [
      'otc',
      '{"$schema":"x","request":{"call_id":"7","trace_id":"t","tool_id":"a","input":{}}}',
      [
        '“$schema” is left out: Callsheet does not send it.',
        '“request.trace_id” is left out: Callsheet does not send it.',
        '“request.call_id” is made anew for each call.',
      ],
    ],
    [
      'otc, without an id',
      '{"request":{"tool_id":"a","input":{}}}',
      ['“request.call_id” is missing; Callsheet adds it.'],
    ],
    [
      'a worker, as its clients write it',
      '{"run_id":"r","tool":{"name":"Add","toolkit":"Math","version":"1"},"inputs":{},"context":{"authorization":{"token":"T"},"user_info":{}}}',
      [
        '“context.user_info” is left out: Callsheet does not send it.',
        '“run_id” is made anew for each call.',
        '“execution_id” is missing; Callsheet adds it.',
        '“created_at” is missing; Callsheet adds it.',
        '“context.authorization.token” does not say whose token it is; enter it where the tool asks for it.',
      ],
    ],
    [
      'MCP',
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"a","_meta":{"progressToken":1},"task":{}}}',
      [
        '“params.task” is left out: Callsheet does not send it.',
        '“id” is made anew for each call.',
        '“params._meta” is made anew for each call.',
      ],
    ],
    [
      'an executor',
      '{"tool_id":"a","capability":"b","parameters":{},"timeout":3}',
      ['“timeout” is left out: Callsheet does not send it.', '“request_id” is missing; Callsheet adds it.'],
    ],
  ])('says line by line what does not come along: %s', (_, body, left) => {
    expect(recognizeCall(base, body, protocols)).toMatchObject({ left });
  });

  it('keeps the token and the permissions of a message, and a worker’s secrets in either form', () => {
    const security = '"security":{"token":"T","permissions":["read","write"]}';
    const message = `{"payload":{"tool":{"id":"a","capability":"b","parameters":{}},${security}}}`;
    expect(recognizeCall(base, message, protocols)).toMatchObject({
      tool: 'a.b',
      options: { profile: 'envelope', permissions: 'read, write' },
      credentials: [{ slot: 'server', value: 'T' }],
    });
    const worker = '{"tool":{"name":"Add"},"inputs":{},"context":{"secrets":{"KEY":"S"}}}';
    expect(recognizeCall(base, worker, protocols)).toMatchObject({ credentials: [{ slot: 'secret:KEY', value: 'S' }] });
  });

  it('takes no other request of the protocol for a call', () => {
    const prompt = '{"jsonrpc":"2.0","id":1,"method":"prompts/get","params":{"name":"a","arguments":{}}}';
    expect(recognizeCall(base, prompt, protocols)).toHaveProperty('refused');
  });

  it.each([
    [undefined, 'It sends no body, so it calls no tool. Add this address as a server to see its tools.'],
    ['{"a": ', /^Its body is not JSON: /],
    ['{"a": 1}', /^Its body is not a tool call that Callsheet knows/],
  ])('refuses %j', (body, refused) => {
    const found = recognizeCall(base, body, protocols);
    expect('refused' in found && found.refused).toMatch(refused);
  });
});
