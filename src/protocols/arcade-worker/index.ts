import { nobody, sendAs } from '../auth';
import { argumentsProblem, type Reading, toExchange, unsendable } from '../exchange';
import { getRequest } from '../get-request';
import type { Unanswered } from '../http';
import { readProbe } from '../probe';
import type { Protocol } from '../protocol';
import { readAhead } from '../read-ahead';
import { noCors } from './deviations';
import { readListing } from './listing';
import { buildCall } from './request';
import { readCall } from './response';

const id = 'arcade-worker';

/** The RFC draft as Arcade's workers speak it: `/worker/health`, `/worker/tools`, `/worker/tools/invoke`. */
export const arcadeWorker: Protocol = {
  id,
  title: 'RFC draft, Arcade worker',
  dialect: 'rfc',
  fields: [
    {
      auth: 'jwt',
      label: 'Worker secret (JWT)',
      hint: 'A token is signed here for each call, HS256, with aud "worker" and ver "1".',
    },
    {
      auth: 'bearer',
      label: 'Bearer token',
      hint: 'A token that was signed elsewhere, sent as Authorization: Bearer …',
    },
    { auth: 'none', label: 'None', hint: 'The worker asks for no credentials.' },
  ],
  notes: [
    {
      id: 'wire/rfc/schema-unsatisfiable',
      severity: 'info',
      message:
        'The published schema of answers (RFC draft, execute_tool_response) requires "invocation_id" and forbids it; answers are read by a corrected one with "execution_id".',
      pointer: '',
    },
  ],

  async probe(server, io, signal) {
    const request = getRequest(server.url, '/worker/health');
    const sent = await sendAs(nobody, request, io, { signal, timeoutMs: io.deadlines.probe });
    return readProbe(sent, io, []);
  },

  async listTools(server, io, signal) {
    const sent = await sendAs(server, getRequest(server.url, '/worker/tools'), io, { signal });
    if (sent.kind === 'unanswered') return { kind: 'failed', exchange: toExchange(id, '', sent, unanswered(sent)) };
    const read = readListing(sent, io);
    if ('outcome' in read) {
      return { kind: 'failed', exchange: toExchange(id, '', sent, { outcome: read.outcome, deviations: [] }) };
    }
    return { kind: 'tools', dialect: 'rfc', ...read, request: sent.request, reply: sent.reply };
  },

  async call(server, request, io, signal) {
    const built = buildCall(server.url, request, { runId: io.id(), now: io.now() });
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
