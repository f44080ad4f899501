import { checkRequest } from '../core/check/check-request';
import type { Diagnostic } from '../core/diagnostic';
import { nodeAt } from '../core/json/get';
import { member } from '../core/json/members';
import { parseJson } from '../core/json/parse';
import { toValue } from '../core/json/to-value';
import { type RequestServer, readRequest } from '../core/model/request-document';
import type { Rule } from '../core/rule';
import { dialects } from '../dialects';
import { rules } from './index';
import { validate } from './registry.testkit';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const textOr = (value: unknown) => (typeof value === 'string' ? value : undefined);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function serverOf(value: unknown): RequestServer {
  const lifetime = member(value, 'jwtLifetimeSeconds');
  const audience = textOr(member(value, 'jwtAudience'));
  const version = textOr(member(value, 'jwtVersion'));
  return {
    url: textOf(member(value, 'url')),
    auth: textOr(member(value, 'auth')) ?? 'none',
    ...(typeof lifetime === 'number' ? { jwtLifetimeSeconds: lifetime } : {}),
    ...(audience === undefined ? {} : { jwtAudience: audience }),
    ...(version === undefined ? {} : { jwtVersion: version }),
    ...(member(value, 'era') === 'modern' ? { era: 'modern' } : {}),
    isBusy: member(value, 'isBusy') === true,
  };
}

/**
 * Checks a call that is written as one JSON text (`rules/call/example.ts`): its problems with offsets in that text.
 * `call/*` points into its `arguments`, the rules of a dialect into its `body`.
 */
export async function checkScene(rule: Rule, scene: string): Promise<readonly Diagnostic[]> {
  const { root } = parseJson(scene);
  const value = toValue(root);
  const dialect = /^(\w+)-call\//.exec(rule.id)?.[1] ?? 'otc';
  const reader = dialects.find(({ id }) => id === dialect);
  const slice = (key: string) => {
    const node = nodeAt(root, [key]);
    return node ? scene.slice(node.offset, node.offset + node.length) : undefined;
  };
  const context = member(value, 'context');
  const listed = member(value, 'listed');
  const listedDefinition = member(value, 'listedDefinition');
  const request = readRequest({
    dialect,
    traits: reader?.traits ?? [],
    bodyText: slice('body'),
    argumentsText: slice('arguments') ?? '',
    tool: reader?.read(parseJson(slice('tool') ?? '')).tools[0],
    revision: textOr(member(value, 'revision')),
    origin: member(value, 'origin') === 'wire' ? 'wire' : 'draft',
    ...(Array.isArray(listed) ? { listed: listed.map(textOf) } : {}),
    ...(listedDefinition === 'changed' || listedDefinition === 'gone' ? { listedDefinition } : {}),
    context: {
      authorization: listOf(member(context, 'authorization')).map((entry) => ({
        id: textOf(member(entry, 'id')),
        token: textOf(member(entry, 'token')),
      })),
      secrets: listOf(member(context, 'secrets')).map((entry) => ({
        id: textOf(member(entry, 'id')),
        value: textOf(member(entry, 'value')),
      })),
      userId: textOr(member(context, 'userId')),
    },
    server: serverOf(member(value, 'server')),
    repeatsCallId: member(value, 'repeatsCallId') === true,
    fresh: { id: 'b7e1', instant: '2026-11-20T11:27:20Z' },
  });
  const found = (await checkRequest(request, rules, validate)).filter((each) => each.rule === rule.id);
  const start = nodeAt(root, [rule.id.startsWith('call/') ? 'arguments' : 'body'])?.offset ?? 0;
  return found.map((each) => ({
    ...each,
    offset: each.offset + start,
    fixes: each.fixes.map(({ edits, ...fix }) => ({
      ...fix,
      edits: edits.map((edit) => ({ ...edit, offset: edit.offset + start })),
    })),
  }));
}
