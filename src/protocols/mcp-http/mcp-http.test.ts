import type { CallRequest } from '../../core/call';
import { noContext } from '../../core/call.testkit';
import { member, stringAt } from '../../core/json/members';
import { testProtocol } from '../conformance.testkit';
import { mcpHttp } from './index';

const call: CallRequest = {
  tool: { id: undefined, name: 'add', toolkit: undefined, version: undefined },
  argumentsText: '{"a": 1}',
  context: noContext,
  callId: 'c-1',
};

const discovered =
  '{"jsonrpc": "2.0", "id": "«id»", "result": {"resultType": "complete", "ttlMs": 0, "cacheScope": "private", "supportedVersions": ["2026-07-28"], "capabilities": {"tools": {}}, "_meta": {"io.modelcontextprotocol/serverInfo": {"name": "test", "version": "1"}}}}';

function addressed(answer: string, request: string): string {
  try {
    return answer.replace('"«id»"', JSON.stringify(member(JSON.parse(request), 'id') ?? null));
  } catch {
    return answer;
  }
}

testProtocol(mcpHttp, {
  call,
  definition: '{"name": "add", "description": "Adds.",  "inputSchema": {"type": "object"}, "version": "1.0.0"}',
  success: (value) =>
    `{"jsonrpc": "2.0", "id": "«id»", "result": {"resultType": "complete", "content": [], "structuredContent": ${value}}}`,
  listing: (text) =>
    `{"jsonrpc": "2.0", "id": "«id»", "result": {"resultType": "complete", "ttlMs": 0, "cacheScope": "private", "tools": [ ${text} ]}}`,
  outcome: (structured) => ({ kind: 'content', parts: [], structured }),
  addressed,
  opening: (request) =>
    stringAt(JSON.parse(request), 'method') === 'server/discover' ? addressed(discovered, request) : undefined,
  valueKey: 'structuredContent',
});
