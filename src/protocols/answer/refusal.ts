import type { RefusedOutcome } from '../../core/call';
import { numberAt } from '../../core/json/members';
import type { Arrived } from '../http/sent';
import { byteCount, headersSize } from '../http/sent-size';
import type { Io } from '../protocol';
import { describeReply } from './describe-reply';

const names: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Header Fields Too Large',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

type Advice = (sent: Arrived) => string;

const gateway: Advice = () =>
  'A proxy in front of the server got no proper answer from it. Check that the server runs; the call may have run.';
const missing: Advice = () =>
  'Nothing is at this address. Check that the server address is the base, without /tools or /worker at its end, and that the tool is still listed.';

/** What a status usually means for a tool server, and what to do. */
const advice: Readonly<Record<number, Advice>> = {
  400: () =>
    'The server does not accept the request: usually an unknown tool or version, or a token, secret or user id that the tool requires and did not get. Compare the tool’s requirements.',
  401: () =>
    'Credentials are missing or refused. Check the token, key or secret of this server; a signed token may have expired.',
  403: ({ reply }) =>
    reply.headers['www-authenticate']?.includes('insufficient_scope')
      ? 'The token lacks a scope that this needs. Edit the server: the scope that it asks for is offered there.'
      : 'The server knows the caller and does not allow this. Check which tools the token may use, and that it was sent at all.',
  404: missing,
  405: ({ request }) =>
    `The address exists but does not take ${request.method}. Check that the server address is the base of the tool server and does not end with “/”.`,
  408: () => 'The server waited too long for the request. Send again.',
  409: () =>
    'A call with this call id is still running, or was made with other arguments. Wait, or change the arguments to get a new id.',
  410: missing,
  413: ({ request }) =>
    `The server takes less than was sent: ${byteCount(request.body ?? '')}. Send smaller arguments, or raise its limit.`,
  414: ({ request }) =>
    `The address is too long for the server: ${byteCount(request.url)} were sent. Shorten its query.`,
  415: () => 'The server does not take JSON at this address. Check that it is the base of a tool server.',
  429: ({ reply }) =>
    `Too many calls. ${'retry-after' in reply.headers ? 'Wait as long as it says' : 'Wait a moment'}, then send again.`,
  431: ({ request }) =>
    `The headers are too large for the server: ${headersSize(request)} were sent, most of them usually a token. Use a smaller one.`,
  502: gateway,
  503: () => 'The server is not ready or overloaded. Wait, then send again.',
  504: gateway,
};

const serverFault: Advice = () =>
  'Something failed inside the server; its log has the reason. The call may have run: send again keeps the same call id.';

/** An HTTP answer of 400 and up that is no result, or a redirect. Nothing when it is neither. */
export function readRefusal(sent: Arrived, io: Io): RefusedOutcome | undefined {
  const { reply } = sent;
  if (sent.redirected) return redirected(sent);
  if (reply.status < 400) return undefined;
  const { words, developerMessage, body } = describeReply(reply);
  const name = names[reply.status];
  const known = advice[reply.status] ?? (reply.status >= 500 ? serverFault : undefined);
  const inPage = io.pageProtocol !== '' && !sent.request.url.startsWith('demo:');
  const hidden =
    reply.status === 429 && inPage && !('retry-after' in reply.headers)
      ? ' Its Retry-After header is absent or not exposed to pages (Access-Control-Expose-Headers: Retry-After).'
      : '';
  return {
    ...refusal(
      reply.status,
      `The server answered ${reply.status}${name ? ` ${name}` : ''}${words ? `: ${words}` : ', with an empty body.'}`,
      `${known?.(sent) ?? 'Read what the server says; the request may need to change.'}${hidden}`,
    ),
    developerMessage,
    retryAfterMs: clampWait(
      numberAt(body, 'retry_after_ms') ?? retryAfterHeader(reply.headers['retry-after'], io.now()),
    ),
  };
}

function redirected({ reply, request }: Arrived): RefusedOutcome {
  const target = reply.headers.location;
  const message = target
    ? `The server answered ${reply.status} and points to ${target}. It was not followed.`
    : 'The server wants to send the call elsewhere (a redirect). It was not followed.';
  const advised = `A redirect would carry tokens and secrets to an address you did not choose. If you trust the target, enter it as the server address${request.url.startsWith('http:') ? '; often it is the same one with https' : ''}.`;
  return { ...refusal(reply.status, message, advised), redirected: true };
}

export function refusal(status: number, message: string, advised: string): RefusedOutcome {
  return {
    kind: 'refused',
    status,
    redirected: false,
    message,
    advice: advised,
    developerMessage: undefined,
    retryAfterMs: undefined,
  };
}

const maxWaitMs = 600_000;

/** Milliseconds between nothing and ten minutes. */
export function clampWait(milliseconds: number | undefined): number | undefined {
  return milliseconds === undefined ? undefined : Math.min(Math.max(0, Math.round(milliseconds)), maxWaitMs);
}

/** `Retry-After`: seconds, or a date (RFC 9110 §10.2.3). */
function retryAfterHeader(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined;
  if (/^\s*-?\d+\s*$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : date - now;
}
