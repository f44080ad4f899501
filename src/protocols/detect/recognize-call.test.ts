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
      { protocol: 'machine-context-http', tool: 'Sms.Send@1.0.0', options: { profile: 'envelope' } },
    ],
    [
      buildMachine(machine('executor'), request, sending),
      { protocol: 'machine-context-http', tool: 'Sms.Send@1.0.0', options: { profile: 'executor' } },
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
    [undefined, 'It sends no body, so it calls no tool. Add this address as a server to see its tools.'],
    ['{"a": ', /^Its body is not JSON: /],
    ['{"a": 1}', /^Its body is not a tool call that Callsheet knows/],
  ])('refuses %j', (body, refused) => {
    const found = recognizeCall(base, body, protocols);
    expect('refused' in found && found.refused).toMatch(refused);
  });
});
