import { uncapitalized } from '../text/capital';
import { replacement } from './mends';
import { readStrict } from './strict';
import type { SyntaxMend } from './tree';

const entity: Readonly<Record<string, string>> = { quot: '"', '#34': '"', '#x22': '"', lt: '<', gt: '>', amp: '&' };

const controls: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

const plainMarks: Readonly<Record<string, string>> = {
  '｛': '{',
  '｝': '}',
  '［': '[',
  '］': ']',
  '：': ':',
  '，': ',',
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: terminals are told so.
const colours = /\u001b\[[\d;]*m/g;

/** Ways in which a text was changed as a whole, with what undoes them. */
const disguises: readonly { readonly what: string; readonly title: string; undo(text: string): string }[] = [
  {
    what: 'Its quotes are written as HTML entities',
    title: 'Change the entities to characters',
    undo: (text) => text.replace(/&(quot|#34|#x22|lt|gt|amp);/g, (found, name) => entity[name] ?? found),
  },
  {
    what: 'Each line begins with the mark of a quotation or a diff',
    title: 'Remove the marks',
    undo: (text) => text.replace(/^[ \t]*[>+|][ \t]?/gm, ''),
  },
  {
    what: 'Its quotes are written with a backslash each',
    title: 'Remove the backslashes',
    undo: (text) => text.replace(/\\(["\\/nrt])/g, (_, letter: string) => controls[letter] ?? letter),
  },
  {
    what: 'Each line begins with its number',
    title: 'Remove the line numbers',
    undo: (text) => text.replace(/^[ \t]*\d+[ \t]*[:|.→\t]?/gm, ''),
  },
  {
    what: 'Its brackets are full-width',
    title: 'Change the marks to plain ones',
    undo: (text) => text.replace(/"(?:[^"\\]|\\.)*"|[｛｝［］：，]/g, (found) => plainMarks[found] ?? found),
  },
  {
    what: 'It holds the colour codes of a terminal',
    title: 'Remove the colour codes',
    undo: (text) => text.replace(colours, ''),
  },
  // Before all braces are halved: those in a string stay as they are.
  {
    what: 'The object is in braces of its own',
    title: 'Remove the outer braces',
    undo: (text) => text.replace(/^(\s*)\{\s*(\{[\s\S]*\})\s*\}(\s*)$/, '$1$2$3'),
  },
  {
    what: 'Braces are doubled here',
    title: 'Write each brace once',
    undo: (text) => text.replace(/\{+|\}+/g, (run) => (run.length % 2 === 0 ? run.slice(run.length / 2) : run)),
  },
];

/** Two braces where JSON has one. */
const doubled = /^\s*\[?\s*\{\s*\{/;

/** Whether a text, or the beginning of one, has its braces twice. */
export function isDoubled(text: string): boolean {
  return doubled.test(text);
}

/** What was done to a text as a whole that is JSON without it, and how it is undone. */
export function disguiseOf(text: string): { readonly message: string; readonly mend: SyntaxMend } | undefined {
  for (const { what, title, undo } of disguises) {
    const plain = undo(text);
    if (plain === text || typeof (readStrict(plain) ?? '') !== 'object') continue;
    const mend = replacement(title, { offset: 0, length: text.length }, plain);
    return { message: `${what}; ${uncapitalized(title)}.`, mend };
  }
  return undefined;
}
