import { isInPage, stdioScheme } from '../core/network/in-page';
import type { Server } from '../protocols/server';
import { type ServerCheck, skip } from './check';
import { judge } from './judge';

/** Where `callsheet serve` is. Many servers take a request for a preflight only if it names where it comes from. */
const origin = 'http://localhost:4173';

const throughRelay = "The relay isn't a browser. Check the server without it to see whether pages may call it.";

/** A process that the command line runs: what HTTP there is comes from Callsheet. */
export const isProcess = ({ url }: Pick<Server, 'url'>): boolean => url.startsWith(stdioScheme);
export const noHttp = 'The server is a process, which speaks over standard input and output.';

// The page's own requests can't carry the headers of a preflight either.
const inThisPage = 'The server is in this page: no browser stands between.';

/**
 * Whether pages may post to a path below the server's address; no specification of tools asks for it. A page can't ask
 * that in so many words: its browser does, before a call that says nothing.
 */
export function corsCheck(id: string, path: string): ServerCheck {
  const headers = {
    origin,
    ...{ 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
  };
  return {
    ...{ id, level: 'info', title: 'Web pages may call the server' },
    citation: 'Fetch Standard, CORS protocol (not part of the specification)',
    async run(bench) {
      const { io, server } = bench.subject;
      if (isProcess(server)) return skip(noHttp);
      const isOutside = !isInPage(server.url);
      if (!isOutside && io.pageProtocol !== '') return skip(inThisPage);
      if (isOutside && io.pageOrigin !== undefined && io.pageProtocol === '') return skip(throughRelay);
      if (isOutside && io.pageProtocol !== '')
        return judge(bench, { method: 'POST', path, as: 'nobody', body: '{}' }, () => undefined);
      return judge(bench, { method: 'OPTIONS', path, as: 'nobody', headers }, ({ reply, status }) => {
        const allowed = reply.headers['access-control-allow-origin'];
        if (allowed === undefined) return 'There is no Access-Control-Allow-Origin, so pages call it through a relay.';
        if (status > 299) return 'A browser takes that for a no, so pages call it through a relay.';
        if (allowed !== '*' && allowed !== origin) {
          return `Access-Control-Allow-Origin is not for pages of ${origin}, so those call it through a relay.`;
        }
        const names = reply.headers['access-control-allow-headers']?.toLowerCase().split(/[\s,]+/) ?? [];
        return names.includes('*') || names.includes('content-type')
          ? undefined
          : 'Access-Control-Allow-Headers lacks "content-type", so pages call it through a relay.';
      });
    },
  };
}
