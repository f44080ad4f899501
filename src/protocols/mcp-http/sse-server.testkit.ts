import type { ServerResponse } from 'node:http';
import { type FaultyServer, startServer } from '../faulty-server.testkit';

const allowed = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, GET',
  'access-control-allow-headers': 'content-type, authorization, mcp-protocol-version, mcp-method, mcp-name',
};

const initialized = {
  ...{ protocolVersion: '2024-11-05', capabilities: { tools: {} } },
  serverInfo: { name: 'old', version: '1' },
};

/**
 * A server of 2024-11-05: a GET opens the stream, a POST at the endpoint is taken and answered there. Its tool reports,
 * asks for a name, and greets. Pages of any origin may call it.
 */
export async function startSseServer({ path = '/sse', endpoint = '/messages?session=1' } = {}): Promise<FaultyServer> {
  let stream: ServerResponse | undefined;
  const say = (message: unknown) => stream?.write(`event: message\ndata: ${JSON.stringify(message)}\n\n`);
  let callId: unknown;
  return startServer((request, response, body) => {
    for (const [name, value] of Object.entries(allowed)) response.setHeader(name, value);
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
    if (request.method === 'GET' && request.url === path) {
      stream = response;
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      return response.write(`event: endpoint\ndata: ${endpoint}\n\n`);
    }
    if (request.method !== 'POST' || request.url !== endpoint) return response.writeHead(405).end();
    response.writeHead(202).end('Accepted');
    const message = JSON.parse(body);
    const answer = (result: unknown) => say({ jsonrpc: '2.0', id: message.id, result });
    if (message.method === 'initialize') return answer(initialized);
    if (message.method === 'tools/list') return answer({ tools: [{ name: 'greet', inputSchema: { type: 'object' } }] });
    if (message.method === 'tools/call') {
      callId = message.id;
      const { progressToken } = message.params._meta;
      say({ jsonrpc: '2.0', method: 'notifications/progress', params: { progressToken, progress: 1, total: 2 } });
      const properties = { name: { type: 'string' } };
      const params = { message: 'Your name?', requestedSchema: { type: 'object', properties } };
      return say({ jsonrpc: '2.0', id: 'q-1', method: 'elicitation/create', params });
    }
    if (message.id !== 'q-1') return undefined;
    const content = [{ type: 'text', text: `Hello, ${message.result.content?.name}.` }];
    return say({ jsonrpc: '2.0', id: callId, result: { content } });
  });
}
