import { describe, expect, it } from 'vitest';
import { shellWords } from '../core/text/shell-words';
import { optionsOf, readArguments } from './arguments';
import { allCommands, commandList, commandOf, helpFor } from './commands';

const commands = await allCommands();

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

  it('and the list has them all, each under its name', async () => {
    const list = await commandList();
    for (const command of commands) expect(await commandOf(command.name)).toBe(command);
    for (const { name } of commands) expect(list).toMatch(new RegExp(`^ {2}${name}\\b`, 'm'));
    for (const { summary } of commands) expect(list).toContain(summary);
    expect(list).toContain('convert FILE --to ID [--revision R]');
    expect(list).toContain("[--header 'K: V']…");
  });
});
