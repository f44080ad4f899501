import type { CallContext, CallRequest, SentRequest, ToolReference } from '../../core/call';
import { endpoint } from '../http/url';

/** The draft requires the three; the call names the intent, the run names this sending. */
export interface Sending {
  readonly runId: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** `POST /worker/tools/invoke`: the draft's request; the arguments go in as they are spelled. */
export function buildCall(base: string, request: CallRequest, { runId, now }: Sending): SentRequest {
  const members = [
    `"run_id":${JSON.stringify(runId)}`,
    `"execution_id":${JSON.stringify(request.callId)}`,
    `"created_at":${JSON.stringify(new Date(now).toISOString())}`,
    `"tool":${JSON.stringify(toolOf(request.tool))}`,
    `"inputs":${request.argumentsText}`,
    `"context":${JSON.stringify(contextOf(request.context))}`,
  ];
  return {
    method: 'POST',
    url: endpoint(base, '/worker/tools/invoke'),
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: `{${members.join(',')}}`,
  };
}

/** Workers look tools up by toolkit and name; `Math.Add@1.0.0` tells both where the reference does not. */
function toolOf({ id, name, toolkit, version }: ToolReference): Readonly<Record<string, string>> {
  const [qualified = '', idVersion] = (id ?? '').split('@');
  const dot = qualified.lastIndexOf('.');
  const kit = toolkit ?? (dot > 0 ? qualified.slice(0, dot) : undefined);
  const kitVersion = version ?? idVersion;
  return {
    name: name || qualified.slice(dot + 1),
    ...(kit === undefined ? {} : { toolkit: kit }),
    ...(kitVersion === undefined ? {} : { version: kitVersion }),
  };
}

/** One token, and secrets as the list that workers read; the draft's object form makes them fail. */
export function contextOf({ authorization, secrets, userId }: CallContext): Readonly<Record<string, unknown>> {
  const [first] = authorization;
  return {
    ...(first ? { authorization: { token: first.token } } : {}),
    ...(secrets.length > 0 ? { secrets: secrets.map(({ id, value }) => ({ key: id, value })) } : {}),
    ...(userId === undefined ? {} : { user_id: userId }),
  };
}
