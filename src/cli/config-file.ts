import { homedir } from 'node:os';
import { dirname, resolve } from 'node:path';
import { quote } from '../core/json/advice';
import { parseJson } from '../core/json/parse';
import { type ConfigEntry, isSecretName } from '../core/server-config/entry';
import { readServerConfig } from '../core/server-config/read-config';
import { lineIndex } from '../core/text/line-index';
import type { ProcessCommand } from '../server/stdio/process';
import { createInputs } from './inputs';

/** The processes that a settings file names, and what is to be said of its other servers. */
export interface ConfigFile {
  readonly commands: readonly (readonly [string, ProcessCommand])[];
  readonly remarks: readonly string[];
  readonly secrets: readonly string[];
}

type Environment = Readonly<Record<string, string | undefined>>;
type Process = Extract<ConfigEntry, { kind: 'process' }>;

/** Reads `mcp.json` of any client; a sentence when it cannot be used. */
export async function readConfigFile(file: string, environment: Environment): Promise<ConfigFile | string> {
  const input = await createInputs()(file);
  if (input.kind === 'unusable') return input.message;
  const entries = readServerConfig(input.text);
  if (!entries) return `${file} names no servers; it should look like {"mcpServers": {"name": {"command": …}}}.`;
  const commands: (readonly [string, ProcessCommand])[] = [];
  const remarks = [...unread(file, input.text)];
  const secrets: string[] = [];
  for (const entry of entries) {
    if (entry.kind === 'unusable') remarks.push(`${entry.name}: ${entry.problem}`);
    else if (entry.kind === 'remote') remarks.push(`${entry.name} is not a process: add ${entry.url} in the page.`);
    else {
      const filled = fillIn(entry, dirname(resolve(file)), environment);
      if (typeof filled === 'string') return `${file}: ${entry.name} ${filled}`;
      commands.push([entry.name, filled]);
      secrets.push(...Object.keys(filled.env).flatMap((key) => (isSecretName(key) ? [filled.env[key] ?? ''] : [])));
    }
  }
  return { commands, remarks, secrets };
}

/** What stands in the file and is not read: behind the end of the settings, as when two files are joined, or under a key that comes again. */
function unread(file: string, text: string): readonly string[] {
  const { root, issues } = parseJson(text);
  if (root?.kind !== 'object') return [];
  const issue = issues.find(({ kind }) => kind === 'syntax');
  if (issue) return [`${file}, line ${lineIndex(text).positionAt(issue.offset).line + 1}: ${issue.message}`];
  const twice = root.entries.find((entry) => root.members.every((member) => member !== entry));
  return twice ? [`${file}: ${quote(twice.key)} appears twice; only the last one counts. Join them.`] : [];
}

/** Puts values in the place of `${NAME}`, `${NAME:-default}`, `${env:NAME}`, `${userHome}` and `${workspaceFolder}`. */
function fillIn({ words, env, cwd }: Process, folder: string, environment: Environment): ProcessCommand | string {
  const lacks: string[] = [];
  const fill = (text: string): string =>
    text.replace(/\$\{(?:env:)?([^}]*)\}/g, (whole, inside: string) => {
      const [, name = inside, standard] = /^(.*?):-(.*)$/s.exec(inside) ?? [];
      if (name === 'userHome') return homedir();
      if (name === 'workspaceFolder') return folder;
      const value = environment[name] || standard;
      if (value === undefined) lacks.push(whole);
      return value ?? whole;
    });
  const [command = '', ...args] = words.map(fill);
  const filled = {
    command,
    args,
    env: Object.fromEntries(Object.entries(env).map(([key, value]) => [key, fill(value)])),
    ...(cwd === undefined ? {} : { cwd: resolve(folder, fill(cwd)) }),
  };
  const [lacking] = lacks;
  if (lacking === undefined) return filled;
  const [, input] = /^\$\{input:(.*)\}$/.exec(lacking) ?? [];
  return input === undefined
    ? `needs ${lacking}, which is not set in the environment.`
    : `asks for the input "${input}". Put the value in, or write \${NAME} and set NAME in the environment.`;
}
