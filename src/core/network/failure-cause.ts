/** Why a connection failed, where the platform says so: outside a page it does, in a page never. */
export interface FailureCause {
  /** A sentence about the host. */
  readonly says: (host: string) => string;
  /** The connection never stood, or the server refused it, so the request cannot have arrived. */
  readonly isUnsent: boolean;
  /** Whoever was to be connected to was not there, so not even TLS began. */
  readonly isUnconnected: boolean;
}

/** The same, with the words that the platform has for it. */
interface Row {
  readonly says: (host: string, words: string) => string;
  readonly isUnsent: boolean;
  readonly isUnconnected?: true;
}

const unconnected = (says: Row['says']): Row => ({ says, isUnsent: true, isUnconnected: true });
const unsent = (says: Row['says']): Row => ({ says, isUnsent: true });
const sent = (says: Row['says']): Row => ({ says, isUnsent: false });

const noName = unconnected((host) => `The name ${host} was not found (DNS). Check its spelling.`);
const noListener = unconnected(
  (host) => `The connection to ${host} was refused. Check the port and that the server is running.`,
);
const noWay = unconnected(
  (host) => `${host} could not be reached from this network. Check the address, and the VPN if it needs one.`,
);
const noTrust = unsent(
  (host) =>
    `The certificate of ${host} was rejected (TLS). Use one that this computer trusts, or start Callsheet with NODE_EXTRA_CA_CERTS=FILE, where FILE holds the certificate in PEM.`,
);
const expired = unsent(
  (host) =>
    `The certificate of ${host} was rejected (TLS): its dates are over, or not begun. Renew it, and check this computer’s clock.`,
);
const otherName = unsent(
  (host) => `The certificate of ${host} was rejected (TLS): it is for another name. Call the server by the name in it.`,
);
const noTls = unsent(
  (host) => `The TLS handshake with ${host} failed. Check whether the address must begin with http: instead.`,
);
const noVersion = unsent(
  (host) =>
    `The TLS handshake with ${host} failed: it has no version of TLS in common with this computer. Enable TLS 1.2 or 1.3 there.`,
);
const noHttp1 = unsent((host) => `The TLS handshake with ${host} failed: it refuses HTTP/1.1 (ALPN). Enable it there.`);
const refusedTls = unsent((host, words) => `The TLS handshake with ${host} failed: ${alertIn(words)}.`);
const otherHost = unsent(
  (host) =>
    `The TLS handshake with ${host} failed: the server does not know this name. Check the name, and the proxy in front of the server.`,
);
const closedTls = unsent(
  (host) =>
    `${host} closed the connection during the TLS handshake. Check whether the address must begin with http: instead.`,
);
const brokenOff = sent((host) => `The connection to ${host} was closed before a response.`);
const tooManyHeaders = sent((host) => `The headers of the response from ${host} are too large to be read.`);
const notHttp = sent(
  (host) =>
    `${host} answered with something that is not an HTTP/1.1 response. Check the port, where another service may listen, and whether the address must begin with https:.`,
);
const noStatus = sent(
  (host) => `${host} answered with a status that HTTP does not have. Check the server, and any proxy in front of it.`,
);
const badHead = sent(
  (host, words) =>
    `The response from ${host} is not valid HTTP (${wordsOfParser(words)}). Check the server, and any proxy in front of it.`,
);
// Node from 22 on says of two lengths, or of one beside chunks, that the body has another.
const otherLength = sent(
  (host) =>
    `The response from ${host} is not valid HTTP (its body is of another length than Content-Length says, or two lengths are given). Check the server, and any proxy in front of it.`,
);
const proxyRefused = unsent(
  (host, words) =>
    `The proxy refused a connection to ${host} with status ${/\d+/.exec(words)?.[0]}. Check whether it allows this address.`,
);
const switched = sent(
  (host) => `${host} answered 101 Switching Protocols, which the request did not ask for. Check the address.`,
);
const onlyContinue = sent(
  (host) =>
    `${host} answered 100 Continue, which the request did not ask for. Check the server, and any proxy in front of it.`,
);
// Node’s fetch makes of a response with this status a failure without a word.
const noWords = sent(
  () => 'Node gave no reason. A possible cause is status 407, with which a proxy asks for a login of its own.',
);

/** What the parser of HTTP says, without the words around it. */
export function wordsOfParser(words: string): string {
  return /\((.+)\)$|^Parse Error: (.+)$/s.exec(words)?.slice(1).find(Boolean) ?? words;
}

// OpenSSL has the alerts from 110 on without the word.
const alertIn = (words: string): string =>
  `the server refused it (${/(?:tlsv?\d*|sslv3) (?:alert )?[a-z ]+/.exec(words)?.[0] ?? 'TLS alert'})`;

/** By the words of an error, where its code says less. */
const byWords: readonly (readonly [RegExp, Row])[] = [
  [/alert number 70\b|unsupported protocol/, noVersion],
  [/alert number 112\b/, otherHost],
  [/alert number 120\b/, noHttp1],
  [
    /alert number 116\b/,
    unsent((host) => `${host} asks for a certificate of the client (TLS), which Callsheet does not have.`),
  ],
  [/alert number \d/, refusedTls],
  [/before secure TLS connection/, closedTls],
  [/^Proxy response \(\d/, proxyRefused],
  [/^bad upgrade$/, switched],
  [/^bad response$/, onlyContinue],
];

const byCode: Readonly<Record<string, Row>> = {
  ENOTFOUND: noName,
  EAI_AGAIN: noName,
  ECONNREFUSED: noListener,
  EHOSTUNREACH: noWay,
  ENETUNREACH: noWay,
  UND_ERR_CONNECT_TIMEOUT: noWay,
  ETIMEDOUT: noWay,
  DEPTH_ZERO_SELF_SIGNED_CERT: noTrust,
  SELF_SIGNED_CERT_IN_CHAIN: noTrust,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: noTrust,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: noTrust,
  CERT_HAS_EXPIRED: expired,
  CERT_NOT_YET_VALID: expired,
  ERR_TLS_CERT_ALTNAME_INVALID: otherName,
  ERR_SSL_WRONG_VERSION_NUMBER: noTls,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: noTls,
  EPROTO: noTls,
  ECONNRESET: brokenOff,
  EPIPE: brokenOff,
  UND_ERR_SOCKET: brokenOff,
  UND_ERR_HEADERS_OVERFLOW: tooManyHeaders,
  HPE_HEADER_OVERFLOW: tooManyHeaders,
  HPE_INVALID_CONSTANT: notHttp,
  HPE_INVALID_VERSION: notHttp,
  HPE_INVALID_STATUS: noStatus,
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: otherLength,
  // What Node’s fetch gives for a status below 100.
  ERR_ASSERTION: noStatus,
};

/** The cause that an error of `fetch` carries; nothing where it is kept to itself. Of several attempts the first counts. */
export function causeOf(failed: unknown): FailureCause | undefined {
  const carried = typeof failed === 'object' && failed !== null ? Reflect.get(failed, 'cause') : undefined;
  const cause: unknown = carried instanceof AggregateError ? carried.errors[0] : cancelledBy(carried);
  if (!(cause instanceof Error)) return undefined;
  const { code, words } = codeAndWords(cause);
  const row = byWords.find(([pattern]) => pattern.test(words))?.[1] ?? byCode[code] ?? lastRow(code, words);
  if (!row) return undefined;
  const { says, isUnsent, isUnconnected = false } = row;
  return { says: (host) => says(host, words), isUnsent, isUnconnected };
}

/** A request that was given up has no code of its own, and holds the error for which. */
const cancelledBy = (error: unknown): unknown =>
  codeAndWords(error).code === '' && error instanceof Error && error.cause instanceof Error ? error.cause : error;

/** The code and the message of an error of Node; empty where it has none. */
export function codeAndWords(error: unknown): { readonly code: string; readonly words: string } {
  if (!(error instanceof Error)) return { code: '', words: '' };
  const code: unknown = Reflect.get(error, 'code');
  const words = error.message.trim();
  if (typeof code === 'string') return { code, words };
  return { code: error.name === 'HTTPParserError' ? codeOfParser(words) : '', words };
}

/** From Node 24 on the parser of `fetch` has no codes any more. */
function codeOfParser(words: string): string {
  if (/Expected|version/.test(words)) return 'HPE_INVALID_CONSTANT';
  return /status/.test(words) ? 'HPE_INVALID_STATUS' : 'HPE_INVALID_HEADER_TOKEN';
}

function lastRow(code: string, words: string): Row | undefined {
  // Codes of the parser of HTTP that tell of a head: the rest of them are about the client.
  if (/^HPE_(INVALID|UNEXPECTED|CR|LF|STRICT)/.test(code)) return badHead;
  return /^(proxy authentication required)?$/.test(words) ? noWords : undefined;
}
