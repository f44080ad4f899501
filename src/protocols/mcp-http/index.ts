import { badInputAsError } from '../answer/bad-input';
import { apiKeyField, bearerField, jwtField, noneField } from '../auth/fields';
import type { Protocol, ProtocolMethods } from '../protocol';
import { descriptor } from './descriptor';
import { detection } from './detection';

/** What brings a heavy package is fetched when somebody first uses it. */
async function load(): Promise<ProtocolMethods & Required<Pick<Protocol, 'readResource'>>> {
  return (await import('./methods')).methods;
}

/** Model Context Protocol over Streamable HTTP: 2026-07-28, and the revisions before it that begin with `initialize`. */
export const mcpHttp: Protocol = {
  ...descriptor,
  title: 'Model Context Protocol over HTTP',
  fields: [
    noneField,
    bearerField,
    apiKeyField,
    {
      auth: 'oauth',
      label: 'OAuth 2.1',
      hint: 'You agree on a page of its authorization server; the token is renewed.',
    },
    jwtField,
  ],
  notes: [],
  exposedHeaders: ['mcp-session-id'],
  badInput: badInputAsError,
  hasProcesses: true,
  detection,
  callForms: [
    {
      tool: ['params', 'name'],
      input: ['params', 'arguments'],
      isInputOptional: true,
      says: { path: ['method'], value: 'tools/call' },
      made: ['jsonrpc', 'id', 'method', 'params._meta'],
      ending: '',
    },
  ],
  probe: async (...asked) => (await load()).probe(...asked),
  listTools: async (...asked) => (await load()).listTools(...asked),
  call: async (...asked) => (await load()).call(...asked),
  readResource: async (...asked) => (await load()).readResource(...asked),
};
