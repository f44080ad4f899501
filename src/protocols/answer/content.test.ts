import { describe, expect, it } from 'vitest';
import { readJsonText } from '../../core/json/json-text';
import { isObject } from '../../core/json/members';
import type { Arrived } from '../http/sent';
import { testIo } from '../test-io.testkit';
import { readContent } from './content';
import { readList, toListedTool } from './read-listing';
import { readProbe } from './read-probe';
import { misplacedValue, readArtifact, readAuthorization, readError } from './tool-answer';

function jsonOf(text: string) {
  const json = readJsonText(text);
  if (!json) throw new Error(text);
  return json;
}

const content = (result: string) => {
  const json = jsonOf(`{"result": ${result}}`);
  return readContent(jsonOf(result).value, json, ['result']);
};
const parts = (...items: readonly string[]) => content(`{"content": [${items.join(', ')}]}`).parts;

describe('parts of content', () => {
  it.each<readonly [text: string, part: object]>([
    ['{"type": "text", "text": "a"}', { kind: 'text', text: 'a' }],
    [
      '{"type": "image", "data": "data:image/png;base64,AA=="}',
      { kind: 'image', data: 'AA==', mediaType: 'image/png' },
    ],
    [
      '{"type": "image", "data": "data:image/png;x=y;base64,AA==", "mimeType": "image/gif"}',
      { kind: 'image', data: 'AA==', mediaType: 'image/gif' },
    ],
    [
      '{"type": "image", "data": "AA==", "mimeType": "image/png"}',
      { kind: 'image', data: 'AA==', mediaType: 'image/png' },
    ],
    ['{"type": "audio", "data": "AA=="}', { kind: 'audio', data: 'AA==' }],
    [
      '{"type": "resource", "resource": {"uri": "a:b", "mimeType": "text/plain", "text": "t", "blob": "AA=="}}',
      { kind: 'resource', uri: 'a:b', mediaType: 'text/plain', text: 't', data: 'AA==' },
    ],
    [
      '{"type": "resource_link", "uri": "a:b", "title": "T", "name": "n", "description": "d", "mimeType": "a/b", "size": 3}',
      { kind: 'link', uri: 'a:b', title: 'T', description: 'd', mediaType: 'a/b', size: 3 },
    ],
    ['{"type": "resource_link", "uri": "a:b", "name": "n"}', { kind: 'link', uri: 'a:b', title: 'n' }],
    ...[
      '{"type": "text"}',
      '{"type":  "image"}',
      '{"type": "resource"}',
      '{"type": "resource_link"}',
      '{"type": "x"}',
    ].map((text) => [text, { kind: 'other', text }] as const),
    ...['{"type": "toString"}', '{"text": "a"}', '1.0', 'null'].map((text) => [text, { kind: 'other', text }] as const),
    ['{"type": "text", "text": "a", "annotations": {}}', { kind: 'text', text: 'a' }],
    [
      '{"type": "text", "text": "a", "annotations": {"audience": ["user"]}}',
      { kind: 'text', text: 'a', annotations: { audience: ['user'] } },
    ],
    [
      '{"type": "x", "annotations": {"priority": 0}}',
      {
        kind: 'other',
        text: '{"type": "x", "annotations": {"priority": 0}}',
        annotations: { audience: [], priority: 0 },
      },
    ],
  ])('%s', (text, part) =>
    expect(parts('{"type": "text", "text": "before"}', text)).toEqual([{ kind: 'text', text: 'before' }, part]),
  );
});

describe('content', () => {
  it('with what is structured, as it was spelled', () => {
    expect(content('{"structuredContent": {"a": 1.0}}')).toEqual({
      kind: 'content',
      parts: [],
      structured: '{"a": 1.0}',
    });
    expect(content('{"content": {}, "isError": "yes"}')).toEqual({
      kind: 'content',
      parts: [],
      structured: undefined,
    });
  });

  it('that is an error: its texts are the message', () => {
    const error = { kind: 'error', canRetry: false };
    const image = '{"type": "image", "data": "AA=="}';
    expect(
      content(`{"isError": true, "content": [{"type": "text", "text": "a"}, ${image}, {"type": "text", "text": "b"}]}`),
    ).toEqual({
      ...error,
      message: 'a\nb',
      extras: {},
      parts: [
        { kind: 'text', text: 'a' },
        { kind: 'image', data: 'AA==' },
        { kind: 'text', text: 'b' },
      ],
    });
    expect(content('{"isError": "true", "content": []}')).toMatchObject(error);
    expect(content('{"isError": true, "structuredContent": [1]}')).toEqual({
      ...error,
      message: 'The tool reported an error without a message.',
      extras: { structuredContent: '[1]' },
      parts: [],
    });
  });
});

describe('what a tool answers', () => {
  it.each([
    ['{"output": 1}', 'output'],
    ['{"data": 1, "result": 2}', 'result'],
    ['{"content": []}', 'content'],
    ['{"response": ""}', 'response'],
    ['{"return_value": 0}', 'return_value'],
    ['{"returnValue": false}', 'returnValue'],
    ['{"output": null}', undefined],
    ['{"values": 1}', undefined],
  ])('%s has its value under %s', (text, name) => {
    const { value } = jsonOf(text);
    expect(isObject(value) && misplacedValue(value)).toBe(name);
  });

  const errorOf = (text: string) => {
    const json = jsonOf(`{"error": ${text}}`);
    const { value } = jsonOf(text);
    return isObject(value) ? readError(json, ['error'], value) : undefined;
  };

  it('an error, with all that is the server’s own', () => {
    expect(
      errorOf(
        '{"message": "m", "developer_message": "d", "can_retry": true, "retry_after_ms": 5, "additional_prompt_content": "p", "code": 7.10, "trace": null, "more": {"a":  1}}',
      ),
    ).toEqual({
      ...{ kind: 'error', message: 'm', developerMessage: 'd', canRetry: true, retryAfterMs: 5 },
      ...{ additionalPromptContent: 'p', extras: { code: '7.10', more: '{"a":  1}' } },
    });
    expect(errorOf('{"can_retry": "true"}')).toEqual({
      ...{ kind: 'error', message: 'The tool reported an error without a message.', canRetry: false, extras: {} },
    });
  });

  it('an authorization, under either names', () => {
    expect(readAuthorization({ id: 'i', url: 'u', scopes: ['a'], status: 's' }, server)).toEqual({
      ...{ kind: 'authorization', id: 'i', url: 'u', scopes: ['a'], status: 's' },
    });
    expect(readAuthorization({ authorization_id: 'i', authorization_url: 'u' }, server)).toEqual({
      ...{ kind: 'authorization', id: 'i', url: 'u', scopes: [], status: undefined },
    });
  });

  it('an artifact, which says where it is', () => {
    expect(readArtifact({ url: 'u', content_type: 'a/b', size: 2, meta: { description: 'd' } }, server)).toEqual({
      ...{ kind: 'artifact', url: 'u', contentType: 'a/b', size: 2, description: 'd' },
    });
    expect(readArtifact({ size: 2 }, server)).toBeUndefined();
  });
});

const server = 'https://tools.test/base/call?key=k';

it.each<readonly [said: string, address: string]>([
  ['/files/a b.csv?x=1', 'https://tools.test/files/a%20b.csv?x=1'],
  ['/', 'https://tools.test/'],
  ...['//other.test/a', '/\\other.test/a', 'a.csv', 'files/a.csv', '', 'https://other.test/a'].map(
    (address) => [address, address] as const,
  ),
])('the address %j of an artifact or a consent page is %j', (said, address) => {
  expect(readArtifact({ url: said }, server)?.url).toBe(address);
  for (const key of ['url', 'authorization_url']) expect(readAuthorization({ [key]: said }, server).url).toBe(address);
  expect(readArtifact({ url: said }, 'demo:worker/worker/tools/invoke')?.url).toBe(said);
});

function arrived(body: string, status = 200): Arrived {
  return {
    kind: 'arrived',
    request: { method: 'GET', url: 'https://tools.test/', headers: {}, body: undefined },
    reply: { status, headers: {}, body, size: body.length, complete: true },
    ...{ redirected: false, end: 'whole', announced: undefined, encodingProblem: undefined },
    ...{ startedAt: 0, firstByteMs: 1, durationMs: 2 },
  };
}

describe('a list of tools', () => {
  const list = (body: string, status?: number) => {
    const read = readList(arrived(body, status), testIo());
    return 'outcome' in read ? ('message' in read.outcome ? read.outcome.message : read.outcome.kind) : read.listed;
  };
  const a = { definition: { name: 'a' }, text: '{"name":  "a"}', index: 0 };

  it.each([
    [
      '[{"name":  "a"}, 7]',
      [
        { ...a, at: '/0' },
        { definition: {}, text: '7', at: '/1', index: 1 },
      ],
    ],
    ['{"tools": [{"name":  "a"}]}', [{ ...a, at: '/tools/0' }]],
    ['[]', []],
    ['{"tools": {}}', 'The response is JSON but not a list of tools: at /tools, expected an array, found an object.'],
    [
      '{"Tools": []}',
      'The response is JSON but not a list of tools: at /tools, expected an array, found nothing. There is "Tools" at /Tools.',
    ],
    [
      '{"error": "The database is down."}',
      'The response is JSON but not a list of tools: at /tools, expected an array, found nothing. The response says: “The database is down.”',
    ],
    ['{}', 'The response is JSON but not a list of tools: at /tools, expected an array, found nothing.'],
    ['7', 'The response is JSON but not a list of tools: at its top level, expected an array, found a number.'],
    ['Hello', 'Expected JSON, got text that is not: “Hello”'],
  ])('%s', (body, read) => expect(list(body)).toEqual(read));

  it('refused', () => expect(list('[]', 403)).toBe('The server answered 403 Forbidden, without a message.'));

  it.each([
    [
      { name: 'n', description: 'd' },
      { name: 'n', description: 'd' },
    ],
    [{}, { name: 'i' }],
  ])('%j', (definition, shown) => {
    const listed = { definition, text: '{}', at: '/1', index: 1 };
    expect(toListedTool(listed, 'i', '1.0')).toEqual({ text: '{}', id: 'i', version: '1.0', ...shown });
    expect(toListedTool({ ...listed, definition: {} }, undefined).name).toBe('Tool 2');
  });
});

describe('health', () => {
  it.each([
    [200, 'OK\nall', { kind: 'healthy', durationMs: 2, detail: 'OK', deviations: [] }],
    [299, '', { kind: 'healthy', durationMs: 2, detail: 'Status 299', deviations: [] }],
    [
      300,
      '',
      { kind: 'unhealthy', status: 300, message: 'The server answered 300. Calls may still work.', deviations: [] },
    ],
    [
      199,
      '',
      { kind: 'unhealthy', status: 199, message: 'The server answered 199. Calls may still work.', deviations: [] },
    ],
    [
      503,
      '',
      {
        ...{ kind: 'unhealthy', status: 503, deviations: [] },
        message: 'The server answered 503 Service Unavailable, with an empty body. Calls may still work.',
      },
    ],
  ])('%i', (status, body, probe) => expect(readProbe(arrived(body, status), testIo(), [])).toEqual(probe));
});
