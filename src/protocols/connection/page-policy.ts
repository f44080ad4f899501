import type { Io } from '../io';

/**
 * Whether the policy in the page itself keeps it from calling an address (CSP, connect-src). A source of a form that
 * ours does not have counts as one that allows it: nothing is said to be forbidden that might not be.
 */
export function isForbidden(url: URL, { policy = '', pageOrigin }: Pick<Io, 'policy' | 'pageOrigin'>): boolean {
  const sources = /(?:^|;)\s*connect-src\s+([^;]*)/.exec(policy)?.[1]?.trim().split(/\s+/);
  return sources !== undefined && !sources.some((source) => allows(source, url, pageOrigin));
}

function allows(source: string, { protocol, hostname, origin }: URL, pageOrigin: string | undefined): boolean {
  if (source === "'self'") return origin === pageOrigin;
  // `http` in a source stands for `https` too.
  if (/^https?:$/.test(source)) return source === protocol || protocol === 'https:';
  const host = /^http:\/\/([\w.-]+):\*$/.exec(source)?.[1];
  return host === undefined || host === hostname;
}
