import { readJsonText } from '../../core/json/json-text';
import { listAt, member, objectAt, stringAt } from '../../core/json/members';
import type { DetectQuestion, ProtocolDetection } from '../detect/detection';
import { getQuestion, hinted, judgeStatus, ruledOut, shown, whatItIs } from '../detect/questions';
import { isEventStream } from '../http/event-stream';
import { endpoint } from '../http/url';

const meta = '{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}';
const hello = '{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"callsheet","version":"1.0.0"}}';

export const detection: ProtocolDetection = {
  endings: [],
  questions: [
    eventsQuestion(31, ''),
    protectedQuestion(33, 'it', ({ pathname }) => (pathname === '/' ? '' : pathname)),
    protectedQuestion(34, 'its host', ({ pathname }) => (pathname === '/' ? undefined : '')),
    ...['', '/mcp'].flatMap((path, order) => [
      // Since 2026-07-28: asks what the server is, and changes nothing there.
      rpcQuestion(40 + order, path, 'server/discover', `{"_meta":${meta}}`, {
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': 'server/discover',
      }),
      // The handshake of the revisions before.
      rpcQuestion(50 + order, path, 'initialize', hello, {}),
    ]),
    // Last: many servers keep this transport beside today's.
    eventsQuestion(60, '/sse'),
  ],
};

/** The transport of 2024-11-05, at the address or at its usual path. */
function eventsQuestion(order: number, path: string): DetectQuestion {
  const title = `Model Context Protocol: ${path === '' ? 'the address itself' : `events at ${path}`}`;
  const question = getQuestion(order, title, '', ({ reply: { body, headers } }, base) =>
    /^\s*event:\s*endpoint/m.test(body) && isEventStream(headers)
      ? shown('A Model Context Protocol server with the HTTP+SSE transport of 2024-11-05.', usualPlace(base, path))
      : undefined,
  );
  return {
    ...question,
    write(base) {
      const place = usualPlace(base, path);
      return place === undefined ? undefined : question.write(place);
    },
  };
}

/**
 * What a resource says of itself that wants OAuth (RFC 9728, 3), or of all of its host. Browsers hide the header that
 * leads there, unless the server lets pages read it. `pathOf`: what follows the well-known address.
 */
function protectedQuestion(order: number, what: string, pathOf: (address: URL) => string | undefined): DetectQuestion {
  return {
    ...getQuestion(order, `Model Context Protocol: how ${what} is authorized`, '', ({ reply }, base) => {
      const described = reply.status === 200 ? readJsonText(reply.body)?.value : undefined;
      const resource = stringAt(described, 'resource')?.replace(/\/$/, '');
      const isIts = resource !== undefined && `${base}/`.startsWith(`${resource}/`);
      return isIts && listAt(described, 'authorization_servers') !== undefined
        ? shown('A server that requires authorization (OAuth), and says so as Model Context Protocol servers do.')
        : reply.status >= 400
          ? ruledOut(`The server answered ${reply.status}.`)
          : undefined;
    }),
    write(base) {
      if (!/^https?:/.test(base) || !URL.canParse(base)) return undefined;
      const address = new URL(base);
      const path = pathOf(address);
      if (path === undefined) return undefined;
      const url = `${address.origin}/.well-known/oauth-protected-resource${path}`;
      return { method: 'GET', url, headers: { accept: 'application/json' }, body: undefined };
    },
  };
}

/** Below an address, or beside it where it ends with the other usual path; nothing where it ends with this one. */
function usualPlace(base: string, path: string): string | undefined {
  const [, above = '', own = '', query = ''] = /^([^?]*?)(\/mcp|\/sse)?(\?.*)?$/s.exec(endpoint(base, '')) ?? [];
  if (path === '') return `${above}${own}${query}`;
  return own === path ? undefined : `${above}${path}${query}`;
}

/** At the address, or at its usual path. */
function rpcQuestion(
  order: number,
  path: string,
  method: string,
  params: string,
  own: Readonly<Record<string, string>>,
): DetectQuestion {
  const headers = { accept: 'application/json, text/event-stream', 'content-type': 'application/json', ...own };
  const body = `{"jsonrpc":"2.0","id":1,"method":"${method}","params":${params}}`;
  return {
    order,
    title: `Model Context Protocol: "${method}"${path === '' ? '' : ` at ${path}`}`,
    write(base) {
      const url = usualPlace(base, path);
      return url === undefined ? undefined : { method: 'POST', url, headers, body };
    },
    judge(sent, base) {
      const place = usualPlace(base, path) ?? base;
      const { reply, redirected } = sent;
      if ((/"jsonrpc"\s*:\s*"2\.0"/.test(reply.body) || isAnswer(reply.body)) && !redirected) {
        return shown('A Model Context Protocol server: it answers in JSON-RPC.', place);
      }
      const isProtected = reply.status === 401 && /resource_metadata/.test(reply.headers['www-authenticate'] ?? '');
      if (isProtected) return shown('A Model Context Protocol server that requires authorization (OAuth).', place);
      const isUnread = sent.end === 'undecodable' ? hinted(`The response is ${whatItIs(sent)}.`) : undefined;
      const status = judgeStatus(sent) ?? isUnread;
      if (status?.shows === 'a hint') return { ...status, base: place };
      return status ?? ruledOut(`The response is not JSON-RPC: ${whatItIs(sent)}.`);
    },
  };
}

/** An answer that does not say its version, alone or as the first event of a stream. */
function isAnswer(body: string): boolean {
  const [, data = body] = /^data:(.*)$/m.exec(body) ?? [];
  const answer = readJsonText(data)?.value;
  const id = member(answer, 'id');
  return (id === 1 || id === '1') && (objectAt(answer, 'result') ?? objectAt(answer, 'error')) !== undefined;
}
