import { expect, it } from 'vitest';
import { diagnosticsOf } from '../rules.testkit';
import { definition } from './example';
import { idFormat } from './id-format';

const found = async (id: string) => (await diagnosticsOf(idFormat, definition({ id: JSON.stringify(id) })))[0];

it.each([
  ['Calculator.Add@v1.0.0', 'has a version that is not x.y.z', 'Calculator.Add@1.0.0'],
  ['Calculator.Add@V2', 'has a version that is not x.y.z', 'Calculator.Add@2.0.0'],
  ['Calculator.Add v1.0.0', 'has no "@" before its version', 'Calculator.Add@1.0.0'],
  ['Calculator.Add2.1.0.0', 'has no "@" before its version', 'Calculator.Add2@1.0.0'],
  ['Calculator.Add.1.2.3.4', 'is not in the form of an id', undefined],
  ['Calculator.Add:v1.2.3.4', 'has characters other than letters, digits and underscores', undefined],
])('%s %s', async (id, reason, repaired) => {
  const { message, fixes } = (await found(id)) ?? {};
  expect(message).toContain(`The id "${id}" ${reason};`);
  expect(fixes?.map(({ title }) => title)).toEqual(repaired === undefined ? [] : [`Change to "${repaired}"`]);
});

it.each(['-', '1', ' ', '.1'])('reads an id of very many “%s” in a moment', async (part) => {
  expect(await found(`a${part.repeat(50_000)}b`)).toBeDefined();
});
