import { expect, it } from 'vitest';
import { BrokenBody, readBodyFailure } from './body-failure';
import { causeOf } from './failure-cause';

/** An error as Node.js throws it: with a code, and words of its own. */
const nodeError = (code: string, words = '') => Object.assign(new Error(words), code === '' ? {} : { code });
const fetchFailed = (cause: unknown) => new TypeError('fetch failed', { cause });

it.each<[code: string, words: string, isUnsent: boolean, says: string]>([
  ['ENOTFOUND', '', true, 'The name tea.test was not found (DNS). Check its spelling.'],
  ['EAI_AGAIN', '', true, 'The name tea.test was not found (DNS).'],
  ['ECONNREFUSED', '', true, 'The connection to tea.test was refused. Check the port and that the server is running.'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT'].map(
    (code): [string, string, boolean, string] => [code, '', true, 'tea.test could not be reached from this network.'],
  ),
  ...[
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  ].map((code): [string, string, boolean, string] => [
    ...([code, '', true] as const),
    'The certificate of tea.test was rejected (TLS). Use one that this computer trusts',
  ]),
  ['CERT_HAS_EXPIRED', '', true, 'The certificate of tea.test was rejected (TLS): its dates are over, or not begun.'],
  ['CERT_NOT_YET_VALID', '', true, 'The certificate of tea.test was rejected (TLS): its dates are over'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', '', true, 'The certificate of tea.test was rejected (TLS): it is for another name.'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', '', true, 'The TLS handshake with tea.test failed. Check whether the address must'],
  ['ERR_SSL_PACKET_LENGTH_TOO_LONG', '', true, 'The TLS handshake with tea.test failed. Check whether'],
  ['EPROTO', 'wrong version number', true, 'The TLS handshake with tea.test failed. Check whether'],
  [
    'EPROTO',
    'SSL routines:tlsv1 alert protocol version:SSL alert number 70',
    true,
    'The TLS handshake with tea.test failed: it has no version of TLS in common with this computer.',
  ],
  ['ERR_SSL_X', 'unsupported protocol', true, 'The TLS handshake with tea.test failed: it has no version of TLS'],
  [
    'EPROTO',
    'SSL alert number 112',
    true,
    'The TLS handshake with tea.test failed: the server does not know this name.',
  ],
  ['EPROTO', 'SSL alert number 116', true, 'tea.test asks for a certificate of the client (TLS)'],
  ['EPROTO', 'SSL alert number 120', true, 'The TLS handshake with tea.test failed: it refuses HTTP/1.1 (ALPN).'],
  [
    'EPROTO',
    'C0:SSL routines:ssl3_read_bytes:sslv3 alert handshake failure:ssl/record:SSL alert number 40',
    true,
    'The TLS handshake with tea.test failed: the server refused it (sslv3 alert handshake failure).',
  ],
  ['EPROTO', 'SSL alert number 1', true, 'The TLS handshake with tea.test failed: the server refused it (TLS alert).'],
  [
    'ECONNRESET',
    'Client network socket disconnected before secure TLS connection was established',
    true,
    'tea.test closed the connection during the TLS handshake.',
  ],
  ['ECONNRESET', 'read ECONNRESET', false, 'The connection to tea.test was closed before a response.'],
  ['EPIPE', 'write EPIPE', false, 'The connection to tea.test was closed before a response.'],
  ['UND_ERR_SOCKET', 'other side closed', false, 'The connection to tea.test was closed before a response.'],
  ['UND_ERR_SOCKET', 'bad upgrade', false, 'tea.test answered 101 Switching Protocols'],
  ['UND_ERR_SOCKET', 'bad response', false, 'tea.test answered 100 Continue'],
  ['UND_ERR_HEADERS_OVERFLOW', 'x', false, 'The headers of the response from tea.test are too large to be read.'],
  ['HPE_HEADER_OVERFLOW', 'x', false, 'The headers of the response from tea.test are too large to be read.'],
  ['HPE_INVALID_CONSTANT', 'x', false, 'tea.test answered with something that is not an HTTP/1.1 response.'],
  ['HPE_INVALID_VERSION', 'x', false, 'tea.test answered with something that is not an HTTP/1.1 response.'],
  ['HPE_INVALID_STATUS', 'x', false, 'tea.test answered with a status that HTTP does not have.'],
  ['ERR_ASSERTION', 'x', false, 'tea.test answered with a status that HTTP does not have.'],
  [
    'HPE_UNEXPECTED_CONTENT_LENGTH',
    'Response does not match the HTTP/1.1 protocol (Content-Length can’t be present)',
    false,
    'The response from tea.test is not valid HTTP (Content-Length can’t be present).',
  ],
  [
    'UND_ERR_RES_CONTENT_LENGTH_MISMATCH',
    'Response body length does not match content-length header',
    false,
    'The response from tea.test is not valid HTTP (its body is of another length than Content-Length says, or',
  ],
  ['HPE_CR_EXPECTED', 'Parse Error: Missing CR', false, 'The response from tea.test is not valid HTTP (Missing CR).'],
  ['', 'proxy authentication required', false, 'Node gave no reason. A possible cause is status 407'],
  ['', '', false, 'Node gave no reason.'],
])('%s %s', (code, words, isUnsent, says) => {
  const cause = causeOf(fetchFailed(nodeError(code, words)));
  expect(cause?.isUnsent).toBe(isUnsent);
  expect(cause?.says('tea.test').startsWith(says)).toBe(true);
});

it.each([
  ['Expected HTTP/, RTSP/ or ICE/', 'answered with something that is not an HTTP/1.1 response.'],
  ['Expected dot', 'answered with something that is not an HTTP/1.1 response.'],
  ['Invalid HTTP version', 'answered with something that is not an HTTP/1.1 response.'],
  ['Invalid response status', 'answered with a status that HTTP does not have.'],
  ['Invalid header token', 'is not valid HTTP (Invalid header token).'],
])('what the parser of Node 24 says without a code: %s', (words, says) => {
  const error = new Error(`Response does not match the HTTP/1.1 protocol (${words})`);
  error.name = 'HTTPParserError';
  expect(causeOf(fetchFailed(error))?.says('tea.test')).toContain(says);
  const failure = { end: 'cut-off', words: `what followed is not valid HTTP (${words})` };
  expect(readBodyFailure(new TypeError('terminated', { cause: error }))).toEqual(failure);
});

it('of several attempts the first counts, and what nobody knows or a page keeps to itself is nothing', () => {
  const tried = new AggregateError([nodeError('ECONNREFUSED', 'x'), nodeError('ENETUNREACH', 'x')]);
  expect(causeOf(fetchFailed(tried))?.says('tea.test')).toContain('was refused');
  for (const unknown of [fetchFailed(nodeError('EOTHER', 'x')), fetchFailed('text'), new TypeError('x'), 'x', null]) {
    expect(causeOf(unknown)).toBeUndefined();
  }
  expect(causeOf(fetchFailed(nodeError('HPE_USER', 'x')))).toBeUndefined();
});

it.each([
  ['ECONNRESET', 'read ECONNRESET', { end: 'cut-off', words: 'the connection was closed' }],
  ['EPIPE', 'write EPIPE', { end: 'cut-off', words: 'the connection was closed' }],
  ['UND_ERR_SOCKET', 'other side closed', { end: 'cut-off', words: 'the connection was closed' }],
  ['Z_BUF_ERROR', 'unexpected end of file', { end: 'cut-off', words: 'its compressed data ends too early' }],
  ['Z_DATA_ERROR', 'incorrect header check', { end: 'undecodable', words: 'incorrect header check' }],
  ['ERR__ERROR_FORMAT_PADDING_1', 'Decompression failed', { end: 'undecodable' }],
  ['ERR_BROTLI_X', 'No window', { end: 'undecodable', words: 'No window' }],
  ['ERR_ZSTD_X', 'No magic', { end: 'undecodable', words: 'No magic' }],
  ['ZSTD_error_prefix_unknown', 'Unknown frame', { end: 'undecodable', words: 'Unknown frame' }],
  [
    'HPE_INVALID_CHUNK_SIZE',
    'Parse Error: Invalid chunk size',
    { end: 'cut-off', words: 'what followed is not valid HTTP (Invalid chunk size)' },
  ],
  ['EOTHER', 'it broke', { end: 'cut-off', words: 'it broke' }],
  ['', 'it broke', { end: 'cut-off' }],
])('a body that ends with %s %s', (code, words, failure) => {
  const error = nodeError(code, words);
  expect([readBodyFailure(error), readBodyFailure(new TypeError('terminated', { cause: error }))]).toEqual([
    failure,
    failure,
  ]);
});

it('a body of which the relay tells how it ended, or nobody does', () => {
  const failure = { end: 'undecodable', words: 'x' } as const;
  expect([readBodyFailure(new BrokenBody(failure)), readBodyFailure('x')]).toEqual([failure, { end: 'cut-off' }]);
});
