import { describe, expect, it } from 'vitest';
import { readJsonText } from '../../core/json/json-text';
import { departureIds } from '../told.testkit';
import { failureDeviations } from './deviations';
import { readCallOutput, readListOutput, readResult, readTools } from './response';

const read = (part: unknown) => {
  const text = JSON.stringify({ content: [part] });
  const json = readJsonText(text);
  if (!json) throw new Error(text);
  const { outcome, deviations } = readResult({ text, json });
  return { outcome, ids: deviations.map(({ id, pointer }) => `${id.replace('wire/xtp/', '')} ${pointer}`) };
};

it.each([
  [{ audience: ['user', 'assistant'], priority: 0.5 }, []],
  [{ audience: ['user'], priority: 0 }, []],
  [{ audience: ['user'], priority: 1 }, []],
  [{ audience: ['developer'], priority: 1 }, ['audience /content/0/annotations/audience']],
  [{ audience: 'user', priority: 1 }, ['audience /content/0/annotations/audience']],
  [{ audience: ['user', 1], priority: 1 }, ['audience /content/0/annotations/audience']],
  [{ audience: ['user'], priority: 1.1 }, ['priority /content/0/annotations/priority']],
  [{ audience: ['user'], priority: -0.1 }, ['priority /content/0/annotations/priority']],
  [{ audience: ['user'], priority: '1' }, ['priority /content/0/annotations/priority']],
  [{ audience: ['user'] }, ['annotations /content/0/annotations']],
  [['user'], ['annotations /content/0/annotations']],
  [null, ['annotations /content/0/annotations']],
])('annotations %j are remarked as %j', (annotations, ids) => {
  expect(read({ type: 'text', text: 'a', annotations }).ids).toEqual(ids);
});

it('hands over whom a part is for', () => {
  const { outcome } = read({ type: 'text', text: 'a', annotations: { audience: ['user'], priority: 0.5 } });
  expect(outcome).toMatchObject({
    parts: [{ kind: 'text', text: 'a', annotations: { audience: ['user'], priority: 0.5 } }],
  });
});

it.each([
  [
    { type: 'text', text: 'a', data: 'AA==' },
    { kind: 'text', text: 'a' },
  ],
  [
    { type: 'image', text: 'a', data: 'AA==', mimeType: 'image/png' },
    { kind: 'image', data: 'AA==' },
  ],
])('of %j the one that the type names is read, and the other remarked', (part, wanted) => {
  const { outcome, ids } = read(part);
  expect(outcome).toMatchObject({ parts: [wanted] });
  expect(ids).toEqual(['text-and-data /content/0']);
});

it.each([
  [{ resource: { uri: 'a:b', text: 't' } }, { kind: 'resource', uri: 'a:b', text: 't' }],
  [{ resource: { uri: 'a:b', blob: 'AA==' } }, { kind: 'resource', uri: 'a:b', data: 'AA==' }],
  [{ resource: { uri: 'a:b', data: 'AA==' } }, { kind: 'resource', uri: 'a:b', data: 'AA==' }],
  [
    { uri: 'a:b', text: 't' },
    { kind: 'resource', uri: 'a:b', text: 't' },
  ],
  [
    { uri: 'a:b', data: 'AA==' },
    { kind: 'resource', uri: 'a:b', data: 'AA==' },
  ],
  [{ resource: { uri: 'a:b' } }, { kind: 'other' }],
])('the resource %j is read as %j', (part, wanted) => {
  expect(read({ type: 'resource', ...part }).outcome).toMatchObject({ parts: [wanted] });
});

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe.each([
  ['called', readCallOutput],
  ['asked for its tools', readListOutput],
])('what a plug-in gives when it is %s', (_, read) => {
  it.each<[what: string, bytes: Uint8Array | undefined, id: string, message: string]>([
    ['nothing', undefined, 'no-output', 'Expected JSON, but the plug-in ended without an output.'],
    ['no byte', bytesOf(''), 'no-output', 'Expected JSON, but the plug-in ended without an output.'],
    ['words', bytesOf(' Hello\n'), 'not-json', 'Expected JSON, got text that is not: “Hello”'],
    [
      'another encoding',
      Uint8Array.of(0x22, 0xe9, 0x22),
      'not-json',
      'The output is not UTF-8. Encode it as UTF-8, and count its length in bytes.',
    ],
  ])('is no JSON where it is %s', async (_what, bytes, id, message) => {
    const found = await read(bytes);
    if (!('outcome' in found)) throw new Error(found.text);
    expect(found.outcome).toEqual({ kind: 'unreadable', reason: 'not-json', message });
    expect(departureIds(found.deviations, 'wire/xtp/')).toEqual([id]);
  });

  it('is its JSON', async () => {
    expect(await read(bytesOf('{"é": 1.0}'))).toMatchObject({ text: '{"é": 1.0}', json: { value: { é: 1 } } });
  });
});

it.each([
  ['{}', 'at /tools, expected an array, found nothing.'],
  ['{"tools": {}}', 'at /tools, expected an array, found an object.'],
  ['[]', 'at its top level, expected {"tools": […]}, found an array.'],
])('%s is no list of tools', async (text, message) => {
  const found = await readListOutput(bytesOf(text));
  expect('json' in found && readTools(found)).toEqual({
    ...{ kind: 'unreadable', reason: 'wrong-shape' },
    message: `The response is JSON but not a list of tools: ${message}`,
  });
});

it.each([
  ['{}', 'at /content, expected an array, found nothing.'],
  ['[]', 'at its top level, expected {"content": […]}, found an array.'],
])('%s is no result', async (text, message) => {
  const found = await readCallOutput(bytesOf(text));
  expect('json' in found && readResult(found)).toEqual({
    outcome: {
      ...{ kind: 'unreadable', reason: 'wrong-shape' },
      message: `The response is JSON but not a result: ${message}`,
    },
    deviations: [],
  });
});

it('says of each way to fail what it departs in, but for what is not the plug-in’s doing', () => {
  const told = Object.entries(failureDeviations).flatMap(([failure, deviation]) =>
    deviation ? [[failure, ...departureIds([deviation], 'wire/xtp/'), deviation.severity]] : [],
  );
  expect(told).toEqual([
    ['trap', 'trap', 'error'],
    ['memory', 'memory', 'error'],
    ['too-large', 'too-large', 'error'],
    ['http', 'http', 'warning'],
    ['not-wasm', 'abi', 'error'],
    ['refused-module', 'abi', 'error'],
    ['missing-export', 'abi', 'error'],
    ['missing-import', 'missing-import', 'error'],
    ['timeout', 'timeout', 'error'],
  ]);
});
