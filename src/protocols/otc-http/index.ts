import { readJsonText } from '../../core/json/json-text';
import { observe } from '../answer/deviation';
import { readProbe } from '../answer/read-probe';
import { nobody, sendAs } from '../auth/auth';
import { getRequest } from '../http/get-request';
import { callOnce, listByGet, type PlainHttp } from '../plain-http';
import type { Protocol } from '../protocol';
import { healthDeviations, noCors } from './deviations';
import { readListing } from './listing';
import { buildCall } from './request';
import { readCall } from './response';

const speech: PlainHttp = { id: 'otc-http', dialect: 'otc', noCors, readListing };

/** Open Tool Calling 1.0 over HTTP: `GET /health`, `GET /tools`, `POST /tools/call`. */
export const otcHttp: Protocol = {
  id: speech.id,
  title: 'Open Tool Calling 1.0 over HTTP',
  dialect: speech.dialect,
  fields: [
    { auth: 'none', label: 'None', hint: 'The server asks for no credentials.' },
    { auth: 'bearer', label: 'Bearer token', hint: 'Sent as Authorization: Bearer …' },
    { auth: 'api-key', label: 'API key', hint: 'Sent as X-API-Key; over https only.' },
    {
      auth: 'jwt',
      label: 'Shared secret (JWT)',
      hint: 'A token is signed here for each call, HS256, good for at most 15 minutes.',
    },
  ],
  notes: [
    {
      id: 'wire/otc/schema-unsatisfiable',
      severity: 'info',
      message:
        'The published schema of answers (openapi.json 1.0, CallToolResponse) refuses every value and every error; answers are read by a corrected one.',
      pointer: '',
    },
    {
      id: 'wire/otc/list-body',
      severity: 'info',
      message:
        'The text lets GET /tools carry a body with "$schema". Browsers cannot send a body with GET (Fetch Standard), so none is sent; the server must assume the latest version.',
      pointer: '',
    },
  ],

  async probe(server, io, signal) {
    const request = getRequest(server.url, '/health');
    const sent = await sendAs(nobody, request, io, { signal, timeoutMs: io.deadlines.probe });
    const deviations =
      sent.kind === 'arrived'
        ? observe(healthDeviations, { status: sent.reply.status, body: readJsonText(sent.reply.body)?.value })
        : [];
    return readProbe(sent, io, deviations);
  },

  listTools: (server, io, signal) => listByGet(speech, server, '/tools', io, signal),

  call(server, request, io, signal) {
    const written = buildCall(server.url, request);
    return callOnce(speech, server, request, written, (sent) => readCall(sent, request, io), io, signal);
  },
};
