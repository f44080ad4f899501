import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyCharacter } from './character.testkit';
import { safeFileName } from './file-name';

it.each([
  ['report.csv', 'report.csv'],
  ['sales q4.csv', 'sales-q4.csv'],
  ['', 'artifact'],
  ['...', 'artifact'],
  ['.bashrc', 'bashrc'],
  ['../../etc/passwd', 'etc-passwd'],
  ['CON', 'artifact-CON'],
  ['nul.txt', 'artifact-nul.txt'],
  ['COM1.report.csv', 'artifact-COM1.report.csv'],
  ['lpt².json', 'artifact-lpt².json'],
  ['conference.csv', 'conference.csv'],
  ['setup.exe', 'setup.exe.bin'],
  ['photo.png.scr', 'photo.png.scr.bin'],
  ['run.EXE. . .', 'run.EXE.bin'],
  ['invoice\u202Egnp.exe', 'invoice-gnp.exe.bin'],
  ['page.html', 'page.html.txt'],
  ['drawing.svg', 'drawing.svg.txt'],
  ['macro.xlsm', 'macro.xlsm.bin'],
  ['link.url', 'link.url.bin'],
  ['a\u3164b\uffa0.txt', 'a-b-.txt'],
  ['\u115f\u1160', 'artifact'],
  [`${'\u{10400}'.repeat(60)}.md`, `${'\u{10400}'.repeat(38)}.md`],
  ['a:b.txt', 'a-b.txt'],
  ['name.txt:stream.exe', 'name.txt-stream.exe.bin'],
])('%j is saved as %s', (hint, name) => expect(safeFileName(hint, 'artifact')).toBe(name));

it('law: whatever the hint, the name is plain, ends harmlessly and is never a device', () => {
  const piece = fc.constantFrom(
    'con',
    'AUX',
    'com1',
    '.',
    ' ',
    '/',
    '\\',
    ':',
    '\u202e',
    '\u200b',
    '\0',
    'exe',
    'csv',
    'é',
    '-',
  );
  const hints = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.array(piece, { maxLength: 8 }).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(hints, (hint) => {
      const name = safeFileName(hint, 'artifact');
      expect(name).toMatch(/^[\p{L}\p{N}_][\p{L}\p{N}._-]*$/u);
      expect(name).not.toMatch(
        /\.$|^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)|\.(?:exe|scr|bat|cmd|com|html?|svg|js|lnk|url)$/i,
      );
      expect(name.length).toBeLessThanOrEqual(100);
    }),
    { numRuns: 1_000 },
  );
});
