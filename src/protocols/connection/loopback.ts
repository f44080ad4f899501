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
