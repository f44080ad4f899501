import { type Changed, exampleOf } from '../example-object';

const headerOf = exampleOf({
  version: '"1.0"',
  messageId: '"m1"',
  timestamp: '"2026-11-20T11:27:20Z"',
  messageType: '"request"',
  source: '"callsheet"',
  destination: '"mcp-server"',
});

interface Parts {
  /** Members of the header (JSON text), changed, or taken away by `undefined`. */
  readonly header?: Changed;
  /** The opening brace of the header. */
  readonly open?: string;
  readonly tool?: string;
  readonly security?: string;
  readonly level?: string;
  readonly server?: string;
}

/** The example of a request rule: a call of the capability "add" of the tool "calc". */
export function messageCall({
  header = {},
  open = '{',
  tool = '{"id": "calc", "capability": "add", "parameters": {}}',
  security = '{"permissions": []}',
  level = '0',
  server = '{"url": "https://tools.example", "auth": "none"}',
}: Parts = {}): string {
  const body = `{"header": ${headerOf(header, open)}, "payload": {"tool": ${tool}, "security": ${security}}}`;
  return callOf(body, level, server);
}

/** The same in the form of the Rust executor. */
export function executorCall(body: string, level = '0'): string {
  return callOf(body, level, '{"url": "https://tools.example", "auth": "none"}');
}

function callOf(body: string, level: string, server: string): string {
  const definition = `{"id": "calc", "name": "Calculator", "version": "1.0.0", "description": "Calculates.", "capabilities": [{"name": "add", "description": "Adds."}], "securityLevel": ${level}}`;
  return `{"tool": ${definition}, "arguments": {}, "server": ${server}, "body": ${body}}`;
}
