import { badInputAsError } from '../answer/bad-input';
import { apiKeyField, bearerField, jwtField, noneField } from '../auth/fields';
import type { PageNeeds } from '../connection/page-needs';
import type { Protocol, ProtocolMethods } from '../protocol';
import { descriptor } from './descriptor';
import { detection } from './detection';
import { opening } from './revision';

/** Of both eras, and with a session that is ended. */
const pages: Partial<PageNeeds> = {
  methods: ['DELETE'],
  headers: ['mcp-protocol-version', 'mcp-session-id', 'last-event-id', 'mcp-method', 'mcp-name'],
  exposed: ['mcp-session-id', 'mcp-protocol-version'],
};

/** What brings a heavy package is fetched when somebody first uses it. */
async function load(): Promise<ProtocolMethods & Required<Pick<Protocol, 'readResource' | 'connect'>>> {
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
  options: [opening],
  notes: [],
  pages,
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
  probe: async (server, io, signal) => (await load()).probe(server, { ...io, pages, runsNothing: true }, signal),
  listTools: async (server, io, signal) =>
    (await load()).listTools(server, { ...io, pages, runsNothing: true }, signal),
  call: async (server, request, io, signal) => (await load()).call(server, request, { ...io, pages }, signal),
  connect: async (server, io, events, signal) =>
    (await load()).connect(server, { ...io, pages, runsNothing: true }, events, signal),
  readResource: async (server, uri, io, signal) =>
    (await load()).readResource(server, uri, { ...io, pages, runsNothing: true }, signal),
};
