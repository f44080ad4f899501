import type { Findings } from '../../core/diagnostic';
import { isObject, member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { wordFor } from '../words';
import { draftWithRequirements } from './example';
import { isDeployed } from './revision';

export const secretKeyId: Rule = {
  id: 'rfc/secret-key-id',
  severity: 'error',
  summary:
    'A required secret is an object with "key_id". Arcade workers write "key" instead: in their revision it is right, in a listing of the draft a remark only.',
  citation: 'RFC draft tool_definition schema, requirements.secrets[].key_id; Arcade workers send "key"',
  replaces: ['rfc/unknown-property'],
  tool: (tool, context) => {
    const isWorkers = isDeployed(context);
    const [wanted, other] = isWorkers ? ['key', 'key_id'] : ['key_id', 'key'];
    const secrets = member(member(tool.raw, 'requirements'), 'secrets');
    const at = [...tool.path, 'requirements', 'secrets'];
    if (secrets === undefined || secrets === null) return [];
    if (!Array.isArray(secrets)) {
      return { at, message: `"secrets" is ${wordFor(secrets)}; it must be an array of {"${wanted}": …}.` };
    }
    return secrets.flatMap((secret, index): Findings => {
      const here = [...at, index];
      const title = `Secret ${index + 1}`;
      if (!isObject(secret)) {
        return { at: here, message: `${title} is ${wordFor(secret)}; it must be an object with "${wanted}".` };
      }
      const name = member(secret, wanted);
      if (typeof name === 'string' && name !== '') return [];
      if (Object.hasOwn(secret, wanted)) {
        const message = `${title}: "${wanted}" is ${wordFor(name)}; it must be a string that names the secret.`;
        return { at: [...here, wanted], message };
      }
      if (typeof member(secret, other) !== 'string') {
        return { at: here, part: 'brace', message: `${title} has no "${wanted}"; name the secret.` };
      }
      const edits = [{ kind: 'rename' as const, path: [...here, other], key: wanted }];
      return {
        at: [...here, other],
        part: 'key',
        severity: isWorkers ? 'warning' : context.origin === 'wire' ? 'info' : 'error',
        message: isWorkers
          ? `${title} is named by "key_id", as the draft has it; Arcade's workers call it "key".`
          : `${title} is named by "key", as Arcade workers do; the draft's schema calls it "key_id".`,
        fixes: { title: `Rename to "${wanted}"`, edits },
      };
    });
  },
  good: [draftWithRequirements('{"secrets": [{"key_id": "API_KEY"}]}'), draftWithRequirements('{"secrets": null}')],
  bad: [
    draftWithRequirements('{"metadata": [], "secrets": [{«"key_id"»: "API_KEY"}]}'),
    draftWithRequirements('{"secrets": [«{»}, «"API_KEY"», {"key_id": «5»}]}'),
    draftWithRequirements('{"secrets": «{"key_id": "API_KEY"}»}'),
  ],
};
