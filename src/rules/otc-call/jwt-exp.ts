import type { Rule } from '../../core/rule';
import { callExample } from '../call/example';

const maxSeconds = 15 * 60;

export const jwtExp: Rule = {
  id: 'otc-call/jwt-exp',
  severity: 'error',
  summary: 'A signed token must carry its end ("exp"), and should not live longer than 15 minutes.',
  citation: 'narrative 1.0 §6',
  request: ({ server }) => {
    const seconds = server.jwtLifetimeSeconds ?? 0;
    if (server.auth !== 'jwt' || (seconds > 0 && seconds <= maxSeconds)) return [];
    if (seconds > 0) {
      const message = `The token would live for ${Math.round(seconds / 60)} minutes; set 10 minutes in the server's settings (15 at most).`;
      return { at: [], part: 'brace', severity: 'warning', message };
    }
    return {
      at: [],
      part: 'brace',
      message: 'The token would have no end ("exp"); set a lifetime of 10 minutes in the server\'s settings.',
    };
  },
  good: [
    callExample({
      server: '{"url": "https://t.example", "auth": "jwt", "jwtLifetimeSeconds": 600}',
      body: '{"request": {}}',
    }),
    callExample({ server: '{"url": "https://t.example", "auth": "bearer"}', body: '{"request": {}}' }),
  ],
  bad: [
    callExample({ server: '{"url": "https://t.example", "auth": "jwt"}', body: '«{»"request": {}}' }),
    callExample({
      server: '{"url": "https://t.example", "auth": "jwt", "jwtLifetimeSeconds": 3600}',
      body: '«{»"request": {}}',
    }),
  ],
};
