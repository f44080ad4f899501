import { endOfLine } from './trivia';

/** Behind a comment of shells and Python, SQL, HTML or Lisp; nothing where none begins. */
export function endOfComment(text: string, offset: number): number | undefined {
  const start = text.slice(offset, offset + 4);
  if (start === '<!--') {
    const end = text.indexOf('-->', offset + 4);
    return end < 0 ? undefined : end + 3;
  }
  // Behind a value a semicolon is a comma of another language.
  const isRemark = start.startsWith(';') && /[,{[\n][ \t]*$/.test(text.slice(Math.max(0, offset - 200), offset));
  return start.startsWith('#') || /^--\s/.test(start) || isRemark ? endOfLine(text, offset) : undefined;
}
