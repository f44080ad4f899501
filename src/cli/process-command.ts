import { nameOfCommand } from '../core/server-config/name-of-command';
import { shellWords } from '../core/text/shell-words';
import type { ProcessCommand } from '../server/stdio/process';

/** A process as a command line names it. */
export interface NamedProcess {
  readonly name: string;
  readonly command: ProcessCommand;
  /** Values of its environment, which must not be printed. */
  readonly secrets: readonly string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads `KEY=value … command args`; a sentence when it cannot be started. A value `@env:NAME` reads the environment. */
export function readProcess(text: string, environment: Environment): NamedProcess | string {
  const split = shellWords(text);
  if ('refused' in split) return `--stdio: ${split.refused}`;
  const { words } = split;
  const first = words.findIndex((word) => !/^[A-Za-z_]\w*=/.test(word));
  const command = words[first];
  if (command === undefined)
    return "--stdio needs a command, such as --stdio 'npx -y @modelcontextprotocol/server-memory'.";
  const env: Record<string, string> = {};
  for (const word of words.slice(0, first)) {
    const at = word.indexOf('=');
    const [, wanted] = /^@env:(.*)$/s.exec(word.slice(at + 1)) ?? [];
    const value = wanted === undefined ? word.slice(at + 1) : environment[wanted];
    if (value === undefined) return `--stdio refers to the environment variable "${wanted}", which is not set.`;
    env[word.slice(0, at)] = value;
  }
  return {
    name: nameOfCommand(words.slice(first)),
    command: { command, args: words.slice(first + 1), env },
    secrets: Object.values(env).filter((value) => value !== ''),
  };
}
