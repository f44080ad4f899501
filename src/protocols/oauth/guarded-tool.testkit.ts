const tool = { name: 'whoami', description: 'Says who asks.', inputSchema: { type: 'object', properties: {} } };

const results: Readonly<Record<string, unknown>> = {
  initialize: {
    protocolVersion: '2025-06-18',
    capabilities: { tools: {} },
    serverInfo: { name: 'guarded', version: '1' },
  },
  'tools/list': { tools: [tool] },
  'tools/call': { content: [{ type: 'text', text: 'It is you.' }] },
};

/** What an MCP server of one tool says to those whom its authorization server let in. */
export function guardedTool(body: string) {
  const [, method = ''] = /"method":"([^"]*)"/.exec(body) ?? [];
  const [, id = 'null'] = /"id":("[^"]*"|\d+)/.exec(body) ?? [];
  if (method.startsWith('notifications/')) return { status: 202, body: '' };
  const result = results[method];
  const said = result ? { result } : { error: { code: -32601, message: 'Method not found' } };
  return { body: JSON.stringify({ jsonrpc: '2.0', ...said }).replace('{', `{"id":${id},`) };
}
