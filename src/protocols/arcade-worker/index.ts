import { badInputAsError } from '../answer/bad-input';
import { noCorsOf, plainHttp } from '../plain-http';
import type { Protocol } from '../protocol';
import { descriptor } from './descriptor';
import { detection } from './detection';
import { listing } from './listing';
import { buildCall } from './request';
import { readCall } from './response';

/** The RFC draft as Arcade's workers speak it: `/worker/health`, `/worker/tools`, `/worker/tools/invoke`. */
export const arcadeWorker: Protocol = plainHttp({
  ...descriptor,
  title: 'RFC draft, Arcade worker',
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
        'The published response schema (RFC draft, execute_tool_response) both requires and forbids "invocation_id", so responses are read by a corrected schema with "execution_id".',
      pointer: '',
    },
  ],
  badInput: badInputAsError,
  detection,
  callForms: [
    {
      tool: ['tool', 'name'],
      toolkit: ['tool', 'toolkit'],
      input: ['inputs'],
      context: ['context'],
      made: ['run_id', 'execution_id', 'created_at', 'tool.version'],
      ending: '/worker/tools/invoke',
    },
  ],
  paths: { health: '/worker/health', tools: '/worker/tools' },
  noCors: noCorsOf('wire/rfc', 'worker'),
  listing,
  begin: (server, request, io) => ({
    written: buildCall(server.url, request, { runId: io.id(), now: io.now() }),
    read: (sent) => readCall(sent, request, io),
  }),
});
