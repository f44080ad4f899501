import { beforeEach, describe, expect, it } from 'vitest';
import { defaultSettings, settingsStore } from './settings';
import { commandFor, keysFor, resetKeys, setKeys, usualKeys } from './shortcuts';

beforeEach(() => settingsStore.setState(defaultSettings));

const chosen = () => settingsStore.getState().shortcuts;

describe('the keys of a command', () => {
  it('are the usual ones until a person gives it others, and again when those are taken back', () => {
    expect([keysFor('send', chosen()), commandFor('Mod+Enter', chosen())]).toEqual(['Mod+Enter', 'send']);
    setKeys('send', 'Alt+S');
    expect([keysFor('send', chosen()), commandFor('Alt+S', chosen()), commandFor('Mod+Enter', chosen())]).toEqual([
      ...['Alt+S', 'send', undefined],
    ]);
    expect(keysFor('save', chosen())).toBe('Mod+S');
    setKeys('send', undefined);
    expect([chosen(), keysFor('send', chosen())]).toEqual([{}, 'Mod+Enter']);
  });

  it('are not stored where they are the usual ones', () => {
    setKeys('send', 'Alt+S');
    setKeys('save', 'Mod+S');
    setKeys('send', 'Mod+Enter');
    expect(chosen()).toEqual({});
  });

  it('may be none, and those of a command that has no usual ones', () => {
    setKeys('send', '');
    setKeys('convert', 'Alt+C');
    expect([keysFor('send', chosen()), commandFor('Mod+Enter', chosen())]).toEqual(['', undefined]);
    expect([keysFor('convert', chosen()), commandFor('Alt+C', chosen()), keysFor('nothing', chosen())]).toEqual([
      ...['Alt+C', 'convert', ''],
    ]);
    resetKeys();
    expect(chosen()).toEqual({});
  });

  it('are usually those of one command', () => {
    const keys = Object.values(usualKeys);
    expect(new Set(keys).size).toBe(keys.length);
    expect(Object.keys(usualKeys).map((command) => commandFor(usualKeys[command] ?? '', {}))).toEqual(
      Object.keys(usualKeys),
    );
  });
});
