import { FastMCP } from 'fastmcp';
import { z } from 'zod';

const server = new FastMCP({ name: 'fastmcp', version: '1.0.0' });
server.addTool({
  name: 'add',
  description: 'Adds two numbers.',
  parameters: z.object({ a: z.number(), b: z.number() }),
  execute: async ({ a, b }, { log, reportProgress }) => {
    log.info('Adding');
    await reportProgress({ progress: 1, total: 1 });
    return String(a + b);
  },
});
await server.start({ transportType: 'httpStream', httpStream: { port: Number(process.env.PORT) } });
