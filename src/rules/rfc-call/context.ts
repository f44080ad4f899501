import type { Finding } from '../../core/diagnostic';
import { isObject, member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { bySetting } from '../fixes';
import { wanted } from '../wanted';
import { shown, wordFor } from '../words';
import { draftCall } from './example';

const schema = 'RFC draft execute_tool_request schema, context';

export const contextAuthorization: Rule = {
  id: 'rfc-call/context-authorization',
  severity: 'error',
  summary:
    'A request carries one token, as {"token": …}. Where several were entered, the first is sent and the others are not.',
  citation: `${schema}.authorization`,
  request: ({ body, context }) => {
    const value = member(member(body, 'context'), 'authorization');
    const at = ['context', 'authorization'];
    const [first, ...others] = context.authorization.filter(({ token }) => token !== '');
    if (value === undefined) return [];
    if (!isObject(value)) {
      const only: unknown = Array.isArray(value) && value.length === 1 ? value[0] : undefined;
      const fixes = isObject(only) ? bySetting('Take the object out of the array', at, JSON.stringify(only)) : [];
      return { at, message: `"authorization" is ${wordFor(value)}; it must be an object {"token": …}.`, fixes };
    }
    const token = member(value, 'token');
    if (token === undefined) {
      return {
        at,
        part: 'brace',
        severity: 'warning',
        message: '"authorization" has no "token"; add one, or leave it out.',
      };
    }
    if (typeof token !== 'string') {
      return { at: [...at, 'token'], message: `"token" is ${wordFor(token)}; it must be a string.` };
    }
    if (!first || others.length === 0 || token !== first.token) return [];
    const unsent = others.map(({ id }) => shown(id)).join(', ');
    const message = `A request in this format carries one token: that of ${shown(first.id)} is sent, ${unsent} ${others.length === 1 ? 'is' : 'are'} not.`;
    return { at: [...at, 'token'], severity: 'warning', message };
  },
  good: [
    draftCall({ context: '{"authorization": {"token": "t"}}' }),
    draftCall(
      { context: '{"authorization": {"token": "t", "user_info": {}}}' },
      '{',
      undefined,
      '[{"id": "a", "token": "t"}]',
    ),
    draftCall(),
  ],
  bad: [
    draftCall({ context: '{"authorization": «[{"id": "google", "token": "t"}]»}' }),
    draftCall({ context: '{"authorization": «"t"»}' }),
    draftCall({ context: '{"authorization": «{»}}' }),
    draftCall({ context: '{"authorization": {"token": «5»}}' }),
    draftCall(
      { context: '{"authorization": {"token": «"t"»}}' },
      '{',
      undefined,
      '[{"id": "google", "token": "t"}, {"id": "github", "token": "u"}]',
    ),
  ],
};

/** Members of the context about the person, where they stand and what they are. */
const rows = [
  { path: ['user_id'], wants: wanted.anyText },
  { path: ['user_info'], wants: wanted.object },
  { path: ['authorization', 'user_info'], wants: wanted.object },
] as const;

export const contextUser: Rule = {
  id: 'rfc-call/context-user',
  severity: 'error',
  summary:
    'The id of the user is a string; what the authorization server knows of the user is an object under "user_info".',
  citation: `${schema}.user_id and user_info; Arcade workers read user_info inside authorization`,
  request: ({ body }) =>
    rows.flatMap(({ path, wants }): readonly Finding[] => {
      const above: unknown = path.slice(0, -1).reduce<unknown>(member, member(body, 'context'));
      const key = String(path.at(-1));
      const value = member(above, key);
      if (value === undefined || wants.accepts(value)) return [];
      return [{ at: ['context', ...path], message: `"${key}" is ${wordFor(value)}; it must be ${wants.words}.` }];
    }),
  good: [
    draftCall({ context: '{"user_id": "ann", "user_info": {"email": "ann@example.org"}}' }),
    draftCall({ context: '{"authorization": {"token": "t", "user_info": {}}}' }),
  ],
  bad: [
    draftCall({ context: '{"user_id": «5», "user_info": «"ann"»}' }),
    draftCall({ context: '{"authorization": {"token": "t", "user_info": «[]»}}' }),
  ],
};
