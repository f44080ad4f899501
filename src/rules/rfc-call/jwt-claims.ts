import type { Rule } from '../../core/rule';
import { draftCall } from './example';

const wanted = { aud: 'worker', ver: '1' };

export const jwtClaims: Rule = {
  id: 'rfc-call/jwt-claims',
  severity: 'error',
  summary:
    'An Arcade worker accepts a token whose audience ("aud") is worker and whose version ("ver") is 1; others get 401.',
  citation: 'Arcade workers',
  request: ({ server }) => {
    if (server.auth !== 'jwt') return [];
    const claims = { aud: server.jwtAudience, ver: server.jwtVersion };
    return (['aud', 'ver'] as const)
      .filter((claim) => claims[claim] !== wanted[claim])
      .map((claim) => {
        const found = claims[claim] === undefined ? 'missing' : `"${claims[claim]}"`;
        const message = `The claim "${claim}" of the token is ${found}; an Arcade worker wants "${wanted[claim]}". Set it in the server's settings.`;
        return { at: [], part: 'brace', message } as const;
      });
  },
  good: [
    draftCall({}, '{', '{"url": "https://w.example", "auth": "jwt", "jwtAudience": "worker", "jwtVersion": "1"}'),
    draftCall(),
  ],
  bad: [
    draftCall({}, '«{»', '{"url": "https://w.example", "auth": "jwt", "jwtAudience": "otc", "jwtVersion": "1"}'),
    draftCall({}, '«{»', '{"url": "https://w.example", "auth": "jwt", "jwtAudience": "worker"}'),
  ],
};
