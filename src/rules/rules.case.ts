import { expect } from 'vitest';
import { check } from '../core/check';
import { checkRequest } from '../core/check-request';
import type { Diagnostic } from '../core/diagnostic';
import { nodeAt } from '../core/json/lookup';
import { parseJson } from '../core/json/parse';
import { isRecord, ownMember, toValue } from '../core/json/to-value';
import type { Rule } from '../core/rule';
import { applyEdits, type TextEdit } from '../core/text/edit';
import { marked } from '../core/text/marked';
import { dialects } from '../dialects';
import { rules } from './index';
import { knowledge, validate } from './knowledge.case';

/** An example as it is checked: how to find its problems, and what its fixes do to it. */
interface Example {
  readonly text: string;
  readonly ranges: readonly { readonly offset: number; readonly length: number }[];
  check(text: string): Promise<readonly Diagnostic[]>;
}

function exampleOf(rule: Rule, source: string): Example {
  const { text, ranges } = marked(source);
  if (rule.request) return { text, ranges, check: (changed) => checkScene(rule, changed) };
  return {
    text,
    ranges,
    check: async (changed) => (await check(changed, { validate }, knowledge)).diagnostics,
  };
}

/**
 * A call about to be sent, written as one JSON text:
 * `{"dialect": "otc", "tool": {…definition…}, "context": {…}, "server": {"url": …, "auth": …}, "repeatsCallId": true,
 * "arguments": {…}}`, or `"body"` in the place of `"arguments"` for the dialect's own request rules.
 * Only `arguments` or `body` is checked, and only there can a mark stand.
 */
async function checkScene(rule: Rule, scene: string): Promise<readonly Diagnostic[]> {
  const root = parseJson(scene).root;
  const about = nodeAt(root, ['body']) ? 'body' : 'arguments';
  const checked = nodeAt(root, [about]);
  const dialect = textAt(toValue(nodeAt(root, ['dialect'])), 'otc');
  const reader = dialects.find((candidate) => candidate.id === dialect);
  if (!checked || !reader)
    throw new Error(`The example of ${rule.id} needs "arguments" or "body" and a known "dialect".`);
  const sliceOf = (key: string) => {
    const node = nodeAt(root, [key]);
    return node ? scene.slice(node.offset, node.offset + node.length) : undefined;
  };
  const tree = parseJson(sliceOf(about) ?? '');
  const body = toValue(tree.root);
  const value = toValue(root);
  const context = ownMember(value, 'context');
  const server = ownMember(value, 'server');
  const lifetime = ownMember(server, 'jwtLifetimeSeconds');
  const definition = sliceOf('tool');
  const diagnostics = await checkRequest(
    {
      dialect,
      tree,
      body,
      argumentsText: about === 'arguments' ? tree.text : (sliceOf('arguments') ?? '{}'),
      tool: definition === undefined ? undefined : reader.read(parseJson(definition)).tools[0],
      context: {
        authorization: entriesOf(ownMember(context, 'authorization')).map((entry) => ({
          id: textAt(ownMember(entry, 'id'), ''),
          token: textAt(ownMember(entry, 'token'), ''),
        })),
        secrets: entriesOf(ownMember(context, 'secrets')).map((entry) => ({
          id: textAt(ownMember(entry, 'id'), ''),
          value: textAt(ownMember(entry, 'value'), ''),
        })),
        userId: typeof ownMember(context, 'userId') === 'string' ? textAt(ownMember(context, 'userId'), '') : undefined,
      },
      server: {
        url: textAt(ownMember(server, 'url'), 'https://tools.example'),
        auth: textAt(ownMember(server, 'auth'), 'none'),
        ...(typeof lifetime === 'number' ? { jwtLifetimeSeconds: lifetime } : {}),
      },
      repeatsCallId: ownMember(value, 'repeatsCallId') === true,
    },
    { about, rules, validate },
  );
  const move = (edit: TextEdit) => ({ ...edit, offset: edit.offset + checked.offset });
  return diagnostics.map((diagnostic) => ({
    ...diagnostic,
    offset: diagnostic.offset + checked.offset,
    fixes: diagnostic.fixes.map((fix) => ({ ...fix, edits: fix.edits.map(move) })),
  }));
}

const textAt = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);
const entriesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value.filter(isRecord) : []);

const placesOf = (rule: Rule, diagnostics: readonly Diagnostic[]) =>
  diagnostics.filter((found) => found.rule === rule.id).map(({ offset, length }) => ({ offset, length }));

/** It stays silent. */
export async function expectGood(rule: Rule, source: string): Promise<void> {
  const example = exampleOf(rule, source);
  expect(placesOf(rule, await example.check(example.text))).toEqual([]);
}

/** It underlines exactly what is marked, in a sentence, and each fix makes that one problem go away. */
export async function expectBad(rule: Rule, source: string): Promise<void> {
  const example = exampleOf(rule, source);
  expect(example.ranges.length).toBeGreaterThan(0);
  const found = (await example.check(example.text)).filter((diagnostic) => diagnostic.rule === rule.id);
  expect(placesOf(rule, found)).toEqual(example.ranges);
  for (const diagnostic of found) {
    expect(diagnostic.message).toMatch(/^.{12,}\.$/s);
    for (const fix of diagnostic.fixes) {
      const fixed = applyEdits(example.text, fix.edits);
      const after = (await example.check(fixed)).filter((each) => each.rule === rule.id);
      expect(after.length, `${fix.title}: ${fixed}`).toBeLessThan(found.length);
      if (rule.id !== 'doc/syntax' && rule.id !== 'doc/smart-quotes') expect(() => JSON.parse(fixed)).not.toThrow();
    }
  }
}
