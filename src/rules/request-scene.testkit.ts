import { checkRequest } from '../core/check/check-request';
import type { Diagnostic } from '../core/diagnostic';
import { nodeAt } from '../core/json/lookup';
import { parseJson } from '../core/json/parse';
import { ownMember, toValue } from '../core/json/to-value';
import { type RequestServer, readRequest } from '../core/model/request-document';
import type { Rule } from '../core/rule';
import { dialects } from '../dialects';
import { rules } from './index';
import { validate } from './registry.testkit';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const textOr = (value: unknown) => (typeof value === 'string' ? value : undefined);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function serverOf(value: unknown): RequestServer {
  const lifetime = ownMember(value, 'jwtLifetimeSeconds');
  const audience = textOr(ownMember(value, 'jwtAudience'));
  const version = textOr(ownMember(value, 'jwtVersion'));
  return {
    url: textOf(ownMember(value, 'url')),
    auth: textOr(ownMember(value, 'auth')) ?? 'none',
    ...(typeof lifetime === 'number' ? { jwtLifetimeSeconds: lifetime } : {}),
    ...(audience === undefined ? {} : { jwtAudience: audience }),
    ...(version === undefined ? {} : { jwtVersion: version }),
    ...(ownMember(value, 'era') === 'modern' ? { era: 'modern' } : {}),
    isFromPage: ownMember(value, 'isFromPage') === true,
    isBusy: ownMember(value, 'isBusy') === true,
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
  const context = ownMember(value, 'context');
  const listed = ownMember(value, 'listed');
  const listedDefinition = ownMember(value, 'listedDefinition');
  const request = readRequest({
    dialect,
    bodyText: slice('body'),
    argumentsText: slice('arguments') ?? '',
    tool: reader?.read(parseJson(slice('tool') ?? '')).tools[0],
    origin: ownMember(value, 'origin') === 'wire' ? 'wire' : 'draft',
    ...(Array.isArray(listed) ? { listed: listed.map(textOf) } : {}),
    ...(listedDefinition === 'changed' || listedDefinition === 'gone' ? { listedDefinition } : {}),
    context: {
      authorization: listOf(ownMember(context, 'authorization')).map((entry) => ({
        id: textOf(ownMember(entry, 'id')),
        token: textOf(ownMember(entry, 'token')),
      })),
      secrets: listOf(ownMember(context, 'secrets')).map((entry) => ({
        id: textOf(ownMember(entry, 'id')),
        value: textOf(ownMember(entry, 'value')),
      })),
      userId: textOr(ownMember(context, 'userId')),
    },
    server: serverOf(ownMember(value, 'server')),
    repeatsCallId: ownMember(value, 'repeatsCallId') === true,
    fresh: { id: 'b7e1', instant: '2026-11-20T11:27:20Z' },
  });
  const found = (await checkRequest(request, rules, validate)).filter((each) => each.rule === rule.id);
  const start = nodeAt(root, [rule.id.startsWith('call/') ? 'arguments' : 'body'])?.offset ?? 0;
  return found.map((each) => ({
    ...each,
    offset: each.offset + start,
    fixes: each.fixes.map(({ title, edits }) => ({
      title,
      edits: edits.map((edit) => ({ ...edit, offset: edit.offset + start })),
    })),
  }));
}
