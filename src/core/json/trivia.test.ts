import { expect, it } from 'vitest';
import { endOfLineComment, lineBreakBefore, skipTrivia } from './trivia';

it.each([
  ['{\n  x', 1],
  ['{\r\n\t x', 1],
  ['{\rx', 1],
  ['\n\tx', 0],
  ['{  x', undefined],
  ['x', undefined],
])('the line break before the x of %j', (text, place) => expect(lineBreakBefore(text, text.indexOf('x'))).toBe(place));

it.each(['x', ' \t\r\n\uFEFFx', '// y\nx', '/* y */x', '/* // */ // y */\n /**/x'])(
  'what stands before the x of %j',
  (text) => expect(skipTrivia(text, 0)).toBe(text.indexOf('x')),
);

it.each([
  ['1, // one\n2', '// one'],
  ['1, /* one */\n2', '/* one */'],
  ['1, /* one */ // 1\t\n2', '/* one */ // 1\t'],
  ['1, /* one */ 2', ''],
  ['1, /* one\n*/ 2', ''],
  ['1, 2', ''],
  ['1,  \n2', ''],
  ['1, // one', '// one'],
  ['1, /* one */ ', '/* one */'],
])('the comment that ends the line behind the comma of %j', (text, comment) =>
  expect(text.slice(2, endOfLineComment(text, 2)).trimStart()).toBe(comment),
);
