import type { Findings } from '../../core/diagnostic';
import { isObject, member } from '../../core/json/members';
import { stringList } from '../../core/json/new-container';
import type { Rule } from '../../core/rule';
import { bySetting } from '../fixes';
import { wordFor } from '../words';
import { draftWithRequirements } from './example';
import { takesNull } from './revision';

const withOauth2 = (oauth2: string) =>
  draftWithRequirements(`{"authorization": {"provider_type": "oauth2", "oauth2": ${oauth2}}}`);

export const scopesType: Rule = {
  id: 'rfc/scopes-type',
  severity: 'error',
  summary: 'The scopes that the tool needs are an array of strings, one scope each.',
  citation: 'RFC draft tool_definition schema, requirements.authorization.oauth2.scopes',
  tool: (tool, context) => {
    const authorization = member(member(tool.raw, 'requirements'), 'authorization');
    const oauth2 = member(authorization, 'oauth2');
    const at = [...tool.path, 'requirements', 'authorization', 'oauth2'];
    const isAbsent = (value: unknown) => value === undefined || (value === null && takesNull(context));
    if (isAbsent(oauth2)) return [];
    if (!isObject(oauth2)) return { at, message: `"oauth2" is ${wordFor(oauth2)}; it must be an object with scopes.` };
    const scopes = member(oauth2, 'scopes');
    const here = [...at, 'scopes'];
    if (isAbsent(scopes)) return [];
    if (Array.isArray(scopes)) {
      return scopes.flatMap(
        (scope, index): Findings =>
          typeof scope === 'string'
            ? []
            : { at: [...here, index], message: `Scope ${index + 1} is ${wordFor(scope)}; it must be a string.` },
      );
    }
    const parts = typeof scopes === 'string' ? scopes.split(/[\s,]+/).filter((part) => part !== '') : undefined;
    return {
      at: here,
      message: `"scopes" is ${wordFor(scopes)}; it must be an array with one string per scope.`,
      fixes: parts ? bySetting('Split into an array', here, stringList(parts)) : [],
    };
  },
  good: [withOauth2('{"scopes": ["mail.read", "mail.send"]}'), withOauth2('{}')],
  bad: [
    withOauth2('{"scopes": «"mail.read mail.send"»}'),
    withOauth2('{"scopes": ["mail.read", «5»]}'),
    withOauth2('«[]»'),
  ],
};
