import { call } from './call';
import type { Command } from './command';
import { convert } from './convert';
import { diff } from './diff';
import { fix } from './fix';
import { rules } from './rules';
import { serve } from './serve';
import { tools } from './tools';
import { validate } from './validate';

export const commands: readonly Command[] = [validate, fix, convert, diff, tools, call, rules, serve];

/** Every command with its usage and what it does, as lines of text. */
export const commandList = commands
  .map(({ name, usage, summary }) => `  ${name} ${usage}\n      ${summary}`)
  .join('\n');
