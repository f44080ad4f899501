import { describe, expect, it } from 'vitest';
import { noContext } from '../call.testkit';
import { parseJson } from '../json/parse';
import { type RequestParts, readRequest } from '../model/request-document';
import type { Rule } from '../rule';
import type { Validate } from '../schema/verdict';
import { checkRequest } from './check-request';

const valid: Validate = () => Promise.resolve({ kind: 'valid' });

const parts: RequestParts = {
  dialect: 'otc',
  traits: [],
  bodyText: '{"request": {}}',
  argumentsText: '{"a": 1}',
  tool: undefined,
  context: noContext,
  server: { url: 'https://tools.example', auth: 'none' },
  repeatsCallId: false,
  fresh: { id: 'b7e1', instant: '2026-11-20T11:27:20Z' },
};

const objecting = (id: string, at: string, replaces: readonly string[] = []): Rule => ({
  id,
  severity: 'error',
  summary: 'Objects to everything.',
  citation: 'inferred',
  replaces,
  request: () => [{ at: [at], part: 'key', message: 'This is wrong here.' }],
  good: [],
  bad: [],
});

describe('a request', () => {
  it('is checked by the rules for every call, which point into the arguments, and by those of its dialect', async () => {
    const rules = [objecting('call/a', 'a'), objecting('otc-call/b', 'request'), objecting('rfc-call/c', 'request')];
    const found = await checkRequest(readRequest(parts), rules, valid);
    expect(found.map(({ rule, pointer, offset, length }) => [rule, pointer, offset, length])).toEqual([
      ['call/a', '/a', 1, 3],
      ['otc-call/b', '/request', 1, 9],
    ]);
  });

  it('is spared the rules of the dialect while there is no body', async () => {
    const rules = [objecting('otc-call/b', 'request')];
    expect(await checkRequest(readRequest({ ...parts, bodyText: undefined }), rules, valid)).toEqual([]);
  });

  it('gets one answer where one rule replaces another', async () => {
    const rules = [objecting('call/a', 'a', ['call/b']), objecting('call/b', 'a')];
    expect((await checkRequest(readRequest(parts), rules, valid)).map(({ rule }) => rule)).toEqual(['call/a']);
  });

  it('keeps broken arguments as they are', () => {
    const request = readRequest({ ...parts, argumentsText: '{"a": ' });
    expect(request.argumentsTree).toEqual(parseJson('{"a": '));
    expect(request.body).toEqual({ request: {} });
  });
});
