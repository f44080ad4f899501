import type { CallRequest, SentRequest } from '../../core/call';
import { endpoint } from '../http/url';

/**
 * `POST /tools/call` of Open Tool Calling 1.0. The arguments go in as they are spelled; `$schema` stays out, since
 * deployed servers refuse the published address and must assume the latest version without it.
 */
export function buildCall(base: string, request: CallRequest): SentRequest {
  const { tool, context, callId, argumentsText } = request;
  const members = [
    `"tool_id":${JSON.stringify(tool.id ?? tool.name)}`,
    `"call_id":${JSON.stringify(callId)}`,
    `"input":${argumentsText}`,
  ];
  const given = {
    ...(context.authorization.length > 0 ? { authorization: context.authorization } : {}),
    ...(context.secrets.length > 0 ? { secrets: context.secrets } : {}),
    ...(context.userId === undefined ? {} : { user_id: context.userId }),
  };
  if (Object.keys(given).length > 0) members.push(`"context":${JSON.stringify(given)}`);
  return {
    method: 'POST',
    url: endpoint(base, '/tools/call'),
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: `{"request":{${members.join(',')}}}`,
  };
}
