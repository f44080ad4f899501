import { readProbe } from '../answer/read-probe';
import { nobody, sendAs } from '../auth/auth';
import { getRequest } from '../http/get-request';
import { callOnce, listByGet, type PlainHttp } from '../plain-http';
import type { Protocol } from '../protocol';
import { noCors } from './deviations';
import { readListing } from './listing';
import { buildCall, profileOf } from './request';
import { readCall } from './response';

const speech: PlainHttp = { id: 'machine-context-http', dialect: 'mcx', noCors, readListing };

/**
 * Machine Context Protocol over HTTP: calls are posted to the address itself, as a message of "Tool Execution" 1.0 or
 * as the Rust executor writes them; definitions are at `/tools`, health at `/health`.
 */
export const machineContextHttp: Protocol = {
  id: speech.id,
  title: 'Machine Context Protocol over HTTP',
  dialect: speech.dialect,
  fields: [
    { auth: 'none', label: 'None', hint: 'The server asks for no credentials; tools of security level 1 and up do.' },
    {
      auth: 'bearer',
      label: 'Bearer token',
      hint: 'Sent as Authorization: Bearer …, and as payload.security.token of a message.',
    },
    { auth: 'api-key', label: 'API key', hint: 'Sent as X-API-Key; over https only.' },
    {
      auth: 'jwt',
      label: 'Shared secret (JWT)',
      hint: 'A token is signed here for each call, HS256, and sent as Authorization: Bearer …',
    },
  ],
  options: [
    {
      id: 'profile',
      label: 'Request form',
      hint: 'How a call is written. The answer is read in either form.',
      choices: [
        { id: 'envelope', label: 'Message', hint: 'A header and a payload, as "Tool Execution" 1.0 has it.' },
        { id: 'executor', label: 'Executor', hint: 'tool_id, capability, request_id, parameters, as Rust posts it.' },
      ],
    },
    {
      id: 'permissions',
      label: 'Permissions',
      hint: 'Sent as payload.security.permissions; several with commas between them. Levels 4 and up ask for some.',
    },
  ],
  notes: [
    {
      id: 'wire/mcx/addresses',
      severity: 'info',
      message:
        'The format names no addresses over HTTP. Calls are posted to the address of the server itself; definitions are read from /tools, health from /health.',
      pointer: '',
    },
  ],

  async probe(server, io, signal) {
    const request = getRequest(server.url, '/health');
    const sent = await sendAs(nobody, request, io, { signal, timeoutMs: io.deadlines.probe });
    return readProbe(sent, io, []);
  },

  listTools: (server, io, signal) => listByGet(speech, server, '/tools', io, signal),

  call(server, request, io, signal) {
    const messageId = io.id();
    const written = buildCall(server, request, { messageId, now: io.now() });
    const hasCredentials = server.auth.kind !== 'none';
    const question = { call: request, profile: profileOf(server), messageId, hasCredentials };
    return callOnce(speech, server, request, written, (sent) => readCall(sent, question, io), io, signal);
  },
};
