// SDK v2, both eras: over HTTP, or over stdio when no port is given.
import { createServer } from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { z } from 'zod';

function makeServer() {
  const server = new McpServer({ name: 'sdk-v2', version: '1.0.0' });
  const inputSchema = z.object({ a: z.number(), b: z.number() });
  server.registerTool('add', { inputSchema, outputSchema: z.object({ sum: z.number() }) }, async ({ a, b }) => ({
    content: [{ type: 'text', text: String(a + b) }],
    structuredContent: { sum: a + b },
  }));
  server.registerTool('fail', { inputSchema: z.object({}) }, async () => {
    throw new Error('It failed on purpose.');
  });
  return server;
}

if (process.env.PORT === undefined) serveStdio(makeServer);
else createServer(toNodeHandler(createMcpHandler(makeServer))).listen(Number(process.env.PORT), '127.0.0.1');
