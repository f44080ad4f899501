import { expect, it } from 'vitest';
import { dialects } from '.';
import { testDialect } from './conformance.testkit';
import { formatNotes } from './specifications';
import { structures } from './structures';

dialects.forEach(testDialect);

it.each([
  ['structures.ts', structures.map(({ dialect }) => dialect)],
  ['specifications.ts', formatNotes.map(({ id }) => id)],
])('dialects/%s lists every format', (_, listed) => {
  expect(dialects.map(({ id }) => id).filter((id) => !listed.includes(id))).toEqual([]);
});
