import { expect, it } from 'vitest';
import { check } from '../../core/check/check';
import { createMemory } from '../../core/check/check-memory';
import { registry, validate } from '../registry.testkit';
import { definition, withParameter } from './example';

const everything = definition({
  title: '"Weather"',
  outputSchema: '{"type": "object"}',
  annotations: '{"readOnlyHint": true}',
  icons: '[{"src": "https://a.example/a.png"}]',
  execution: '{"taskSupport": "optional"}',
  _meta: '{"com.example/a": 1}',
});
const listOutput = definition({ outputSchema: '{"type": "array", "items": {}}' });
const headers = withParameter('{"type": "number", "description": "A.", "x-mcp-header": "My Region"}');

async function found(text: string, revision?: string): Promise<readonly string[]> {
  const options = revision === undefined ? { validate } : { validate, revision };
  const { diagnostics } = await check(text, options, registry);
  return diagnostics
    .filter(({ rule }) => rule.startsWith('mcp/'))
    .map((each) => `${each.severity} ${each.rule} ${each.pointer}`);
}

const missing = (...keys: readonly string[]) => keys.map((key) => `warning mcp/revision-feature /${key}`);

it.each<[string | undefined, readonly string[]]>([
  ['2024-11-05', missing('title', 'outputSchema', 'annotations', 'icons', 'execution', '_meta')],
  ['2025-03-26', missing('title', 'outputSchema', 'icons', 'execution', '_meta')],
  ['2025-06-18', missing('icons', 'execution')],
  ['2025-11-25', []],
  ['2026-07-28', missing('execution')],
  [undefined, []],
])('members that revision %s lacks', async (revision, expected) => {
  expect(await found(everything, revision)).toEqual(expected);
});

it.each<[string | undefined, readonly string[]]>([
  ['2025-03-26', missing('outputSchema')],
  ['2025-06-18', ['error mcp/output-root-type /outputSchema/type']],
  ['2025-11-25', ['error mcp/output-root-type /outputSchema/type']],
  [undefined, ['info mcp/output-root-type /outputSchema/type']],
])('a list as output in revision %s', async (revision, expected) => {
  expect(await found(listOutput, revision)).toEqual(expected);
});

const header = '/inputSchema/properties/city/x-mcp-header';

it.each<[string | undefined, readonly string[]]>([
  ['2025-11-25', [`warning mcp/revision-feature ${header}`]],
  [undefined, [`error mcp/x-mcp-header-token ${header}`, `error mcp/x-mcp-header-type ${header}`]],
])('headers in revision %s', async (revision, expected) => {
  expect(await found(headers, revision)).toEqual(expected);
});

it('does not remember across revisions', async () => {
  const memory = createMemory();
  const severities: string[] = [];
  for (const revision of ['2025-11-25', '2026-07-28', '2025-11-25']) {
    const { diagnostics } = await check(listOutput, { validate, revision, memory }, registry);
    severities.push(...diagnostics.map(({ severity }) => severity));
  }
  expect(severities).toEqual(['error', 'info', 'error']);
});

it('is of no concern to formats without revisions, and one that nobody knows counts as none', async () => {
  const { diagnostics } = await check('{"id": "A.B@1.0.0"}', { validate, revision: '2025-11-25' }, registry);
  expect(diagnostics.map(({ rule }) => rule)).toContain('otc/name-required');
  const unknown = { validate, dialect: 'mcp', revision: '2030-01-01' };
  const found = await check(listOutput, unknown, registry);
  expect(found.diagnostics).toEqual((await check(listOutput, { validate, dialect: 'mcp' }, registry)).diagnostics);
});
