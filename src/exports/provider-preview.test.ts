import { describe, expect, it } from 'vitest';
import { check } from '../core/check/check';
import { parseJson } from '../core/json/parse';
import { type PreviewFinding, previewProvider } from '../core/provider-preview/provider-preview';
import { applyEdits } from '../core/text/edit';
import { marked } from '../core/text/marked.testkit';
import { parseText } from '../core/yaml/parse-text';
import { dialectOf, dialects } from '../dialects';
import { converterOf, converters } from '../dialects/writers';
import { rules } from '../rules';
import { validate } from '../rules/registry.testkit';
import { exportTargetOf, exportTargets } from '.';

async function look(text: string, id: string): Promise<readonly PreviewFinding[]> {
  const [from, target] = [converterOf('mcp'), exportTargetOf(id)];
  if (!from || !target) throw new Error(`No target "${id}".`);
  return previewProvider(dialectOf('mcp').read(parseJson(text)), from, target, rules);
}

const tool = (schema: string, more = '"name": "a"') => `{${more}, "inputSchema": ${schema}}`;
const object = (city: string) =>
  `{"type": "object", "properties": {"city": ${city}}, "required": ["city"], "additionalProperties": false}`;

/** What the draft says at « », seen by a provider: the effect and the rule. */
const rows: readonly (readonly [draft: string, target: string, ...seen: string[]])[] = [
  [tool(object('{"type": "string"}')), 'openai-strict'],
  [tool(object('{"type": "string", "format": "uri"}')), 'anthropic'],
  [tool('{"type": "object"}', '"name": «"a.b"»'), 'openai', 'reject openai/name'],
  [tool('{"type": "object"}', '"name": "a.b"'), 'gemini'],
  [tool('{"type": "object"}', '"name": "a", "title": «"A"»'), 'openai', 'drop conv/lost'],
  [tool('«{"type": "object", "properties": {}}»'), 'openai-strict', 'reject openai/strict-closed'],
  [
    tool('{"type": "object", "properties": {"city": «{"type": "string"}»}, "additionalProperties": false}'),
    'openai-strict',
    'reject openai/strict-required',
  ],
  [
    tool(
      '{"type": "object", "properties": {"city": «{"oneOf": [{"type": "string"}]}»}, "required": [], "additionalProperties": false}',
    )
      .replace('"oneOf": ', '"oneOf": «')
      .replace(']}»', ']»}»'),
    'openai-strict',
    'reject openai/strict-required',
    'reject openai/strict-keyword',
  ],
  [
    tool(
      '{"type": "object", "anyOf": «[{"properties": {"b": {"type": "string"}}}, {"properties": {"c": {"type": "number"}}}]»}',
    ),
    'anthropic',
    'reject anthropic/root-union',
  ],
  [
    tool('{"type": "object", "oneOf": «[{"properties": {"b": {"type": "string"}}, "required": ["b"]}]»}'),
    'openai',
    'reject openai/root-schema',
  ],
  [
    tool(object('{"oneOf": «[{"type": "string"}]»}')).replace(', "additionalProperties": false', ''),
    'gemini-parameters',
    'reject gemini/unsupported-keyword',
  ],
  [
    tool(object('{"type": «["string", "null"]»}')).replace(', "additionalProperties": false', ''),
    'gemini-parameters',
    'reject gemini/unsupported-keyword',
  ],
  [
    tool(object('{"type": "integer", "enum": «[1, 2]»}')).replace(', "additionalProperties": false', ''),
    'gemini-parameters',
    'reject gemini/enum-strings',
  ],
  [
    tool('{"type": "object", "properties": {"a-b": «{"type": "string"}»}}'),
    'gemini-parameters',
    'reject gemini/parameter-name',
  ],
];

describe('the provider preview', () => {
  it.each(
    converters.flatMap((from) =>
      exportTargets.map((target) => ({ from, target, name: `${from.id} for ${target.id}` })),
    ),
  )('sees samples of $name, and its fixes keep them definitions', async ({ from, target }) => {
    for (const text of Object.values(dialectOf(from.id).samples)) {
      const document = dialectOf(from.id).read(parseText(text));
      const registry = { dialects, rules };
      const errors = async (source: string) =>
        (await check(source, { dialect: from.id, validate }, registry)).diagnostics.filter(
          ({ severity }) => severity === 'error',
        ).length;
      const before = await errors(text);
      for (const finding of await previewProvider(document, from, target, rules)) {
        expect(finding.length).toBeGreaterThan(0);
        for (const fix of finding.fixes) {
          const after = await errors(applyEdits(text, fix.edits));
          expect(after, `${finding.rule} ${fix.title} in ${text}`).toBeLessThanOrEqual(before);
        }
      }
    }
  });

  it.each(rows)('%s for %s', async (source, target, ...seen) => {
    const { text, ranges } = marked(source);
    const found = await look(text, target);
    expect(found.map(({ effect, rule }) => `${effect} ${rule}`)).toEqual(seen);
    const places = (range: { offset: number; length: number }) => `${range.offset}+${range.length}`;
    expect(found.map(places).toSorted()).toEqual(ranges.map(places).toSorted());
  });

  it.each(rows.filter(([, , ...seen]) => seen.some((each) => each.startsWith('reject'))))(
    'fixes %s for %s',
    async (source, target) => {
      const { text } = marked(source);
      const before = await look(text, target);
      for (const finding of before) {
        if (finding.effect !== 'reject' || finding.rule === 'gemini/parameter-name') continue;
        expect(finding.fixes.length, finding.message).toBeGreaterThan(0);
        for (const fix of finding.fixes) {
          const after = await look(applyEdits(text, fix.edits), target);
          expect(
            after.map(({ message }) => message),
            fix.title,
          ).not.toContain(finding.message);
        }
      }
    },
  );
});
