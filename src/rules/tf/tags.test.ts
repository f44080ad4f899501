import { expect, it } from 'vitest';
import { diagnosticsOf } from '../rules.testkit';
import { definition } from './example';
import { tagDropped, tagDuplicate } from './tags';

it.each([
  [tagDuplicate, '"Same Tag"', 1999],
  [tagDropped, '"###"', 2000],
])('looks at thousands of tags in a moment: $id', async (rule, tag, found) => {
  const tags = `[${Array.from({ length: 2000 }, () => tag).join(', ')}]`;
  expect(await diagnosticsOf(rule, definition({ tags }))).toHaveLength(found);
});
