import { STATUS_CODES } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { Reply, SentRequest } from '../../core/call';
import type { Arrived } from '../http/sent';
import type { Io } from '../io';
import { testIo } from '../test-io.testkit';
import { readRefusal } from './refusal';
import { statusNames } from './status-names';

type Change = Partial<Reply> & { readonly sent?: Partial<SentRequest>; readonly runsNothing?: true };

function arrived({ sent, runsNothing, ...reply }: Change): Arrived {
  return {
    kind: 'arrived',
    request: { method: 'POST', url: 'https://tools.test/tools/call', headers: {}, body: '{"a": "é"}', ...sent },
    reply: { status: 400, headers: {}, body: '', size: 0, complete: true, ...reply },
    redirected: false,
    end: 'whole',
    announced: undefined,
    encodingProblem: undefined,
    startedAt: 0,
    firstByteMs: 1,
    durationMs: 2,
    ...(runsNothing && { runsNothing }),
  };
}

const inPage = testIo({ pageProtocol: 'https:', pageOrigin: 'https://page.test' });
const told = (change: Change, io: Io = testIo()) => readRefusal(arrived(change), io);
const advised = (change: Change, io?: Io) => told(change, io)?.advice;

it.each(['missing session cookie', 'Cookie "sid" not found', 'No cookie in the request'])(
  'a cookie that is expected back: %s',
  (message) => {
    const told = advised({ body: JSON.stringify({ message }) });
    expect(told).toMatch(/^The server expects a cookie\. Those that a server sets are not sent back/);
  },
);

it('a name that a server does not go by, told by 421 as by 403', () => {
  expect(advised({ status: 421, body: 'Invalid Host header' })).toBe(
    advised({ status: 403, body: 'Invalid Host header' }),
  );
});

describe('what a status means, and what to do', () => {
  it('a user name and a password that are wanted', () => {
    const headers = { 'www-authenticate': 'Basic realm="Tools"' };
    expect(advised({ status: 401, headers })).toContain('send them in a header of your own');
  });

  it.each([
    [
      400,
      'Bad Request',
      'The server rejected the request. Usually the tool or version is unknown, or a token, secret or user id that the tool requires is missing. Check the tool’s requirements.',
    ],
    [
      401,
      'Unauthorized',
      'Credentials are missing or rejected. Check the token, key or secret of this server; a signed token may have expired.',
    ],
    [
      402,
      'Payment Required',
      'The server asks for payment. Usually the credit or the plan of the account does not suffice.',
    ],
    [
      403,
      'Forbidden',
      'The server does not allow this request. Check which tools the token may use, and that a token was sent.',
    ],
    [
      404,
      'Not Found',
      'The server found nothing here. Check that the server address is the base, without /tools or /worker at its end, and that the tool is still listed.',
    ],
    [
      405,
      'Method Not Allowed',
      'The server does not accept POST at this address. Check that the server address is the base of the tool server and does not end with “/”.',
    ],
    [
      406,
      'Not Acceptable',
      'The server has no response of a type that was asked for (Accept: */*). Check that it speaks the chosen protocol at this address.',
    ],
    [
      407,
      'Proxy Authentication Required',
      'A proxy between here and the server asks for a login of its own. Log in there, or go around it.',
    ],
    [408, 'Request Timeout', 'The server timed out waiting for the request. Send it again.'],
    [
      409,
      'Conflict',
      'Usually a call with this call id is still running, or was made with other arguments. Wait, or change the arguments to get a new call id.',
    ],
    [
      410,
      'Gone',
      'The server found nothing here. Check that the server address is the base, without /tools or /worker at its end, and that the tool is still listed.',
    ],
    [
      413,
      'Content Too Large',
      'The request is too large for the server: its body has 11 bytes. Send smaller arguments, or raise the server’s limit.',
    ],
    [414, 'URI Too Long', 'The address is too long for the server: it has 29 bytes. Shorten its query.'],
    [
      415,
      'Unsupported Media Type',
      'The server does not accept JSON at this address. Check that it is the base of a tool server.',
    ],
    [418, '', 'Read the server’s message; the request may need to change.'],
    [
      421,
      'Misdirected Request',
      'What answers there is not set up for the name tools.test. Check the name, and the proxy in front of the server.',
    ],
    [422, 'Unprocessable Content', 'Read the server’s message; the request may need to change.'],
    [
      426,
      'Upgrade Required',
      'The server asks for another protocol at this address. Check that it is the base of a tool server.',
    ],
    [429, 'Too Many Requests', 'Too many calls. Wait a moment, then send again.'],
    [
      431,
      'Header Fields Too Large',
      'The headers are too large for the server: they have 0 bytes, usually because of a long token. Use a shorter one.',
    ],
    [500, 'Internal Server Error', 'The server failed; its log may say why. The call may have run.'],
    [
      501,
      'Not Implemented',
      'The server says that it does not have what POST needs at this address. Check that it is the base of a tool server.',
    ],
    [
      502,
      'Bad Gateway',
      'Usually a proxy got no valid response from the server. Check that the server is running; the call may have run.',
    ],
    [503, 'Service Unavailable', 'The server is not ready, or overloaded. Wait, then send again.'],
    [
      504,
      'Gateway Timeout',
      'Usually a proxy got no valid response from the server. Check that the server is running; the call may have run.',
    ],
    [
      505,
      'HTTP Version Not Supported',
      'The server refuses the HTTP version of the request. Check the server, and any proxy in front of it.',
    ],
    [
      511,
      'Network Authentication Required',
      'The network wants a login before it lets requests out: open a web page, log in there, then send again.',
    ],
    ...[520, 521, 522, 523, 524, 530].map((status): [number, string, string] => [
      status,
      '',
      'Usually a proxy got no valid response from the server. Check that the server is running; the call may have run.',
    ]),
    ...[525, 526].map((status): [number, string, string] => [
      status,
      '',
      'Usually a proxy could not connect to the server by TLS. Check the certificate of the server, and the versions of TLS that it has.',
    ]),
    [529, '', 'The server is overloaded. Wait, then send again.'],
    [599, '', 'The server failed; its log may say why. The call may have run.'],
    [
      600,
      '',
      'HTTP defines no such status for a response: they are 200 to 599. Something in front of the server may have answered, such as a proxy or a firewall; the call may have run.',
    ],
  ])('%i %s', (status, name, advice) => {
    expect(told({ status })).toEqual({
      kind: 'refused',
      status,
      redirected: false,
      message: `The server answered ${status}${name && ` ${name}`}, with an empty body.`,
      advice,
    });
  });

  it.each([
    [500, 'The server failed; its log may say why.'],
    [502, 'Usually a proxy got no valid response from the server. Check that the server is running.'],
    [
      600,
      'HTTP defines no such status for a response: they are 200 to 599. Something in front of the server may have answered, such as a proxy or a firewall.',
    ],
  ])('%i where nothing can have run', (status, advice) => {
    expect(advised({ status, sent: { method: 'GET', body: undefined } })).toBe(advice);
    expect(advised({ status, runsNothing: true })).toBe(advice);
  });

  it('in the words of the request and the response', () => {
    expect(advised({ status: 406, sent: { headers: { accept: 'text/x' } } })).toContain('(Accept: text/x)');
    expect(advised({ status: 426, headers: { upgrade: 'h2c' } })).toContain('at this address (h2c).');
  });

  it('each status has the name that Node.js gives it, but for those that RFC 9110 renamed', () => {
    const renamed = { 413: 'Content Too Large', 422: 'Unprocessable Content', 431: 'Header Fields Too Large' };
    expect({ ...STATUS_CODES, ...renamed }).toMatchObject(statusNames);
  });

  it('nothing of a status below 400', () =>
    expect([told({ status: 399 }), told({ status: 200 })]).toEqual([undefined, undefined]));
});

it.each([
  [404, /endpoint of an MCP server often ends with \/mcp, or with \/sse\.$/],
  [405, /does not accept POST at this address\. Check that it is its MCP endpoint/],
])('%i to a question of MCP', (status, advice) =>
  expect(advised({ status, sent: { headers: { accept: 'application/json, text/event-stream' } } })).toMatch(advice),
);

describe('what was too large', () => {
  it.each([
    ['nothing', {}, 'they have 0 bytes'],
    ['two headers', { a: 'b', accept: 'x/y' }, 'they have 19 bytes'],
  ])('the headers: %s', (_, headers, words) => expect(advised({ status: 431, sent: { headers } })).toContain(words));

  it.each([{ sent: { method: 'GET' } }, { runsNothing: true }] as const)('a list that is not there: %j', (asked) =>
    expect(advised({ status: 404, ...asked })).toBe(
      'The server found nothing here. Check that the server address is the base, without /tools or /worker at its end.',
    ),
  );

  it('no body', () => expect(advised({ status: 413, sent: { body: undefined } })).toContain('its body has 0 bytes'));
});

describe('words of the server', () => {
  it.each<[what: string, change: Change, message: string]>([
    ['its message', { body: '{"message": "No."}' }, ': No.'],
    ['a challenge', { headers: { 'www-authenticate': 'Bearer error_description="Expired."' } }, ': Expired.'],
    [
      'both',
      { body: '{"message": "No."}', headers: { 'www-authenticate': 'Bearer error_description="Expired."' } },
      ': No. Expired.',
    ],
    [
      'a challenge that says the same',
      {
        body: '{"message": "It is: Expired."}',
        headers: { 'www-authenticate': 'Bearer error_description="Expired."' },
      },
      ': It is: Expired.',
    ],
    ['blanks', { body: ' \n' }, ', with an empty body.'],
    ['none of its own', { body: '{}' }, ', without a message.'],
    ['none that are known', { body: '{"a": 1}' }, ': {"a": 1}'],
    ['none but the name of the status', { body: '{"error": "Unauthorized"}' }, '.'],
  ])('%s', (_, change, message) => {
    expect(told({ status: 401, ...change })?.message).toBe(`The server answered 401 Unauthorized${message}`);
  });

  it('for developers', () => {
    expect(told({ body: '{"message": "No.", "developer_message": "Trace"}' })?.developerMessage).toBe('Trace');
  });
});

describe('a 403', () => {
  const notAllowed =
    'The server does not allow this request. Check which tools the token may use, and that a token was sent.';
  const insufficient = (scope: string) => ({ 'www-authenticate': `Bearer error="insufficient_scope"${scope}` });
  const hosts =
    'The server is to be called by another name. Add the host tools.test to those that it allows, or use an address that it knows.';

  it.each<[what: string, change: Change, io: Io, advice: string]>([
    [
      'a scope',
      { headers: insufficient(', scope="a b"') },
      testIo(),
      'The token lacks a required scope (a b). Authorize again to grant it.',
    ],
    [
      'a scope that is not named',
      { headers: insufficient('') },
      testIo(),
      'The token lacks a required scope. Authorize again to grant it.',
    ],
    [
      'the origin',
      { body: 'Origin not allowed' },
      inPage,
      'The server takes requests of the pages that it knows alone. Add the origin https://page.test to the origins that it allows, or call it through the relay, which sends no Origin.',
    ],
    [
      'an origin without a name',
      { body: 'Bad origin' },
      testIo({ pageProtocol: 'file:' }),
      'The server takes requests of the pages that it knows alone. Add the origin of this page to the origins that it allows, or call it through the relay, which sends no Origin.',
    ],
    ['the origin, of no page', { body: 'Bad origin' }, testIo(), notAllowed],
    ['an original', { body: 'original' }, inPage, notAllowed],
    ['an invalid host', { body: 'Invalid Host' }, testIo(), hosts],
    ['an unknown host', { body: 'unknown host' }, inPage, hosts],
    ['a disallowed host', { body: 'Disallowed host' }, inPage, hosts],
    ['a Host header', { body: 'The Host header is wrong' }, testIo(), hosts],
    ['a host that is not allowed', { body: 'This host is not allowed' }, testIo(), hosts],
    ['a host not allowed', { body: 'host not allowed' }, testIo(), hosts],
    [
      'a token',
      { body: 'jwt expired' },
      inPage,
      'The token has expired. Enter a new one; of one that is signed here, check the lifetime and this computer’s clock.',
    ],
  ])('about %s', (_, change, io, advice) => expect(advised({ status: 403, ...change }, io)).toBe(advice));
});

describe('a token', () => {
  const audience =
    'The server expects an audience in the token (claim “aud”). Edit the server and choose to sign the token here with the shared secret: “Audience (aud)” is entered there, and for an Arcade worker it is “worker”.';
  const version =
    'The server expects a version in the token (claim “ver”). Edit the server and choose to sign the token here with the shared secret: “Version (ver)” is entered there, and for an Arcade worker it is “1”.';
  const secret = 'The token was signed with another secret than the server’s. Enter the server’s own secret.';
  const expired =
    'The token has expired. Enter a new one; of one that is signed here, check the lifetime and this computer’s clock.';
  const any =
    'Credentials are missing or rejected. Check the token, key or secret of this server; a signed token may have expired.';
  const unsigned =
    'The server takes a signed token (JWT), and this is none. Enter one, or the shared secret with which it is signed here (JWT).';

  it.each([
    ['missing aud', audience],
    ['Invalid audience', audience],
    ['an audit failed', any],
    ['Unsupported token version', version],
    ['claim "ver" is missing', version],
    ['`ver` is 2', version],
    ['the ver claim', version],
    ['never', any],
    ['Signature verification failed', secret],
    ['invalid signature', secret],
    ['The signature is invalid', secret],
    ['signature invalid', secret],
    ['bad signature', secret],
    ['Signature has expired', expired],
    ['token has expired', expired],
    ['token is expired', expired],
    ['token expired', expired],
    ['jwt expired', expired],
    ['"exp" claim', expired],
    ['exp', any],
    ['Not enough segments', unsigned],
    ['Invalid header padding', unsigned],
    ['jwt malformed', unsigned],
    ['Invalid Compact JWS', unsigned],
    ['token is malformed', unsigned],
    ['token contains an invalid number of segments', unsigned],
    ['malformed request', any],
  ])('%s', (body, advice) => {
    expect(advised({ status: 401, body })).toBe(advice);
    expect(
      advised({
        status: 401,
        headers: { 'www-authenticate': `Bearer error_description="${body.replaceAll('"', '`')}"` },
      }),
    ).toBe(body.includes('"exp"') ? any : advice);
  });
});

describe.each([401, 403])('a token of OAuth, refused with %i', (status) => {
  const refused = (words: string, authorization?: string) =>
    advised({
      status,
      headers: { 'www-authenticate': `Bearer error_description="${words}", resource_metadata="https://tools.test/m"` },
      sent: { headers: authorization === undefined ? {} : { authorization } },
    });
  const hs256 = 'Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.e30.c2ln';
  const other =
    'The server takes tokens of OAuth that were made for it, and refused this one. Authorize, or enter a token that was made for it.';
  const none = 'The server takes tokens of OAuth, and none was sent. Authorize, or enter a token that was made for it.';

  it.each(['Invalid audience', 'The token expired', 'Bad signature'])('%s', (words) => {
    expect(refused(words, 'Bearer abc')).toBe(other);
    expect(refused(words)).toBe(none);
    expect(refused(words, hs256)).not.toMatch(/OAuth/);
  });

  it('with words that are not known', () => {
    const any = advised({ status });
    expect(refused('Not today', 'Bearer abc')).toBe(status === 401 ? other : any);
    expect(refused('Not today')).toBe(status === 401 ? none : any);
    expect(refused('Not today', hs256)).toBe(any);
  });
});

describe('when to send again', () => {
  const waits = (change: Change, io?: Io) => told({ status: 429, ...change }, io)?.retryAfterMs;

  it.each<[what: string, change: Change, milliseconds: number | undefined]>([
    ['its header', { headers: { 'retry-after': '2' } }, 2_000],
    ['its body', { headers: { 'retry-after': '2' }, body: '{"retry_after_ms": 12.6}' }, 13],
    ['nothing', {}, undefined],
  ])('%s', (_, change, milliseconds) => expect(waits(change)).toBe(milliseconds));

  it('a page is told why it may not know', () => {
    const hidden =
      ' Its Retry-After header is absent or not exposed to pages (Access-Control-Expose-Headers: Retry-After).';
    const wait = 'Too many calls. Wait a moment, then send again.';
    expect(advised({ status: 429 }, inPage)).toBe(wait + hidden);
    expect(advised({ status: 429 })).toBe(wait);
    expect(advised({ status: 429, sent: { url: 'demo:otc/tools/call' } }, inPage)).toBe(wait);
    expect(advised({ status: 503 }, inPage)).toBe('The server is not ready, or overloaded. Wait, then send again.');
    expect(advised({ status: 429, headers: { 'retry-after': '2' } }, inPage)).toBe(
      'Too many calls. Wait as long as the server says, then send again.',
    );
  });
});

describe('a redirect', () => {
  const carried =
    'A redirect would carry tokens and secrets to an address you did not choose. If you trust the target, enter it as the server address';
  const slash =
    'It is the same address but for the “/” at its end. The protocol says how its addresses end: let the server answer at this one.';
  const redirected = (change: Change) =>
    readRefusal({ ...arrived({ status: 307, ...change }), redirected: true }, testIo());

  it.each<[what: string, change: Change, message: string, advice: string]>([
    [
      'that says where',
      { headers: { location: 'https://other.test/' } },
      'The server answered 307 and redirects to https://other.test/. The redirect was not followed.',
      `${carried}.`,
    ],
    [
      'to a path',
      { headers: { location: '/mcp/' } },
      'The server answered 307 and redirects to https://tools.test/mcp/. The redirect was not followed.',
      `${carried}.`,
    ],
    [
      'to https',
      { headers: { location: 'https://tools.test/' }, sent: { url: 'http://tools.test/' } },
      'The server answered 307 and redirects to https://tools.test/. The redirect was not followed.',
      `${carried}; it is the same one with https.`,
    ],
    [
      'to the same address with a slash',
      { headers: { location: '/tools/call/?a=1' }, sent: { url: 'https://tools.test/tools/call?a=1' } },
      'The server answered 307 and redirects to https://tools.test/tools/call/?a=1. The redirect was not followed.',
      slash,
    ],
    [
      'to the same address without its slash',
      { headers: { location: '/tools' }, sent: { url: 'https://tools.test/tools/' } },
      'The server answered 307 and redirects to https://tools.test/tools. The redirect was not followed.',
      slash,
    ],
    [
      'to itself',
      { headers: { location: '/tools/call' } },
      'The server answered 307 and redirects to https://tools.test/tools/call. The redirect was not followed.',
      'Check that the server address is the base of a tool server.',
    ],
    [
      'of an MCP endpoint, which may end so',
      {
        headers: { location: '/mcp/' },
        sent: { url: 'https://tools.test/mcp', headers: { accept: 'text/event-stream' } },
      },
      'The server answered 307 and redirects to https://tools.test/mcp/. The redirect was not followed.',
      `${carried}.`,
    ],
    ...['/login', '/users/sign_in?next=/', '/auth/signin', '/sso/'].map(
      (location): [string, Change, string, string] => [
        `to ${location}`,
        { status: 302, headers: { location } },
        `The server answered 302 and redirects to https://tools.test${location}. The redirect was not followed.`,
        'That looks like a page to log in. Check the token, key or secret of this server; it may have expired.',
      ],
    ),
    [
      'to the answer of a call',
      { status: 303, headers: { location: '/results/7' } },
      'The server answered 303 and redirects to https://tools.test/results/7. The redirect was not followed.',
      'The status 303 says that the answer is at that address; the call may have run. Let the server answer the call itself.',
    ],
    [
      'with 303 to a question that runs nothing',
      { status: 303, headers: { location: '/other' }, sent: { method: 'GET' } },
      'The server answered 303 and redirects to https://tools.test/other. The redirect was not followed.',
      `${carried}.`,
    ],
    [
      'that does not say it',
      {},
      'The server answered 307, a redirect, without an address that could be followed (Location).',
      'Check that the server address is the base of a tool server.',
    ],
    [
      'in a page, which is not told, from http',
      { status: 0, sent: { url: 'http://tools.test/' } },
      'The server redirects the request to another address. The redirect was not followed.',
      `${carried}; often it is the same one with https.`,
    ],
  ])('%s', (_, change, message, advice) => {
    expect(redirected(change)).toEqual({
      kind: 'refused',
      status: change.status ?? 307,
      redirected: true,
      message,
      advice,
    });
  });
});
