import { expect, it } from 'vitest';
import { readJsonText } from '../../core/json/json-text';
import { readResult } from './response';

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
