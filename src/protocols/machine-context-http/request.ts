import type { CallRequest, SentRequest } from '../../core/call';
import { endpoint } from '../http/url';
import type { Server } from '../server';

/** The two ways in which a call is written; the first is the specification's. */
export type Profile = 'envelope' | 'executor';

type Target = Pick<Server, 'url' | 'auth' | 'options'>;

/** What names this sending: a repeat of the call gets another message id and keeps its request id. */
export interface Sending {
  readonly messageId: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

export function profileOf({ options }: Pick<Server, 'options'>): Profile {
  return options?.profile === 'executor' ? 'executor' : 'envelope';
}

/** A call to the address of the server itself; the arguments go in as they are spelled. */
export function buildCall(server: Target, request: CallRequest, sending: Sending): SentRequest {
  const body = profileOf(server) === 'executor' ? executorBody(request) : envelopeBody(server, request, sending);
  return {
    method: 'POST',
    url: endpoint(server.url, ''),
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body,
  };
}

/** `{"tool_id", "capability", "request_id", "parameters"}`, as the remote executor of the Rust implementation posts it. */
function executorBody({ tool, callId, argumentsText }: CallRequest): string {
  const members = [
    `"tool_id":${JSON.stringify(tool.id ?? tool.name)}`,
    `"capability":${JSON.stringify(tool.name)}`,
    `"request_id":${JSON.stringify(callId)}`,
    `"parameters":${argumentsText}`,
  ];
  return `{${members.join(',')}}`;
}

/** The message of "Tool Execution" 1.0: a header, and the tool, its context and its security as the payload. */
function envelopeBody(server: Target, request: CallRequest, { messageId, now }: Sending): string {
  const { tool, callId, context, argumentsText } = request;
  const header = {
    version: '1.0',
    messageId,
    timestamp: new Date(now).toISOString(),
    messageType: 'request',
    source: 'callsheet',
    destination: 'mcp-server',
  };
  const named = `"id":${JSON.stringify(tool.id ?? tool.name)},"capability":${JSON.stringify(tool.name)}`;
  const who = {
    session_id: callId,
    request_id: callId,
    ...(context.userId === undefined ? {} : { user_id: context.userId }),
  };
  const payload = [
    `"tool":{${named},"parameters":${argumentsText}}`,
    `"context":${JSON.stringify(who)}`,
    `"security":${JSON.stringify(securityOf(server))}`,
  ];
  return `{"header":${JSON.stringify(header)},"payload":{${payload.join(',')}}}`;
}

/** A bearer token stands in the message as well as in the header; a signed one in the header alone. */
function securityOf({ auth, options }: Target): Readonly<Record<string, unknown>> {
  const permissions = (options?.permissions ?? '').split(/[\s,]+/).filter((permission) => permission !== '');
  return { ...(auth.kind === 'bearer' ? { token: auth.token } : {}), permissions };
}
