import type { Findings } from '../../core/diagnostic';
import { isObject, member } from '../../core/json/members';
import { stringList } from '../../core/json/new-container';
import type { Rule } from '../../core/rule';
import { bySetting, change } from '../fixes';
import { shown, wordFor } from '../words';
import { shownAt } from '../written-at';
import { entriesOf, findNoId, findNoList, repeatedIds } from './entries';
import { withRequirements } from './example';

const authorization = (json: string) => withRequirements(`{"authorization": ${json}}`);
const citation = 'Open Tool Calling 1.0, Tool Definition, Requirements; openapi.json 1.0, ToolDefinition';

export const authorizationType: Rule = {
  id: 'otc/authorization-type',
  severity: 'error',
  summary: 'Authorization is an array with one object per provider, also when there is only one.',
  citation,
  tool: (tool) => findNoList(tool, 'authorization'),
  good: [authorization('[]'), authorization('[{"id": "google"}]')],
  bad: [authorization('«{"id": "google"}»'), authorization('«"google"»'), authorization('[«"google"», «5»]')],
};

export const authorizationId: Rule = {
  id: 'otc/authorization-id',
  severity: 'error',
  summary: 'A call hands over each token under the id of its authorization; without the id it cannot be sent.',
  citation:
    'Open Tool Calling 1.0, Tool Definition, Requirements; openapi.json 1.0 puts this "required" in the wrong place',
  tool: (tool) =>
    entriesOf(tool, 'authorization').flatMap(({ value, path }) =>
      findNoId(tool, value, path, 'authorization', 'a call hands over the token under it'),
    ),
  good: [authorization('[{"id": "google"}]')],
  bad: [
    authorization('[«{»"oauth2": {"scopes": []}}]'),
    authorization('[{"id": «7»}]'),
    authorization('[{"id": «""»}]'),
  ],
};

export const authorizationOauth2Type: Rule = {
  id: 'otc/authorization-oauth2-type',
  severity: 'error',
  summary: '"oauth2" is an object that holds the scopes.',
  citation: 'openapi.json 1.0, ToolDefinition.requirements.authorization.oauth2',
  tool: (tool) =>
    entriesOf(tool, 'authorization').flatMap(({ value, path }) => {
      const oauth2 = member(value, 'oauth2');
      if (oauth2 === undefined || isObject(oauth2)) return [];
      const at = [...path, 'oauth2'];
      const message = `"oauth2" is ${wordFor(oauth2)}; it must be an object like {"scopes": ["…"]}.`;
      const isScopes = Array.isArray(oauth2) && oauth2.every((scope) => typeof scope === 'string');
      const json = `{"scopes": ${JSON.stringify(oauth2)}}`;
      const fixes = isScopes ? bySetting(`Change to ${shown({ scopes: oauth2 })}`, at, json) : [];
      return { at, message, fixes };
    }),
  good: [authorization('[{"id": "google", "oauth2": {}}]')],
  bad: [
    authorization('[{"id": "google", "oauth2": «["mail"]»}]'),
    authorization('[{"id": "google", "oauth2": «true»}]'),
  ],
};

export const authorizationScopesType: Rule = {
  id: 'otc/authorization-scopes-type',
  severity: 'error',
  summary: 'Scopes are an array of strings; each must be granted before the tool can run.',
  citation: 'Open Tool Calling 1.0, Tool Definition, Requirements',
  tool: (tool) =>
    entriesOf(tool, 'authorization').flatMap(({ value, path }): Findings => {
      const oauth2 = member(value, 'oauth2');
      const scopes = member(oauth2, 'scopes');
      const at = [...path, 'oauth2', 'scopes'];
      if (scopes === undefined) return [];
      if (Array.isArray(scopes)) {
        return scopes.flatMap((scope, index): Findings => {
          const place = [...at, index];
          if (typeof scope === 'string') return [];
          return { at: place, message: `Scope ${index + 1} is ${shownAt(tool, place)}; it must be a string.` };
        });
      }
      const message = `"scopes" is ${wordFor(scopes)}; it must be an array of strings.`;
      if (typeof scopes !== 'string') return { at, message };
      const json = stringList(scopes.split(/[\s,]+/).filter((scope) => scope !== ''));
      return { at, message, fixes: change(at, json) };
    }),
  good: [authorization('[{"id": "google", "oauth2": {"scopes": ["a", "b"]}}]')],
  bad: [
    authorization('[{"id": "google", "oauth2": {"scopes": «"a b"»}}]'),
    authorization('[{"id": "google", "oauth2": {"scopes": ["a", «1»]}}]'),
    authorization('[{"id": "google", "oauth2": {"scopes": «null»}}]'),
  ],
};

/** The scopes of an entry, when they are as they should be. */
function scopesOf(entry: unknown): readonly string[] | undefined {
  const oauth2 = member(entry, 'oauth2');
  const scopes = member(oauth2, 'scopes');
  if (scopes === undefined) return oauth2 === undefined || isObject(oauth2) ? [] : undefined;
  return Array.isArray(scopes) && scopes.every((scope) => typeof scope === 'string') ? scopes : undefined;
}

export const authorizationDuplicate: Rule = {
  id: 'otc/authorization-duplicate',
  severity: 'warning',
  summary: 'A call has one token per provider, so the scopes of one provider belong in one entry.',
  citation: 'inferred',
  tool: (tool) =>
    repeatedIds(entriesOf(tool, 'authorization')).map(({ key: id, item: entry, earlier }) => {
      const [own, others] = [scopesOf(entry.value), scopesOf(earlier.value)];
      const missing = own && others ? own.filter((scope) => !others.includes(scope)) : undefined;
      const scopes = [...earlier.path, 'oauth2', 'scopes'];
      const oauth2 = member(earlier.value, 'oauth2');
      const json = JSON.stringify(missing);
      const merge =
        member(oauth2, 'scopes') !== undefined
          ? (missing ?? []).map((scope) => ({ kind: 'insert', path: scopes, json: JSON.stringify(scope) }) as const)
          : oauth2 === undefined
            ? [{ kind: 'insert', path: earlier.path, key: 'oauth2', json: `{"scopes": ${json}}` } as const]
            : [{ kind: 'insert', path: [...earlier.path, 'oauth2'], key: 'scopes', json } as const];
      const removal = { kind: 'remove', path: entry.path } as const;
      return {
        at: [...entry.path, 'id'],
        message: `The provider "${id}" is listed already as entry ${earlier.index + 1}; merge the two.`,
        fixes: missing
          ? {
              title: `Merge into entry ${earlier.index + 1} and remove this one`,
              isChoice: true,
              edits: missing.length > 0 ? [...merge, removal] : [removal],
            }
          : [],
      };
    }),
  good: [authorization('[{"id": "google"}, {"id": "github"}]')],
  bad: [
    authorization(
      '[{"id": "google", "oauth2": {"scopes": ["a"]}}, {"id": «"google"», "oauth2": {"scopes": ["a", "b"]}}]',
    ),
    authorization('[{"id": "google"}, {"id": «"google"», "oauth2": {"scopes": ["b"]}}]'),
    authorization('[{"id": "google"}, {"id": «"google"»}]'),
  ],
};
