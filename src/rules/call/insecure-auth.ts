import type { CallContext } from '../../core/call';
import type { RequestServer } from '../../core/model/request-document';
import type { Rule } from '../../core/rule';
import { callExample } from './example';

const plainHost = /^http:\/\/(?:[^/?#@]*@)?(\[[^\]]*\]|[^/?#:]*)/i;
const loopback = /^(?:localhost|.*\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

function whatIsExposed({ auth }: RequestServer, { authorization, secrets }: CallContext): string | undefined {
  if (auth === 'api-key') return 'The API key';
  if (auth !== 'none' || authorization.length > 0) return 'The token';
  return secrets.length > 0 ? 'The secret' : undefined;
}

export const insecureAuth: Rule = {
  id: 'call/insecure-auth',
  severity: 'warning',
  summary: 'Over plain http everybody on the way can read the credentials. Only the own machine is an exception.',
  citation: 'narrative 1.0 §6 (HTTPS only)',
  request: ({ server, context }) => {
    const host = plainHost.exec(server.url)?.[1];
    const exposed = whatIsExposed(server, context);
    if (host === undefined || exposed === undefined || loopback.test(host)) return [];
    return {
      at: [],
      part: 'brace',
      message: `${exposed} would travel to ${host} over plain http, readable on the way. Use an https address.`,
    };
  },
  good: [
    callExample({ server: '{"url": "https://tools.example", "auth": "api-key"}' }),
    callExample({ server: '{"url": "http://localhost:8080", "auth": "bearer"}' }),
    callExample({ server: '{"url": "http://tools.example", "auth": "none"}' }),
  ],
  bad: [
    callExample({ server: '{"url": "http://tools.example:8080/api", "auth": "api-key"}', arguments: '«{»}' }),
    callExample({
      server: '{"url": "http://127.0.0.1.tools.example", "auth": "none"}',
      context: '{"secrets": [{"id": "SMS_KEY", "value": "abc"}]}',
      arguments: '«{»}',
    }),
  ],
};
