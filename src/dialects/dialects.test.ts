import { expect, it } from 'vitest';
import { dialects } from '.';
import { testDialect } from './conformance.testkit';
import { readers } from './readers';
import { formatNotes } from './specifications';
import { structures } from './structures';

dialects.forEach(testDialect);

it.each([
  ['index.ts', dialects.map(({ id }) => id)],
  ['structures.ts', structures.map(({ dialect }) => dialect)],
  ['specifications.ts', formatNotes.map(({ id }) => id)],
])('dialects/%s lists every format', (_, listed) => {
  expect(readers.map(({ id }) => id).filter((id) => !listed.includes(id))).toEqual([]);
});
