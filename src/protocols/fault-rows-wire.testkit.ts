import { gzipSync } from 'node:zlib';
import { type Answer, fine, html, json, loginPage, refused, unreadable, type Variant } from './fault-rows.testkit';

/* Faults below and around the body: what is no HTTP, heads and chunks that are wrong, statuses of what stands between. */

/** Bytes in place of a response. */
const bytes =
  (...parts: readonly (string | Buffer)[]): Answer =>
  (response) => {
    for (const part of parts) response.socket?.write(part);
    response.socket?.end();
  };
const ok = (head: string, body = fine): Answer =>
  bytes(`HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n${head}\r\n\r\n${body}`);
const lost = { kind: 'unreachable', reason: 'network' };

const strange = (fault: string, answer: Answer): Variant => ({
  fault,
  answer,
  outcome: lost,
  says: /^Could not reach \S+ \S+ answered with something that is not an HTTP\/1\.1 response\. Check the port.* whether the address must begin with https:\./,
});
const badHead = (fault: string, head: string, says: RegExp): Variant => ({
  fault,
  answer: ok(head),
  outcome: lost,
  says: new RegExp(
    `^Could not reach \\S+ The response from \\S+ is not valid HTTP \\(${says.source}\\)\\. Check the server, and any proxy in front of it\\. The request`,
  ),
});
const closed = (fault: string, answer: Answer): Variant => ({
  fault,
  answer,
  outcome: lost,
  says: /^Could not reach \S+ The connection to \S+ was closed before a response\. The request/,
});
const between = (status: number, says: RegExp, headers: Readonly<Record<string, string>> = {}): Variant => ({
  fault: `${status}`,
  answer: json(status, loginPage, { 'content-type': 'text/html', ...headers }),
  outcome: refused(status),
  says,
});
const garbled = (fault: string, body: string, says: RegExp): Variant => ({
  fault,
  answer: ok('transfer-encoding: chunked', body),
  outcome: unreadable('cut-off'),
  says,
});

export const wireRows: Readonly<Record<string, readonly Variant[]>> = {
  'F35 no HTTP/1.1': [
    strange('the greeting of a mail server', bytes('220 mail.test ESMTP\r\n')),
    strange('HTTP/2 without TLS', bytes(Buffer.from([0, 0, 6, 4, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 100]))),
    strange('a status line of HTTP/2', bytes('HTTP/2 200 OK\r\n\r\n')),
    strange('a TLS alert', bytes(Buffer.from([0x15, 3, 1, 0, 2, 2, 70]))),
  ],
  'F36 a head that is wrong': [
    badHead('a line without a colon', 'bad header', /Invalid header token/),
    badHead('Content-Length: abc', 'content-length: abc', /Invalid character in Content-Length/),
    badHead('two lengths', 'content-length: 2\r\ncontent-length: 3', /.*(?:Content-Length|two lengths are given)/),
    badHead(
      'a length and chunks',
      'content-length: 2\r\ntransfer-encoding: chunked',
      /.*(?:Transfer-Encoding|two lengths are given)/,
    ),
    {
      fault: 'a protocol that was not asked for',
      answer: bytes('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n'),
      outcome: lost,
      says: /answered 101 Switching Protocols, which the request did not ask for/,
    },
    {
      fault: '100 Continue in front',
      answer: bytes('HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\n\r\n'),
      outcome: lost,
      says: /answered 100 Continue, which the request did not ask for\. Check the server/,
    },
  ],
  'F37 nothing, or less than a head': [
    closed('an end at once', bytes()),
    closed('half a head', bytes('HTTP/1.1 200 OK\r\ncontent-ty')),
    {
      fault: 'a reset behind the head',
      answer: (response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.flushHeaders();
        setTimeout(() => response.socket?.resetAndDestroy(), 30);
      },
      outcome: unreadable('cut-off'),
      says: /^The response was cut off after 0 bytes: the connection was closed\./,
    },
  ],
  'F38 chunks that are none': [
    garbled('at once', `zz\r\n${fine}\r\n0\r\n\r\n`, /cut off after 0 bytes: what followed is not valid HTTP \(.+\)/),
    garbled('after one', '5\r\n{"res\r\nzz\r\n', /cut off after \d bytes: what followed is not valid HTTP \(.+\)/),
  ],
  'F39 compressed in another way': [
    {
      fault: 'gzip in gzip',
      answer: json(200, gzipSync(gzipSync(fine)), { 'content-encoding': 'gzip' }),
      outcome: unreadable('not-json'),
      says: /compressed with gzip twice; its Content-Encoding says so once/,
    },
    {
      fault: 'gzip, and more behind it',
      answer: json(200, Buffer.concat([gzipSync(fine), Buffer.from('more')]), { 'content-encoding': 'gzip' }),
      outcome: unreadable('not-json'),
      says: /its body is not valid gzip, although its Content-Encoding says so \(incorrect header check\)/,
      deviation: 'content-encoding',
    },
  ],
  'F40 what stands between': [
    between(421, /421 Misdirected Request.*not set up for the name 127\.0\.0\.1:\d+/),
    between(426, /426 Upgrade Required.*asks for another protocol at this address \(websocket\)/, {
      upgrade: 'websocket',
    }),
    between(501, /501 Not Implemented.*does not have what POST needs at this address/),
    between(505, /505 HTTP Version Not Supported.*refuses the HTTP version of the request/),
    between(511, /511 Network Authentication Required.*The network wants a login/),
    ...(
      [
        [
          'http where https is spoken, nginx',
          400,
          'The plain HTTP request was sent to HTTPS port',
          /Begin its address with https:/,
        ],
        [
          'http where https is spoken, Go',
          400,
          'Client sent an HTTP request to an HTTPS server.',
          /Begin its address with https:/,
        ],
        [
          'a certificate of the client',
          400,
          'No required SSL certificate was sent',
          /asks for a certificate of the client \(mutual TLS\)/,
        ],
        [
          'a protection against bots',
          403,
          '<!doctype html><title>Just a moment...</title>',
          /looks like a protection against bots/,
        ],
        ['a firewall', 403, 'error code: 1010', /looks like a protection against bots/],
        [
          'a check of forms',
          403,
          '{"detail":"CSRF Failed: CSRF token missing."}',
          /that only forms of its own pages have \(CSRF\)/,
        ],
        [
          'a session that is gone',
          404,
          '{"message":"Session not found"}',
          /does not know the session of this request\. Send again/,
        ],
        ['a tunnel that is closed', 404, 'Tunnel x.tunnel.test not found', /The tunnel to the server is not open/],
        ['no credit', 402, '{"error":"Payment required"}', /402 Payment Required\. The server asks for payment/],
        ['an Accept that does not suit', 406, '', /406 Not Acceptable.*asked for \(Accept: application\/json\)/],
      ] as const
    ).map(([fault, status, body, says]) => ({ fault, answer: json(status, body), outcome: refused(status), says })),
    { fault: '522', answer: html(522, loginPage), outcome: refused(522), says: /a proxy got no valid response/ },
    ...[525, 526].map((status) =>
      between(status, /a proxy could not connect to the server by TLS\. Check the certificate [^;]*$/),
    ),
    {
      fault: '407',
      answer: json(407, '', { 'proxy-authenticate': 'Basic' }),
      outcome: lost,
      isAmong: true,
      says: /Node gave no reason\. A possible cause is status 407, with which a proxy asks for a login/,
    },
    {
      fault: 'a redirect to nowhere',
      answer: json(302, ''),
      outcome: refused(302, { redirected: true }),
      says: /answered 302, a redirect, without an address that could be followed \(Location\)/,
    },
  ],
};
