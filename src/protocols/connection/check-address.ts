import type { UnreachableOutcome } from '../../core/call';
import { blockedPorts } from '../../core/network/blocked-ports';
import { isInPage } from '../../core/network/in-page';
import type { Io } from '../io';
import { isLoopback } from './loopback';
import { isForbidden } from './page-policy';

/** What the address alone says: nothing is sent when it cannot work. */
export function checkAddress(
  address: string,
  page: Pick<Io, 'pageProtocol' | 'pageOrigin' | 'policy'>,
): UnreachableOutcome | undefined {
  if (!URL.canParse(address)) {
    return unsent(
      'unknown',
      `"${address}" is not an address. Write the server as https://host or http://localhost:8080.`,
    );
  }
  const url = new URL(address);
  if (!['http:', 'https:'].includes(url.protocol) && !isInPage(address)) {
    const suggestion = /^[\w.-]+:\d+/.test(address) ? ` Did you mean http://${address}?` : '';
    return unsent('unknown', `Tools are called over http or https, not "${url.protocol}".${suggestion}`);
  }
  if (url.username || url.password) {
    return unsent('unknown', 'The address contains a user name or password. Remove it and enter it as authentication.');
  }
  if (url.port && blockedPorts.has(url.port)) {
    return unsent(
      'network',
      `Browsers and Node.js refuse to connect to port ${url.port}. Use another port for the server.`,
    );
  }
  if (page.pageProtocol === 'https:' && url.protocol === 'http:' && !isLoopback(url.hostname)) {
    return unsent(
      'mixed-content',
      `This page was loaded over https and cannot call ${url.origin} over plain http. Use https for the server, or start Callsheet yourself with "npm start".`,
    );
  }
  if (page.pageProtocol !== '' && /^https?:$/.test(url.protocol) && isForbidden(url, page)) {
    const other = isLoopback(url.hostname)
      ? 'Use http://localhost or http://127.0.0.1 if the server listens there, '
      : '';
    return unsent(
      'network',
      `This page’s own policy (Content-Security-Policy, connect-src) does not allow calls to ${url.origin}. ${other}${other ? 'use' : 'Use'} https for the server, or start Callsheet yourself with "npm start".`,
    );
  }
  return undefined;
}

/** An outcome for a request that never left. */
export function unsent(reason: UnreachableOutcome['reason'], message: string): UnreachableOutcome {
  return {
    kind: 'unreachable',
    reason,
    message: `${message} Nothing was sent.`,
    stages: [{ title: 'Address', found: message, ok: false }],
  };
}
