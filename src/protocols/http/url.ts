import { isLoopback, isPrivate } from '../connection/loopback';

/** A link that may be shown as one: where it goes, and the host to show large beside it. */
export type SafeLink =
  | { readonly href: string; readonly host: string; readonly note: string | undefined }
  | { readonly refused: string };

const inPage = 'a server in this page';

/** Addresses of the servers in this page: opened by this page itself, never by the network. */
const inPageAddresses = [/^consent\.html\?id=[\w-]+$/, /^(demo:worker|mock:[\w%.-]+)\/artifacts\/[\w./-]+$/];

/**
 * Decides whether an address that a server sent may become a link: https, http on this machine or on the page's own
 * origin, and the servers in this page. Everything else stays inert text.
 */
export function safeLink(address: string, pageOrigin?: string): SafeLink {
  if (inPageAddresses.some((pattern) => pattern.test(address))) {
    return { href: address, host: inPage, note: undefined };
  }
  if (!URL.canParse(address)) return { refused: 'It is not a complete address, so it is not a link.' };
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return { refused: `Its scheme is "${url.protocol}"; only https is opened.` };
  }
  if (url.username || url.password) {
    return { refused: `It hides its host behind a user name; the host is ${url.host}.` };
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname) && url.origin !== pageOrigin) {
    return {
      refused: `It is plain http, which anyone on the way can read; only https is opened. The host is ${url.host}.`,
    };
  }
  return { href: url.href, host: url.host, note: noteOn(url.hostname) };
}

function noteOn(hostname: string): string | undefined {
  if (/(^|\.)xn--/.test(hostname)) {
    return 'The host has letters from another alphabet and may imitate a known name.';
  }
  return isPrivate(hostname) || isLoopback(hostname)
    ? 'The host is on this machine or in the local network.'
    : undefined;
}

/** `path` below a base address; the base keeps its own path and query. `demo:otc` and `/tools` give `demo:otc/tools`. */
export function endpoint(base: string, path: string): string {
  const [address = '', query] = splitOnce(base.trim().replace(/#.*$/s, ''), '?');
  return `${address.replace(/\/+$/, '')}${path}${query === undefined ? '' : `?${query}`}`;
}

function splitOnce(text: string, separator: string): readonly [string, string | undefined] {
  const at = text.indexOf(separator);
  return at === -1 ? [text, undefined] : [text.slice(0, at), text.slice(at + separator.length)];
}
