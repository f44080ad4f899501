import { expect, it } from 'vitest';
import { toolsThatHide } from './tools-that-hide';

const tool = (name: string, description: string) => ({
  text: JSON.stringify({ name, description }),
  name,
  id: undefined,
  version: undefined,
  description,
});
const told = (...tools: Parameters<typeof toolsThatHide>[0]) => toolsThatHide(tools).map((each) => each.tool.name);

it('names the tools of a listing whose definitions hold what is not seen', () => {
  expect(told(tool('add', 'Adds.'), tool('mail', 'Lists\u200b mail.'), tool('page', 'می‌خواهم'))).toEqual(['mail']);
});

it('names no more than a person reads', () => {
  expect(told(...Array.from({ length: 150 }, (_, index) => tool(`t${index}`, '\u202e'))).length).toBe(100);
});
