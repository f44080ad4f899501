import { expect, it } from 'vitest';
import { surplusOf, type UnusedModel } from './surplus-models';

const megabyte = 1024 * 1024;
const models = (count: number, hasSteps: boolean, length = 100): UnusedModel[] =>
  Array.from({ length: count }, () => ({ length, hasSteps }));

it.each([
  ['nothing of nothing', [], []],
  ['nothing of a few', [...models(40, false), ...models(100, true)], []],
  ['what was in use longest ago', models(43, false), [0, 1, 2]],
  ['edited ones, only when there are many', models(102, true), [0, 1]],
  ['no edited one for those that are not', [...models(50, true), ...models(41, false)], [50]],
  ['long ones before', models(6, false, 4 * megabyte), [0, 1]],
  ['never the last, however long', [...models(2, false), ...models(1, false, 90 * megabyte)], [0, 1]],
])('%s', (_name, unused, places) => {
  expect(surplusOf(unused).map((model) => unused.indexOf(model))).toEqual(places);
});
