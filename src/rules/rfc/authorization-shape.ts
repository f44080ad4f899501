import type { Findings } from '../../core/diagnostic';
import { isObject, member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { wordFor } from '../words';
import { draft, draftWithRequirements } from './example';

export const authorizationShape: Rule = {
  id: 'rfc/authorization-shape',
  severity: 'error',
  summary: 'The authorization requirement is null, "none", "token", or an object that names the provider.',
  citation: 'RFC draft tool_definition schema, requirements.authorization',
  tool: (tool, { origin }) => {
    const requirements = member(tool.raw, 'requirements');
    if (requirements === undefined || (requirements === null && origin === 'wire')) return [];
    const at = [...tool.path, 'requirements'];
    if (!isObject(requirements)) {
      const message = `"requirements" is ${wordFor(requirements)}; it must be an object with secrets and authorization.`;
      return { at, message };
    }
    const authorization = member(requirements, 'authorization');
    if (authorization === undefined || authorization === null) return [];
    if (authorization === 'none' || authorization === 'token') return [];
    const here = [...at, 'authorization'];
    if (!isObject(authorization)) {
      const found = typeof authorization === 'string' ? `"${authorization}"` : wordFor(authorization);
      const message = `"authorization" is ${found}; it must be null, "none", "token", or an object with provider_type.`;
      return { at: here, message };
    }
    return ['provider_id', 'id'].flatMap((key): Findings => {
      const value = member(authorization, key);
      if (value === undefined || typeof value === 'string' || (value === null && origin === 'wire')) return [];
      return { at: [...here, key], message: `"${key}" is ${wordFor(value)}; it must be text.` };
    });
  },
  good: [
    draftWithRequirements('{"authorization": "token"}'),
    draftWithRequirements('{"authorization": null}'),
    draftWithRequirements('{"authorization": {"provider_type": "oauth2", "provider_id": "google"}}'),
  ],
  bad: [
    draftWithRequirements('{"authorization": «"oauth2"»}'),
    draftWithRequirements('{"authorization": «[{"id": "google"}]»}'),
    draftWithRequirements('{"authorization": {"provider_type": "oauth2", "provider_id": «7»}}'),
    draft({ requirements: '«[]»' }),
  ],
};
