import { isSecretName } from '../core/server-config/entry';
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

/** Reads `NAME=command args`, the value of `serve --stdio`. */
export function readNamedProcess(text: string, environment: Environment): NamedProcess | string {
  const [, name, command] = /^([\w.@ -]+)=(.*)$/s.exec(text.trim()) ?? [];
  if (name === undefined || command === undefined) {
    return "--stdio must have the form NAME='command args', such as --stdio memory='npx -y @modelcontextprotocol/server-memory'.";
  }
  const read = readProcess(command, environment);
  return typeof read === 'string' ? read : { ...read, name: name.trim() };
}

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
  const secrets: string[] = [];
  for (const word of words.slice(0, first)) {
    const at = word.indexOf('=');
    const [, wanted] = /^@env:(.*)$/s.exec(word.slice(at + 1)) ?? [];
    const value = wanted === undefined ? word.slice(at + 1) : environment[wanted];
    if (value === undefined) return `--stdio refers to the environment variable "${wanted}", which is not set.`;
    env[word.slice(0, at)] = value;
    if (wanted !== undefined || isSecretName(word.slice(0, at))) secrets.push(value);
  }
  return {
    name: nameOfCommand(words.slice(first)),
    command: { command, args: words.slice(first + 1), env },
    secrets: secrets.filter((value) => value !== ''),
  };
}
