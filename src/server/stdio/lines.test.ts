import { expect, it } from 'vitest';
import { createLines } from './lines';

it('hands on lines, and says once of each that is too long that it is left out', () => {
  const heard: string[] = [];
  const take = createLines(
    (line) => heard.push(line),
    5,
    () => heard.push('(left out)'),
  );
  for (const piece of ['a\r\nbc', 'de\n12345\n', 'long', 'er', ' still', '\nshort\n', '1234567\nend']) {
    take(Buffer.from(piece));
  }
  expect(heard).toEqual(['a', 'bcde', '12345', '(left out)', 'short', '(left out)']);
});
