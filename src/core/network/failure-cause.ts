/** Why a connection failed, where the platform says so: outside a page it does, in a page never. */
export interface FailureCause {
  /** A sentence about the host. */
  readonly says: (host: string) => string;
  /** The connection never stood, so the request cannot have arrived. */
  readonly isUnsent: boolean;
}

const unsent = (says: FailureCause['says']): FailureCause => ({ says, isUnsent: true });

const noName = unsent((host) => `The name ${host} was not found (DNS). Check its spelling.`);
const noListener = unsent(
  (host) => `The connection to ${host} was refused. Check the port and that the server is running.`,
);
const noWay = unsent(
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
const brokenOff: FailureCause = {
  says: (host) => `The connection to ${host} was closed before a response.`,
  isUnsent: false,
};
const tooManyHeaders: FailureCause = {
  says: (host) => `The headers of the response from ${host} are too large to be read.`,
  isUnsent: false,
};

const notHttp: FailureCause = {
  says: (host) =>
    `${host} answered with something that is not an HTTP response, or with a status that HTTP does not have. Check the port: another service may listen there.`,
  isUnsent: false,
};

const causes: Readonly<Record<string, FailureCause>> = {
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
  HPE_INVALID_STATUS: notHttp,
  HPE_INVALID_VERSION: notHttp,
  // What Node’s fetch gives for a status below 100.
  ERR_ASSERTION: notHttp,
};

/** The cause that an error of `fetch` carries; nothing where it is kept to itself. Of several attempts the first counts. */
export function causeOf(failed: unknown): FailureCause | undefined {
  const carried = typeof failed === 'object' && failed !== null ? Reflect.get(failed, 'cause') : undefined;
  const cause = carried instanceof AggregateError ? carried.errors[0] : carried;
  const code: unknown = typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'code') : undefined;
  return typeof code === 'string' ? causes[code] : undefined;
}
