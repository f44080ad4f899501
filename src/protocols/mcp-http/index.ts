import { lazyProtocol } from '../lazy-protocol';
import type { Protocol } from '../protocol';

/** Model Context Protocol over Streamable HTTP: 2026-07-28, and the revisions before it that begin with `initialize`. */
export const mcpHttp: Protocol = lazyProtocol(
  {
    id: 'mcp-http',
    title: 'Model Context Protocol over HTTP',
    dialect: 'mcp',
    fields: [
      { auth: 'none', label: 'None', hint: 'The server asks for no credentials.' },
      { auth: 'bearer', label: 'Bearer token', hint: 'Sent as Authorization: Bearer …' },
      { auth: 'api-key', label: 'API key', hint: 'Sent as X-API-Key; over https only.' },
      {
        auth: 'oauth',
        label: 'OAuth 2.1',
        hint: 'You agree on a page of its authorization server; the token is renewed.',
      },
      {
        auth: 'jwt',
        label: 'Shared secret (JWT)',
        hint: 'A token is signed here for each call, HS256, good for at most 15 minutes.',
      },
    ],
    notes: [],
  },
  async () => (await import('./speech')).speech,
);
