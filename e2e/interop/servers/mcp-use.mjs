import { MCPServer } from 'mcp-use';
import { z } from 'zod';

const server = new MCPServer({ name: 'mcp-use', version: '1.0.0' });
const inputSchema = z.object({ city: z.string().describe('City to look up') });
server.tool({ name: 'get-weather', description: 'The weather in a city.', inputSchema }, async ({ city }) => ({
  content: [{ type: 'text', text: `Weather in ${city}: sunny` }],
}));
await server.listen(Number(process.env.PORT));
