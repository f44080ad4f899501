import { readJsonText } from '../../core/json/json-text';
import { nobody, sendAs } from '../auth';
import { observe } from '../deviation';
import { argumentsProblem, type Reading, toExchange, unsendable } from '../exchange';
import { getRequest } from '../get-request';
import type { Unanswered } from '../http';
import { readProbe } from '../probe';
import type { Protocol } from '../protocol';
import { readAhead } from '../read-ahead';
import { healthDeviations, noCors } from './deviations';
import { readListing } from './listing';
import { buildCall } from './request';
import { readCall } from './response';

const id = 'otc-http';

/** Open Tool Calling 1.0 over HTTP: `GET /health`, `GET /tools`, `POST /tools/call`. */
export const otcHttp: Protocol = {
  id,
  title: 'Open Tool Calling 1.0 over HTTP',
  dialect: 'otc',
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

  async listTools(server, io, signal) {
    const sent = await sendAs(server, getRequest(server.url, '/tools'), io, { signal });
    if (sent.kind === 'unanswered') return { kind: 'failed', exchange: toExchange(id, '', sent, unanswered(sent)) };
    const read = readListing(sent, io);
    if ('outcome' in read) {
      return { kind: 'failed', exchange: toExchange(id, '', sent, { outcome: read.outcome, deviations: [] }) };
    }
    return { kind: 'tools', dialect: 'otc', ...read, request: sent.request, reply: sent.reply };
  },

  async call(server, request, io, signal) {
    const built = buildCall(server.url, request);
    const problem = argumentsProblem(request.argumentsText);
    if (problem) return unsendable(id, request.callId, built, problem, io);
    const sent = await sendAs(server, built, io, { signal, timeoutMs: request.timeoutMs });
    const reading = sent.kind === 'unanswered' ? unanswered(sent) : readCall(await readAhead(sent), request, io);
    return toExchange(id, request.callId, sent, reading);
  },
};

function unanswered({ outcome }: Unanswered): Reading {
  return { outcome, deviations: outcome.reason === 'cors' ? [noCors] : [] };
}
