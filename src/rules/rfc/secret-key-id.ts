import type { Findings } from '../../core/diagnostic';
import { isObject, member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { wordFor } from '../words';
import { draftWithRequirements } from './example';

export const secretKeyId: Rule = {
  id: 'rfc/secret-key-id',
  severity: 'error',
  summary:
    'A required secret is an object with "key_id". Arcade workers write "key" instead; in a listing that is a remark only.',
  citation: 'RFC draft tool_definition schema, requirements.secrets[].key_id; Arcade workers send "key"',
  replaces: ['rfc/unknown-property'],
  tool: (tool, { origin }) => {
    const secrets = member(member(tool.raw, 'requirements'), 'secrets');
    const at = [...tool.path, 'requirements', 'secrets'];
    if (secrets === undefined || secrets === null) return [];
    if (!Array.isArray(secrets)) {
      return { at, message: `"secrets" is ${wordFor(secrets)}; it must be a list of {"key_id": …}.` };
    }
    return secrets.flatMap((secret, index): Findings => {
      const here = [...at, index];
      if (!isObject(secret)) {
        return { at: here, message: `Secret ${index + 1} is ${wordFor(secret)}; it must be an object with "key_id".` };
      }
      const keyId = member(secret, 'key_id');
      if (typeof keyId === 'string' && keyId !== '') return [];
      if (Object.hasOwn(secret, 'key_id')) {
        const message = `Secret ${index + 1}: "key_id" is ${wordFor(keyId)}; it must be text that names the secret.`;
        return { at: [...here, 'key_id'], message };
      }
      if (typeof member(secret, 'key') !== 'string') {
        return { at: here, part: 'brace', message: `Secret ${index + 1} has no "key_id"; name the secret.` };
      }
      const edits = [{ kind: 'rename' as const, path: [...here, 'key'], key: 'key_id' }];
      return {
        at: [...here, 'key'],
        part: 'key',
        severity: origin === 'wire' ? 'info' : 'error',
        message: `Secret ${index + 1} is named by "key", as Arcade workers do; the draft's schema calls it "key_id".`,
        fixes: { title: 'Rename to "key_id"', edits },
      };
    });
  },
  good: [draftWithRequirements('{"secrets": [{"key_id": "API_KEY"}]}'), draftWithRequirements('{"secrets": null}')],
  bad: [
    draftWithRequirements('{"secrets": [{«"key"»: "API_KEY"}]}'),
    draftWithRequirements('{"secrets": [«{»}, «"API_KEY"», {"key_id": «5»}]}'),
    draftWithRequirements('{"secrets": «{"key_id": "API_KEY"}»}'),
  ],
};
