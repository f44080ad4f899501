import { serve } from '@hono/node-server';
import { ZodJsonSchemaAdapter } from '@tmcp/adapter-zod';
import { HttpTransport } from '@tmcp/transport-http';
import { McpServer } from 'tmcp';
import { z } from 'zod';

const info = { name: 'tmcp', version: '1.0.0', description: 'A server of tmcp' };
const server = new McpServer(info, {
  adapter: new ZodJsonSchemaAdapter(),
  capabilities: { tools: { listChanged: true } },
});
const schema = z.object({ operation: z.enum(['add', 'subtract']), a: z.number(), b: z.number() });
server.tool({ name: 'calculate', description: 'Adds or subtracts.', schema }, async ({ operation, a, b }) => ({
  content: [{ type: 'text', text: String(operation === 'add' ? a + b : a - b) }],
}));
const transport = new HttpTransport(server);
const fetch = async (request) => (await transport.respond(request)) ?? new Response(null, { status: 404 });
serve({ fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' });
