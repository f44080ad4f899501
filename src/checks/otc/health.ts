import type { ServerCheck } from '../check';
import { isOpenToAll, judged } from '../judge';

const question = { path: '/health', as: 'nobody' } as const;

export const healthChecks: readonly ServerCheck[] = [
  {
    id: 'otc/health',
    level: 'must',
    title: 'GET /health is answered with 200, or with 503 while the server is not ready',
    citation: 'openapi.json 1.0, /health',
    run: judged(question, ({ status }) =>
      [200, 503, 401, 403].includes(status) ? undefined : 'It must be 200, or 503 while the server is not ready.',
    ),
  },
  {
    id: 'otc/health-open',
    level: 'must',
    title: 'GET /health requires no credentials',
    citation: 'openapi.json 1.0, /health (security: none)',
    run: judged(question, isOpenToAll),
  },
];
