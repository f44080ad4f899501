import { expect, it } from 'vitest';
import { keywords } from '../schema/json-schema';
import { holdsOf } from './schema-parts';

it.each([...keywords])('%s holds schemas when the specification says so', (keyword, { shape }) => {
  expect(holdsOf(keyword, undefined) !== undefined).toBe(shape.startsWith('schema'));
});
