import { expect, it } from 'vitest';
import { editsTogether } from './edits-together';

/** `3+2x`: two characters from the third on become "x". */
const edit = (written: string) => {
  const [, offset = '', length = '', text = ''] = /^(\d+)\+(\d+)(.*)$/.exec(written) ?? [];
  return { offset: Number(offset), length: Number(length), text };
};
const fix = (written: string) => ({ title: written, edits: written.split(' ').filter(Boolean).map(edit) });

it.each([
  ['none', [], ''],
  ['one', ['3+2x'], '3+2x'],
  ['two apart, in the order of the text', ['9+1y', '3+2x'], '3+2x 9+1y'],
  ['two that meet: the first', ['5+1y', '3+2x'], '3+2x'],
  ['two that overlap', ['3+4x', '5+1y'], '3+4x'],
  ['one in another', ['3+9x', '5+1y'], '3+9x'],
  ['two at one place', ['3+0x', '3+0y'], '3+0x'],
  ['one that is free again', ['3+2x', '4+2y', '9+1z'], '3+2x 9+1z'],
  ['one character between', ['3+2x', '6+1y'], '3+2x 6+1y'],
  ['one whose second edit is taken', ['3+1x', '1+1y 3+1z'], '1+1y 3+1z'],
  ['one that goes around another', ['1+1y 9+1z', '4+1x'], '1+1y 4+1x 9+1z'],
  ['one that goes around, and one that meets its end', ['1+1y 9+1z', '10+1x'], '1+1y 9+1z'],
  ['edits in any order', ['9+1z 1+1y', '4+1x'], '1+1y 4+1x 9+1z'],
  ['one that is a part of another', ['1+1y', '1+1y 9+1z', '9+1x'], '1+1y 9+1z'],
  ['one that is all of another', ['1+1y', '1+1y'], '1+1y'],
  ['one without edits', ['', '4+1x'], '4+1x'],
])('%s', (_, fixes, together) => {
  expect(
    editsTogether(fixes.map(fix))
      .map(({ offset, length, text }) => `${offset}+${length}${text}`)
      .join(' '),
  ).toBe(together);
});
