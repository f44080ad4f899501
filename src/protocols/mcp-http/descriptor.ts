import { usualClaims } from '../auth/claims';
import type { ProtocolDescriptor } from '../protocol';

export const descriptor: ProtocolDescriptor = {
  id: 'mcp-http',
  dialect: 'mcp',
  demo: { title: 'Demonstration MCP server', url: 'demo:mcp' },
  claims: usualClaims,
  // The client package adds its own members to these.
  async previewBody({ tool, argumentsText }) {
    const params = `{"name":${JSON.stringify(tool.name)},"arguments":${argumentsText}}`;
    return `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${params}}`;
  },
};
