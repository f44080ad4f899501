import { serve } from '@hono/node-server';
import { createMcpHandler } from 'mcp-handler';
import { z } from 'zod';

const handler = createMcpHandler((server) => {
  const inputSchema = z.object({ sides: z.number().int().min(2) });
  server.registerTool('roll_dice', { description: 'Rolls a die.', inputSchema }, async ({ sides }) => ({
    content: [{ type: 'text', text: `You rolled ${1 + (sides % 2)}` }],
  }));
});
serve({ fetch: handler, port: Number(process.env.PORT), hostname: '127.0.0.1' });
