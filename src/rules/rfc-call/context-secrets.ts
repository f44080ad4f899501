import { isObject, member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { shown } from '../words';
import { draftCall } from './example';

/** The names of the secrets that a request brings, in the shape of the draft or as Arcade workers take them. */
function namesIn(secrets: unknown): readonly unknown[] {
  if (isObject(secrets)) return Object.keys(secrets);
  if (!Array.isArray(secrets)) return [];
  return secrets.flatMap((entry: unknown) => ['key', 'key_id', 'id'].map((name) => member(entry, name)));
}

const required = '{"secrets": [{"key_id": "API_KEY"}]}';

export const contextSecrets: Rule = {
  id: 'rfc-call/context-secrets',
  severity: 'error',
  summary: 'A tool that requires secrets gets each of them.',
  citation:
    'RFC draft tool_definition schema, requirements.secrets; RFC draft execute_tool_request schema, context.secrets',
  request: ({ body, tool }) => {
    const context = member(body, 'context');
    const given = namesIn(member(context, 'secrets'));
    const missing = (tool?.requirements.secrets ?? []).map(({ value }) => value.id).filter((id) => !given.includes(id));
    if (missing.length === 0 || !isObject(body)) return [];
    const names = missing.map(shown).join(', ');
    return {
      at: isObject(context) ? ['context'] : [],
      part: 'brace',
      message:
        missing.length === 1
          ? `The tool requires the secret ${names}. Enter it.`
          : `The tool requires the secrets ${names}. Enter them.`,
    };
  },
  good: [
    draftCall(),
    draftCall({ context: '{"secrets": [{"key": "API_KEY", "value": "v"}]}' }, '{', undefined, '[]', required),
    draftCall({ context: '{"secrets": {"API_KEY": "v"}}' }, '{', undefined, '[]', required),
  ],
  bad: [
    draftCall({ context: '«{»}' }, '{', undefined, '[]', required),
    draftCall({ context: '«{»"secrets": [{"key": "OTHER", "value": "v"}]}' }, '{', undefined, '[]', required),
  ],
};
