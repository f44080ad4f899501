import { describe, expect, it } from 'vitest';
import { shellWords } from '../core/curl/shell-words';
import { optionsOf, readArguments } from './arguments';
import { commandList, commands, helpFor } from './commands';

describe('each command explains itself', () => {
  it.each(commands)('$name: what it is, its options and examples that can be typed', (command) => {
    const help = helpFor(command);
    expect(help.startsWith(`callsheet ${command.name}`)).toBe(true);
    expect(help).toContain(command.summary);
    for (const [option, { says }] of Object.entries(optionsOf(command))) {
      expect(help).toContain(`--${option}`);
      expect(help).toContain(says);
    }
    expect(command.examples.length).toBeGreaterThan(0);
    for (const { typed } of command.examples) {
      expect(help).toContain(typed);
      const split = shellWords(typed.slice(typed.indexOf('callsheet ')));
      if ('refused' in split) throw new Error(split.refused);
      const [program, name, ...rest] = split.words;
      expect([program, name]).toEqual(['callsheet', command.name]);
      expect(readArguments(rest, command)).toMatchObject({ format: expect.any(String) });
    }
  });

  it('and the list has them all', () => {
    for (const { name } of commands) expect(commandList).toMatch(new RegExp(`^ {2}${name}\\b`, 'm'));
    for (const { summary } of commands) expect(commandList).toContain(summary);
    expect(commandList).toContain('convert FILE --to ID [--revision R]');
    expect(commandList).toContain("[--header 'K: V']…");
  });
});
