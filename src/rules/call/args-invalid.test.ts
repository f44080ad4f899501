import { expect, it } from 'vitest';
import { noContext } from '../../core/call.testkit';
import { checkRequest } from '../../core/check/check-request';
import { parseJson } from '../../core/json/parse';
import { readRequest } from '../../core/model/request-document';
import type { Verdict } from '../../core/schema/verdict';
import { dialectOf } from '../../dialects';
import { argsInvalid } from './args-invalid';
import { adder } from './example';

const definition = JSON.stringify(JSON.parse(adder('{}')).tool);

async function found(argumentsText: string, verdict: Verdict): Promise<readonly unknown[]> {
  const request = readRequest({
    dialect: 'otc',
    traits: [],
    bodyText: undefined,
    argumentsText,
    tool: dialectOf('otc').read(parseJson(definition)).tools[0],
    context: noContext,
    server: { url: '', auth: 'none' },
    repeatsCallId: false,
    fresh: { id: 'b7e1', instant: '2026-11-20T11:27:20Z' },
  });
  const diagnostics = await checkRequest(request, [argsInvalid], () => Promise.resolve(verdict));
  return diagnostics.map(({ severity, offset, length, fixes }) => [severity, offset, length, fixes.length]);
}

it.each([
  ['{"a": }', { kind: 'valid' }, [['error', 1, 3, 0]]],
  ['', { kind: 'valid' }, [['error', 0, 0, 0]]],
  [
    '{"a": "x"}',
    { kind: 'valid', remarks: [{ path: ['a'], keyword: 'format', schemaPointer: '', message: 'No date.' }] },
    [['warning', 6, 3, 0]],
  ],
  [
    '{"a": 1}',
    {
      kind: 'invalid',
      issues: [{ path: ['a'], keyword: 'type', schemaPointer: '', message: 'A string belongs here.' }],
      total: 200,
    },
    [
      ['error', 0, 1, 0],
      ['error', 6, 1, 0],
    ],
  ],
  ['{"a": 1}', { kind: 'not-checked', reason: 'The check took too long.' }, [['warning', 0, 1, 0]]],
  [
    '{"a": 1, "c": 2}',
    {
      kind: 'invalid',
      issues: [
        { path: [], keyword: 'additionalProperties', schemaPointer: '', message: 'Not declared.', property: 'c' },
        { path: [], keyword: 'required', schemaPointer: '', message: 'Add "b".', property: 'b' },
      ],
      total: 2,
    },
    [
      ['error', 0, 1, 0],
      ['error', 9, 3, 1],
    ],
  ],
] as const satisfies readonly (readonly [string, Verdict, readonly unknown[]])[])(
  '%s, %o',
  async (text, verdict, expected) => {
    expect(await found(text, verdict)).toEqual(expected);
  },
);
