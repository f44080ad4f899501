import { expect, it } from 'vitest';
import { shellWords } from './shell-words';

it.each<[command: string, words: readonly string[]]>([
  ['', []],
  [' \t\n ', []],
  ['npx  -y\tserver', ['npx', '-y', 'server']],
  [' npx \n', ['npx']],
  // Quotes
  [`'a b' "c d"e'f'`, ['a b', 'c def']],
  [`'' "" a''`, ['', '', 'a']],
  [`'a\\b"$c\`'`, ['a\\b"$c`']],
  [`"it's"`, ["it's"]],
  [String.raw`"a\"b\\c\$d\e\n"`, ['a"b\\c$d\\e\\n']],
  ['"a\\\nb"', ['ab']],
  ['"a\\`b"', ['a`b']],
  ['"a\nb" \'c\nd\'', ['a\nb', 'c\nd']],
  ['"5 $ or $" "$-"', ['5 $ or $', '$-']],
  // Of bash: escapes in quotes
  [String.raw`$'a\n\t\r\0\\\'\"\q'`, ['a\n\t\r\0\\\'"q']],
  [String.raw`$'\u00e9\x41'x`, ['éAx']],
  [String.raw`$'it\'s' b`, ["it's", 'b']],
  // Escapes
  [String.raw`a\ b \"c\' \$d \\`, ['a b', '"c\'', '$d', '\\']],
  ['a\\', ['a']],
  // A line that goes on
  ['npx \\\n -y', ['npx', '-y']],
  ['npx\\\r\n-y', ['npx-y']],
  ['\n\nnpx', ['npx']],
  ['npx ^\n -y', ['npx', '-y']],
  ['npx ^\r\n-y', ['npx', '-y']],
  ['curl -d ^"{a}^" ^^', ['curl', '-d', '{a}', '^']],
  ['a^b', ['a^b']],
  // Signs that mean something at the beginning of a word alone
  ['a;b c|d e&f g<h>i', ['a;b', 'c|d', 'e&f', 'g<h>i']],
  ['\';\' "|" \\&', [';', '|', '&']],
])('%j is %j', (command, words) => expect(shellWords(command)).toEqual({ words }));

const fills = (excerpt: string) =>
  `A shell would fill in ${excerpt} here; put its value in, or single quotes around it.`;

it.each([
  [`npx 'a b`, `A single quote is opened and never closed: 'a b`],
  [String.raw`npx $'a\'`, String.raw`A single quote is opened and never closed: $'a\'`],
  ['npx "a b', 'A double quote is opened and never closed: "a b'],
  [String.raw`npx "a\"`, String.raw`A double quote is opened and never closed: "a\"`],
  ['npx $HOME/a b', fills('$HOME/a b')],
  ['npx a$', fills('$')],
  ['npx `pwd`', fills('`pwd`')],
  ['npx "a $(pwd)"', fills('$(pwd)"')],
  ['npx "a \u0024{HOME}"', fills('\u0024{HOME}"')],
  ['npx "a $b"', fills('$b"')],
  ['npx "a `pwd`"', fills('`pwd`"')],
  ['npx a ; b', 'Only one command can be read; take away what begins at ; b'],
  ...['|', '&', '<', '>'].map((sign) => [
    `npx ${sign}b`,
    `Only one command can be read; take away what begins at ${sign}b`,
  ]),
  ['npx a\nnpx b\nnpx c', 'The command goes on in another line without a backslash: npx b'],
  // An excerpt of 24 characters, on one line
  [`npx "${'a'.repeat(23)}`, `A double quote is opened and never closed: "${'a'.repeat(23)}`],
  [`npx "${'a'.repeat(24)}`, `A double quote is opened and never closed: "${'a'.repeat(23)}…`],
  ['npx "a\nb', 'A double quote is opened and never closed: "a'],
])('%j is refused', (command, refused) => expect(shellWords(command ?? '')).toEqual({ refused }));
