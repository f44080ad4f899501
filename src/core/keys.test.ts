import { describe, expect, it } from 'vitest';
import { keysInWords, keysOf, objectionToKeys, typesText } from './keys';

const press = (key: string, held = '') => ({
  key,
  ctrlKey: held.includes('c'),
  metaKey: held.includes('m'),
  altKey: held.includes('a'),
  shiftKey: held.includes('s'),
});

describe('keys', () => {
  it.each<[string, string, string | undefined]>([
    ['k', 'c', 'Mod+K'],
    ['k', 'm', 'Mod+K'],
    ['F', 'cs', 'Mod+Shift+F'],
    ['?', 's', '?'],
    ['.', 'c', 'Mod+.'],
    ['F8', '', 'F8'],
    ['F8', 's', 'Shift+F8'],
    ['Enter', 'm', 'Mod+Enter'],
    [' ', 'c', 'Mod+Space'],
    ['Control', 'c', undefined],
    ['Dead', '', undefined],
  ])('%s with "%s" is %s', (key, held, expected) => expect(keysOf(press(key, held))).toBe(expected));

  it.each<[string, boolean]>([
    ['?', true],
    ['Shift+A', true],
    ['Mod+K', false],
    ['F8', false],
    ['Shift+F8', false],
    ['Alt+P', false],
  ])('%s types text: %s', (keys, expected) => expect(typesText(keys)).toBe(expected));

  it('keeps what text fields and the browser need', () => {
    expect(['Mod+C', 'Tab', 'A', 'Shift+B'].map((keys) => objectionToKeys(keys) !== undefined)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['Mod+K', 'F8', '?', 'Alt+P'].map(objectionToKeys)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('speaks as the keyboard does', () => {
    expect([keysInWords('Mod+Shift+F', false), keysInWords('Mod+K', true)]).toEqual(['Ctrl+Shift+F', '⌘+K']);
  });
});
