import { expect, it } from 'vitest';
import { createLastLines } from './last-lines';

it.each([
  ['nothing', [], ''],
  ['blank lines', ['', '  ', 'no key', ''], 'no key'],
  ['the last ten', Array.from({ length: 12 }, (_, line) => `${line}`), '2 ⏎ 3 ⏎ 4 ⏎ 5 ⏎ 6 ⏎ 7 ⏎ 8 ⏎ 9 ⏎ 10 ⏎ 11'],
  ['a long one', ['x'.repeat(500)], `${'x'.repeat(400)}…`],
  [
    'words that begin as a place does',
    ['  at least one key is needed', 'File "a" is missing'],
    'at least one key is needed ⏎ File "a" is missing',
  ],
  [
    'an error of Node.js above its stack',
    [
      ...['/srv/cli.js:34', "        throw new Error('No key.');", '              ^', '', 'Error: No key.'],
      ...[
        '    at parse (/srv/cli.js:34:15)',
        '    at Object.<anonymous> (/srv/index.js:81:5)',
        '    at new Promise (<anonymous>)',
      ],
      ...Array.from({ length: 9 }, (_, line) => `    at async Module.load (node:internal/modules/loader:${line}:32)`),
      ...['    at node:internal/main/run_main_module:28:49', '', 'Node.js v20.20.2'],
    ],
    "/srv/cli.js:34 ⏎ throw new Error('No key.'); ⏎ Error: No key.",
  ],
  [
    'an error of Python below its stack',
    [
      'Traceback (most recent call last):',
      '  File "/srv/main.py", line 3, in <module>',
      '    key = os.environ["KEY"]',
      '          ~~~~~~~~~~^^^^^^^',
      "KeyError: 'KEY'",
    ],
    `key = os.environ["KEY"] ⏎ KeyError: 'KEY'`,
  ],
  [
    'an exception of Java',
    ['Exception in thread "main" java.lang.IllegalStateException: no key', '\tat com.acme.Server.main(Server.java:12)'],
    'Exception in thread "main" java.lang.IllegalStateException: no key',
  ],
])('of what a program wrote, the last lines hold %s', (_, written, text) => {
  const lines = createLastLines();
  for (const line of written) lines.add(line);
  expect(lines.text()).toBe(text);
});
