import { type ServerCheck, skip } from '../check';
import { corsCheck } from '../cors-check';
import { judge, mustBe } from '../judge';
import { callOf } from './call-body';

/** What no server grants. */
const foreign = { authorization: 'Bearer callsheet-check' };
const open = 'The server is called without credentials.';

export const accessChecks: readonly ServerCheck[] = [
  {
    id: 'otc/authorization-ignored',
    level: 'must',
    title: 'Where none is required, "Authorization" is ignored',
    citation: 'narrative 1.0 §6',
    async run(bench) {
      if (bench.subject.server.auth.kind !== 'none') return skip('The server requires credentials.');
      const without = await bench.ask({ path: '/tools' });
      if (without.kind === 'arrived' && without.reply.status >= 400) {
        return skip(`Without the header it is answered with ${without.reply.status} too.`, without);
      }
      return judge(bench, { path: '/tools', headers: foreign }, ({ status }) =>
        status < 400 ? undefined : 'It must be answered as without the header.',
      );
    },
  },
  {
    id: 'otc/credentials-missing',
    level: 'must',
    title: 'A call without the required credentials is refused with 401',
    citation: 'narrative 1.0 §6; openapi.json 1.0, /tools/call, 401',
    async run(bench) {
      if (bench.subject.server.auth.kind === 'none') return skip(open);
      const call = callOf('{"request":{"tool_id":"Callsheet.NoSuchTool","input":{}}}');
      return judge(bench, { ...call, as: 'nobody' }, mustBe(401));
    },
  },
  {
    id: 'otc/credentials-wrong',
    level: 'must',
    title: 'A call with wrong credentials is refused with 401',
    citation: 'narrative 1.0 §6; openapi.json 1.0, /tools/call, 401',
    async run(bench) {
      const { kind } = bench.subject.server.auth;
      if (kind === 'none') return skip(open);
      const headers = kind === 'api-key' ? { 'x-api-key': 'callsheet-check' } : foreign;
      const call = callOf('{"request":{"tool_id":"Callsheet.NoSuchTool","input":{}}}');
      return judge(bench, { ...call, headers, as: 'nobody' }, mustBe(401));
    },
  },
  corsCheck('otc/cors', '/tools/call'),
];
