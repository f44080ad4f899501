import type { RefusedOutcome } from '../../core/call';
import { isInPage } from '../../core/network/in-page';
import { shortened } from '../../core/text/shortened';
import { type Challenge, readChallenge } from '../auth/challenge';
import { type Arrived, mayRun } from '../http/sent';
import { byteCount, headersSize } from '../http/sent-size';
import type { Io } from '../io';
import { describeReply } from './describe-reply';
import { inFront } from './in-front';
import { isOutOfRange } from './reply-head';
import { readWait } from './retry-after';
import { statusNames } from './status-names';
import { tokenAdvice } from './token-refusal';

type Advice = (sent: Arrived, io: Io) => string;

const gateway: Advice = (sent) =>
  `Usually a proxy got no valid response from the server. Check that the server is running${mayRun(sent) ? '; the call may have run' : ''}.`;
const insecure: Advice = () =>
  'Usually a proxy could not connect to the server by TLS. Check the certificate of the server, and the versions of TLS that it has.';
/** Of the protocols, MCP alone asks for events. */
const asksForEvents = ({ request }: Arrived): boolean => /event-stream/.test(request.headers.accept ?? '');
const missing: Advice = (sent) =>
  asksForEvents(sent)
    ? 'The server found nothing here. Check the path of the address: the endpoint of an MCP server often ends with /mcp, or with /sse.'
    : `The server found nothing here. Check that the server address is the base, without /tools or /worker at its end${mayRun(sent) ? ', and that the tool is still listed' : ''}.`;

const challengeOf = ({ reply }: Arrived) => readChallenge(reply.headers['www-authenticate']);
const quoted = (scope: string | undefined): string => (scope === undefined ? '' : ` (${scope})`);

/** A scheme of its own: none of the fields for credentials sends it. */
function basicAdvice({ reply }: Arrived): string | undefined {
  return /^\s*basic\b/i.test(reply.headers['www-authenticate'] ?? '')
    ? 'Credentials are missing or rejected. The server takes a user name and a password (Basic): send them in a header of your own, Authorization, as “Basic” and the base64 of name:password.'
    : undefined;
}

/** What a status usually means for a tool server, and what to do. */
const advice: Readonly<Record<number, Advice>> = {
  400: () =>
    'The server rejected the request. Usually the tool or version is unknown, or a token, secret or user id that the tool requires is missing. Check the tool’s requirements.',
  401: (sent) =>
    tokenAdvice(sent) ??
    basicAdvice(sent) ??
    'Credentials are missing or rejected. Check the token, key or secret of this server; a signed token may have expired.',
  402: () => 'The server asks for payment. Usually the credit or the plan of the account does not suffice.',
  403: (sent, io) =>
    challengeOf(sent).error === 'insufficient_scope'
      ? `The token lacks a required scope${quoted(challengeOf(sent).scope)}. Authorize again to grant it.`
      : (originAdvice(sent, io) ??
        tokenAdvice(sent) ??
        'The server does not allow this request. Check which tools the token may use, and that a token was sent.'),
  404: missing,
  405: (sent) =>
    asksForEvents(sent)
      ? `The server does not accept ${sent.request.method} at this address. Check that it is its MCP endpoint, often with /mcp or /sse at its end.`
      : `The server does not accept ${sent.request.method} at this address. Check that the server address is the base of the tool server and does not end with “/”.`,
  406: ({ request }) =>
    `The server has no response of a type that was asked for (Accept: ${request.headers.accept ?? '*/*'}). Check that it speaks the chosen protocol at this address.`,
  407: () => 'A proxy between here and the server asks for a login of its own. Log in there, or go around it.',
  408: () => 'The server timed out waiting for the request. Send it again.',
  409: () =>
    'Usually a call with this call id is still running, or was made with other arguments. Wait, or change the arguments to get a new call id.',
  410: missing,
  413: ({ request }) =>
    `The request is too large for the server: its body has ${byteCount(request.body ?? '')}. Send smaller arguments, or raise the server’s limit.`,
  414: ({ request }) => `The address is too long for the server: it has ${byteCount(request.url)}. Shorten its query.`,
  415: () => 'The server does not accept JSON at this address. Check that it is the base of a tool server.',
  421: (sent, io) =>
    originAdvice(sent, io) ??
    `What answers there is not set up for the name ${new URL(sent.request.url).host}. Check the name, and the proxy in front of the server.`,
  426: ({ reply: { headers } }) =>
    `The server asks for another protocol at this address${headers.upgrade ? ` (${headers.upgrade})` : ''}. Check that it is the base of a tool server.`,
  429: ({ reply }) =>
    `Too many calls. ${'retry-after' in reply.headers ? 'Wait as long as the server says' : 'Wait a moment'}, then send again.`,
  431: ({ request }) =>
    `The headers are too large for the server: they have ${headersSize(request)}, usually because of a long token. Use a shorter one.`,
  501: ({ request }) =>
    `The server says that it does not have what ${request.method} needs at this address. Check that it is the base of a tool server.`,
  502: gateway,
  503: () => 'The server is not ready, or overloaded. Wait, then send again.',
  504: gateway,
  505: () => 'The server refuses the HTTP version of the request. Check the server, and any proxy in front of it.',
  511: () => 'The network wants a login before it lets requests out: open a web page, log in there, then send again.',
  529: () => 'The server is overloaded. Wait, then send again.',
  // Not of HTTP: a proxy service has them for a server that it cannot reach.
  ...Object.fromEntries([525, 526].map((status) => [status, insecure])),
  ...Object.fromEntries([520, 521, 522, 523, 524, 530].map((status) => [status, gateway])),
};

const serverFault: Advice = (sent) =>
  `The server failed; its log may say why.${mayRun(sent) ? ' The call may have run.' : ''}`;

const unknownStatus: Advice = (sent) =>
  `HTTP defines no such status for a response: they are 200 to 599. Something in front of the server may have answered, such as a proxy or a firewall${mayRun(sent) ? '; the call may have run' : ''}.`;

/** A server that takes requests of the pages it knows alone, and one that goes by the name it is called by. */
function originAdvice({ reply, request }: Arrived, { pageProtocol, pageOrigin }: Io): string | undefined {
  const { words = '' } = describeReply(reply);
  if (/\borigin\b/i.test(words) && pageProtocol !== '') {
    const named = pageOrigin === undefined ? 'the origin of this page' : `the origin ${pageOrigin}`;
    return `The server takes requests of the pages that it knows alone. Add ${named} to the origins that it allows, or call it through the relay, which sends no Origin.`;
  }
  return /\b(invalid|unknown|disallowed) host\b|\bhost (header|is not allowed|not allowed)\b/i.test(words)
    ? `The server is to be called by another name. Add the host ${new URL(request.url).host} to those that it allows, or use an address that it knows.`
    : undefined;
}

/** An HTTP answer of 400 and up that is no result, or a redirect. Nothing when it is neither. */
export function readRefusal(sent: Arrived, io: Io): RefusedOutcome | undefined {
  const { reply } = sent;
  if (sent.redirected) return redirected(sent);
  if (reply.status < 400) return undefined;
  const { words, developerMessage, body } = describeReply(reply);
  const known = isOutOfRange(reply)
    ? unknownStatus
    : (advice[reply.status] ?? (reply.status >= 500 ? serverFault : undefined));
  const inPage = io.pageProtocol !== '' && !isInPage(sent.request.url);
  const hidden =
    reply.status === 429 && inPage && !('retry-after' in reply.headers)
      ? ' Its Retry-After header is absent or not exposed to pages (Access-Control-Expose-Headers: Retry-After).'
      : '';
  return {
    ...refusal(
      reply.status,
      refusalMessage(sent),
      `${inFront(sent, words) ?? known?.(sent, io) ?? 'Read the server’s message; the request may need to change.'}${hidden}`,
    ),
    developerMessage,
    retryAfterMs: readWait(reply, body, io.now()),
  };
}

/** What was answered, with the words of the server. */
export function refusalMessage(sent: Arrived): string {
  const { reply } = sent;
  const { words } = describeReply(reply);
  const name = statusNames[reply.status];
  const said = [words?.toLowerCase() === name?.toLowerCase() ? undefined : words, reasonOf(challengeOf(sent), words)]
    .filter(Boolean)
    .join(' ');
  return `The server answered ${reply.status}${name ? ` ${name}` : ''}${said ? `: ${said}` : words ? '.' : withoutWords(reply)}`;
}

/** What the challenge adds to the words of the body. */
function reasonOf({ description: reason }: Challenge, words: string | undefined): string | undefined {
  return reason === undefined || words?.includes(reason) ? undefined : reason;
}

/** JSON whose words have a name that is not known is shown as it is. */
function withoutWords({ body }: Arrived['reply']): string {
  const text = body.trim();
  if (text === '') return ', with an empty body.';
  return /^(?:\{\s*\}|\[\s*\]|null|"")$/.test(text) ? ', without a message.' : `: ${shortened(text, 299)}`;
}

/** Where a redirect leads, as far as it says. */
export function redirectTarget({ reply, request }: Arrived): string | undefined {
  const { location } = reply.headers;
  return location && URL.canParse(location, request.url) ? new URL(location, request.url).href : location;
}

const withoutSlash = (address: string): string => address.replace(/\/(?=$|[?#])/, '');

const loginPath = /\/(?:(?:log|sign)[-_]?in|sso)\b/i;

function redirected(sent: Arrived): RefusedOutcome {
  const { status } = sent.reply;
  const target = redirectTarget(sent);
  const message = target
    ? `The server answered ${status} and redirects to ${target}. The redirect was not followed.`
    : status === 0
      ? 'The server redirects the request to another address. The redirect was not followed.'
      : `The server answered ${status}, a redirect, without an address that could be followed (Location).`;
  return { ...refusal(status, message, redirectAdvice(sent, target)), redirected: true };
}

/** What to do about a redirect to an address; nothing where a page is not told which. */
function redirectAdvice(sent: Arrived, target: string | undefined): string {
  const { reply, request } = sent;
  if (reply.status === 303 && mayRun(sent))
    return 'The status 303 says that the answer is at that address; the call may have run. Let the server answer the call itself.';
  if (target !== undefined && loginPath.test(target))
    return 'That looks like a page to log in. Check the token, key or secret of this server; it may have expired.';
  if (target === request.url || (!target && reply.status !== 0))
    return 'Check that the server address is the base of a tool server.';
  // An MCP endpoint ends as its server likes.
  if (!asksForEvents(sent) && target !== undefined && withoutSlash(target) === withoutSlash(request.url))
    return 'It is the same address but for the “/” at its end. The protocol says how its addresses end: let the server answer at this one.';
  const isHttp = request.url.startsWith('http:');
  const sameWithHttps =
    isHttp && target === undefined
      ? '; often it is the same one with https'
      : isHttp && target === request.url.replace('http:', 'https:')
        ? '; it is the same one with https'
        : '';
  return `A redirect would carry tokens and secrets to an address you did not choose. If you trust the target, enter it as the server address${sameWithHttps}.`;
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
