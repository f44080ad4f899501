import { has } from '../../core/json/members';
import { badInputAsError } from '../answer/bad-input';
import { apiKeyField } from '../auth/fields';
import {
  countTools,
  hereQuestion,
  judgeStatus,
  noList,
  ownTools,
  shown,
  toolsIn,
  toolsQuestion,
} from '../detect/questions';
import { noCorsOf, plainHttp } from '../plain-http';
import type { Protocol } from '../protocol';
import { descriptor } from './descriptor';
import { listing } from './listing';
import { buildCall, profileOf } from './request';
import { readCall } from './response';

/**
 * Machine Context Protocol over HTTP: calls are posted to the address itself, as a message of "Tool Execution" 1.0 or
 * as the Rust executor writes them; definitions are at `/tools`, health at `/health`.
 */
export const machineContextHttp: Protocol = plainHttp({
  ...descriptor,
  title: 'Machine Context Protocol over HTTP',
  fields: [
    { auth: 'none', label: 'None', hint: 'The server asks for no credentials; tools of security level 1 and up do.' },
    {
      auth: 'bearer',
      label: 'Bearer token',
      hint: 'Sent as Authorization: Bearer …, and as payload.security.token of a message.',
    },
    apiKeyField,
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
        'The format defines no HTTP paths. Calls are posted to the address of the server itself; definitions are read from /tools, health from /health.',
      pointer: '',
    },
  ],
  badInput: { ...badInputAsError, kinds: [...badInputAsError.kinds, 'refused'] },
  detection: {
    endings: ['/tools', '/health'],
    questions: [
      // Before the formats that take any list with a "$schema" for theirs.
      hereQuestion('Machine Context Protocol', '/tools', (each) => has(each, 'capabilities')),
      toolsQuestion(19, (sent) => {
        const list = ownTools(sent, (each) => has(each, 'capabilities'));
        if (list) return shown(`A Machine Context server: ${countTools(list)} with capabilities.`);
        const isOfAll = judgeStatus(sent) || toolsIn(sent.reply) || sent.end === 'undecodable';
        return isOfAll ? undefined : noList(sent, /"capabilities"\s*:/);
      }),
    ],
  },
  callForms: [
    {
      tool: ['payload', 'tool', 'id'],
      input: ['payload', 'tool', 'parameters'],
      context: ['payload', 'context'],
      capability: ['payload', 'tool', 'capability'],
      token: ['payload', 'security', 'token'],
      optionsAt: { permissions: ['payload', 'security', 'permissions'] },
      made: [
        ...['version', 'messageId', 'timestamp', 'messageType', 'source', 'destination'].map(
          (name) => `header.${name}`,
        ),
        'payload.context.session_id',
        'payload.context.request_id',
      ],
      ending: '',
      options: { profile: 'envelope' },
    },
    {
      tool: ['tool_id'],
      input: ['parameters'],
      capability: ['capability'],
      made: ['request_id'],
      ending: '',
      options: { profile: 'executor' },
    },
  ],
  paths: { health: '/health', tools: '/tools' },
  noCors: noCorsOf('wire/mcx'),
  listing,
  begin(server, request, io) {
    const messageId = io.id();
    const hasCredentials = server.auth.kind !== 'none';
    const question = { call: request, profile: profileOf(server), messageId, hasCredentials };
    return {
      written: buildCall(server, request, { messageId, now: io.now() }),
      read: (sent) => readCall(sent, question, io),
    };
  },
});
