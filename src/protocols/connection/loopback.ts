/** `localhost`, `*.localhost`, 127.0.0.0/8 and ::1: addresses that never leave this machine. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname);
}

/** Addresses of local networks (RFC 1918, link-local, unique local) and names that only they know. */
export function isPrivate(hostname: string): boolean {
  return /^(10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|\[f[cd]|\[fe[89ab])|\.(local|lan|internal)$/i.test(
    hostname,
  );
}

/** The permission that a browser asks a page for, to reach a host of a network nearer than its own; none within one. */
export function localPermissionFor(hostname: string, pageHost: string): string | undefined {
  if (isLoopback(pageHost)) return undefined;
  if (isLoopback(hostname)) return 'loopback-network';
  return isPrivate(hostname) && !isPrivate(pageHost) ? 'local-network' : undefined;
}
