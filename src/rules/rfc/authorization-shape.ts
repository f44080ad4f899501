import type { Findings } from '../../core/diagnostic';
import { isObject, member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { wordFor } from '../words';
import { draft, draftWithRequirements } from './example';
import { isDeployed, takesNull } from './revision';

export const authorizationShape: Rule = {
  id: 'rfc/authorization-shape',
  severity: 'error',
  summary: 'The authorization requirement is null, "none", "token", or an object that names the provider.',
  citation: 'RFC draft tool_definition schema, requirements.authorization',
  tool: (tool, context) => {
    const mayBeNull = takesNull(context);
    const requirements = member(tool.raw, 'requirements');
    if (!isObject(requirements)) return [];
    const at = [...tool.path, 'requirements'];
    const authorization = member(requirements, 'authorization');
    if (authorization === undefined || authorization === null) return [];
    if (authorization === 'none' || authorization === 'token') return [];
    const here = [...at, 'authorization'];
    if (!isObject(authorization)) {
      const found = typeof authorization === 'string' ? `"${authorization}"` : wordFor(authorization);
      const message = `"authorization" is ${found}; it must be null, "none", "token", or an object with provider_type.`;
      return { at: here, message };
    }
    const keys = ['provider_id', 'id'];
    if (isDeployed(context) && keys.every((key) => (member(authorization, key) ?? null) === null)) {
      const message = 'The authorization names neither "provider_id" nor "id"; name the provider.';
      return { at: here, part: 'brace', message };
    }
    return keys.flatMap((key): Findings => {
      const value = member(authorization, key);
      if (value === undefined || typeof value === 'string' || (value === null && mayBeNull)) return [];
      return { at: [...here, key], message: `"${key}" is ${wordFor(value)}; it must be a string.` };
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
    draftWithRequirements('{"metadata": [], "authorization": «{»"provider_type": "oauth2", "provider_id": null}}'),
  ],
};

export const requirementsType: Rule = {
  id: 'rfc/requirements-type',
  severity: 'error',
  summary: 'The requirements are an object with "secrets" and "authorization", or left out.',
  citation: 'RFC draft tool_definition schema, requirements',
  tool: (tool, context) => {
    const requirements = member(tool.raw, 'requirements');
    if (requirements === undefined || isObject(requirements) || (requirements === null && takesNull(context)))
      return [];
    const advice = requirements === null ? 'leave it out when there are none' : 'it must be an object';
    return { at: [...tool.path, 'requirements'], message: `"requirements" is ${wordFor(requirements)}; ${advice}.` };
  },
  good: [draft(), draftWithRequirements('{"secrets": []}')],
  bad: [draft({ requirements: '«[]»' }), draft({ requirements: '«null»' })],
};
