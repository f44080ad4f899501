import { isObject, member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { bySetting } from '../fixes';
import { draftCall } from './example';

interface KeyValue {
  readonly key: string;
  readonly value: unknown;
}

const names = ['key', 'key_id', 'id'];

function isKeyValue(entry: unknown): boolean {
  return typeof member(entry, 'key') === 'string' && typeof member(entry, 'value') === 'string';
}

/** The secrets as Arcade workers take them, from an object or from entries with other names; nothing when it cannot be told. */
function toArcade(secrets: unknown): readonly KeyValue[] | undefined {
  if (isObject(secrets)) return Object.entries(secrets).map(([key, value]) => ({ key, value }));
  if (!Array.isArray(secrets)) return undefined;
  const entries = secrets.flatMap((entry: unknown): readonly KeyValue[] => {
    const key = names.map((name) => member(entry, name)).find((name) => typeof name === 'string');
    const value = member(entry, 'value');
    return typeof key === 'string' && value !== undefined ? [{ key, value }] : [];
  });
  return entries.length === secrets.length ? entries : undefined;
}

export const secretsShape: Rule = {
  id: 'rfc-call/secrets-shape',
  severity: 'error',
  summary:
    'The draft has an object of secrets; Arcade workers take an array of {key, value} and answer 500 to the object.',
  citation: 'RFC draft execute_tool_request schema, context.secrets; Arcade workers take a list',
  request: ({ body, server }) => {
    const secrets = member(member(body, 'context'), 'secrets');
    if (secrets === undefined || (Array.isArray(secrets) && secrets.every(isKeyValue))) return [];
    if (isObject(secrets) && server.url === '') return [];
    const at = ['context', 'secrets'];
    const converted = toArcade(secrets);
    const message = isObject(secrets)
      ? 'The secrets are an object, as in the draft; an Arcade worker takes an array of {"key": …, "value": …}.'
      : 'The secrets must be an array of {"key": …, "value": …}.';
    return {
      at,
      message,
      fixes: converted ? bySetting('Convert to an array of key and value', at, JSON.stringify(converted)) : [],
    };
  },
  good: [
    draftCall({ context: '{"secrets": [{"key": "API_KEY", "value": "v"}]}' }),
    draftCall({ context: '{"secrets": {"API_KEY": "v"}}' }, '{', '{"url": "", "auth": "none"}'),
    draftCall(),
  ],
  bad: [
    draftCall({ context: '{"secrets": «{"API_KEY": "v"}»}' }),
    draftCall({ context: '{"secrets": «[{"id": "API_KEY", "value": "v"}]»}' }),
    draftCall({ context: '{"secrets": «"v"»}' }, '{', '{"url": "", "auth": "none"}'),
  ],
};
