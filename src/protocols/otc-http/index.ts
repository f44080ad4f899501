import { apiKeyField, bearerField, jwtField, noneField } from '../auth/fields';
import { noCorsOf, plainHttp } from '../plain-http';
import type { Protocol } from '../protocol';
import { descriptor } from './descriptor';
import { detection } from './detection';
import { healthDeviations } from './deviations';
import { listing } from './listing';
import { buildCall } from './request';
import { readCall } from './response';

/** Open Tool Calling 1.0 over HTTP: `GET /health`, `GET /tools`, `POST /tools/call`. */
export const otcHttp: Protocol = plainHttp({
  ...descriptor,
  title: 'Open Tool Calling 1.0 over HTTP',
  fields: [noneField, bearerField, apiKeyField, jwtField],
  notes: [
    {
      id: 'wire/otc/schema-unsatisfiable',
      severity: 'info',
      message:
        'The published response schema (openapi.json 1.0, CallToolResponse) rejects every value and every error, so responses are read by a corrected schema.',
      pointer: '',
    },
    {
      id: 'wire/otc/list-body',
      severity: 'info',
      message:
        'The specification lets GET /tools have a body with "$schema". Browsers cannot send a body with GET (Fetch Standard), so none is sent; the server must assume the latest version.',
      pointer: '',
    },
  ],
  badInput: {
    status: 422,
    kinds: ['invalid-input'],
    mustName: true,
    words: '422 and the parameter in parameter_errors',
  },
  detection,
  callForms: [
    {
      tool: ['request', 'tool_id'],
      input: ['request', 'input'],
      context: ['request', 'context'],
      made: ['request.call_id'],
      ending: '/tools/call',
    },
  ],
  paths: { health: '/health', tools: '/tools' },
  noCors: noCorsOf('wire/otc'),
  healthDeviations,
  listing,
  begin: (server, request, io) => ({
    written: buildCall(server.url, request),
    read: (sent) => readCall(sent, request, io),
  }),
});
