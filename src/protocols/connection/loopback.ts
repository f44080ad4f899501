/** `localhost`, `*.localhost`, 127.0.0.0/8 and ::1: addresses that never leave this machine. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname);
}

const nearHosts: readonly RegExp[] = [
  /^(0|10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./,
  /^\[(f[cd]|fe[89a-f]|::\]|::ffff:|64:ff9b:)/i,
  /(^|\.)localhost\.$|\.(local|lan|internal)\.?$/i,
];

/**
 * Addresses of local networks (RFC 1918, shared, link-local, unique local) and names that only they know; and what else
 * leads to this machine or there: an unspecified address, an IPv4 address within IPv6, a name with its last dot.
 */
export function isPrivate(hostname: string): boolean {
  return nearHosts.some((pattern) => pattern.test(hostname));
}

/** The permission that a browser asks a page for, to reach a host of a network nearer than its own; none within one. */
export function localPermissionFor(hostname: string, pageHost: string): string | undefined {
  if (isLoopback(pageHost)) return undefined;
  if (isLoopback(hostname)) return 'loopback-network';
  return isPrivate(hostname) && !isPrivate(pageHost) ? 'local-network' : undefined;
}
