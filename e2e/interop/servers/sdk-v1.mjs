// SDK v1, with sessions.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { z } from 'zod';

function makeServer() {
  const server = new McpServer({ name: 'sdk-v1', version: '1.0.0' });
  const inputSchema = { a: z.number(), b: z.number() };
  server.registerTool('add', { inputSchema, outputSchema: { sum: z.number() } }, async ({ a, b }) => ({
    content: [{ type: 'text', text: String(a + b) }],
    structuredContent: { sum: a + b },
  }));
  server.registerTool('ask', { inputSchema: { city: z.string().optional() } }, async (_input, { signal: _ }) => {
    const answer = await server.server.elicitInput({
      message: 'Who comes?',
      requestedSchema: { type: 'object', properties: { name: { type: 'string', default: 'Ada' } } },
    });
    return { content: [{ type: 'text', text: JSON.stringify(answer) }] };
  });
  return server;
}

const sessions = new Map();
createServer(async (request, response) => {
  const known = sessions.get(request.headers['mcp-session-id']);
  if (known) return known.handleRequest(request, response);
  const transport = new StreamableHTTPServerTransport({
    sessionIdGenerator: randomUUID,
    onsessioninitialized: (id) => sessions.set(id, transport),
  });
  await makeServer().connect(transport);
  return transport.handleRequest(request, response);
}).listen(Number(process.env.PORT), '127.0.0.1');
