import { readProbe } from '../answer/read-probe';
import { nobody, sendAs } from '../auth/auth';
import { getRequest } from '../http/get-request';
import { callOnce, listByGet, type PlainHttp } from '../plain-http';
import type { Protocol } from '../protocol';
import { noCors } from './deviations';
import { readListing } from './listing';
import { buildCall } from './request';
import { readCall } from './response';

const speech: PlainHttp = { id: 'arcade-worker', dialect: 'rfc', noCors, readListing };

/** The RFC draft as Arcade's workers speak it: `/worker/health`, `/worker/tools`, `/worker/tools/invoke`. */
export const arcadeWorker: Protocol = {
  id: speech.id,
  title: 'RFC draft, Arcade worker',
  dialect: speech.dialect,
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

  listTools: (server, io, signal) => listByGet(speech, server, '/worker/tools', io, signal),

  call(server, request, io, signal) {
    const written = buildCall(server.url, request, { runId: io.id(), now: io.now() });
    return callOnce(speech, server, request, written, (sent) => readCall(sent, request, io), io, signal);
  },
};
