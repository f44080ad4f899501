import { optionsOf, spelled, usageOf } from './arguments';
import { call } from './call';
import type { Command } from './command';
import { convert } from './convert';
import { diff } from './diff';
import { fix } from './fix';
import { mock } from './mock';
import { rules } from './rules';
import { serve } from './serve';
import { tools } from './tools';
import { validate } from './validate';

export const commands: readonly Command[] = [validate, fix, convert, diff, tools, call, mock, rules, serve];

/** Every command with its usage and what it does, as lines of text. */
export const commandList = commands.map((command) => `  ${usageOf(command)}\n      ${command.summary}`).join('\n');

/** All about a command, as text. */
export function helpFor(command: Command): string {
  const options = Object.entries(optionsOf(command)).map(
    ([name, option]) => [spelled(name, option), option.says] as const,
  );
  const width = Math.max(0, ...options.map(([typed]) => typed.length).filter((length) => length <= widest));
  const rows = options.map(([typed, says]) =>
    typed.length > width ? `  ${typed}\n  ${''.padEnd(width)}  ${says}` : `  ${typed.padEnd(width)}  ${says}`,
  );
  return [
    `callsheet ${usageOf(command)}\n\n${command.summary}\n`,
    ...(rows.length > 0 ? [`Options:\n${rows.join('\n')}\n`] : []),
    `Examples:\n${command.examples.map(({ typed, does }) => `  ${typed}\n      ${does}`).join('\n')}\n`,
  ].join('\n');
}

/** Columns that the options may take in front of what they are good for. */
const widest = 24;
