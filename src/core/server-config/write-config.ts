import { type ConfigEntry, isPlaceholder, isSecretName } from './entry';

type ProcessEntry = Extract<ConfigEntry, { kind: 'process' }>;

type Usable = Exclude<ConfigEntry, { kind: 'unusable' }>;

/** The entry as `mcp.json` of Claude, Cursor and most clients has it, as a file of its own. */
export function toMcpJson(entry: Usable): string {
  return JSON.stringify({ mcpServers: { [entry.name]: membersOf(entry) } }, undefined, 2);
}

function membersOf(entry: Usable) {
  if (entry.kind === 'remote') {
    const { url, headers } = entry;
    return { type: 'http', url, ...(isEmpty(headers) ? {} : { headers }) };
  }
  const { env, cwd } = entry;
  const [command = '', ...args] = entry.words;
  return { command, args, ...(isEmpty(env) ? {} : { env }), ...(cwd === undefined ? {} : { cwd }) };
}

/** The line that adds it to Claude Code. */
export function toClaudeLine(entry: Usable): string {
  const name = quoted(entry.name);
  if (entry.kind === 'remote') {
    const headers = Object.entries(entry.headers).map(([key, value]) => ` --header ${quoted(`${key}: ${value}`)}`);
    return `claude mcp add --transport http ${name} ${quoted(entry.url)}${headers.join('')}`;
  }
  const env = Object.entries(entry.env).map(([key, value]) => ` --env ${quoted(`${key}=${value}`)}`);
  return `claude mcp add ${name}${env.join('')} -- ${entry.words.map(quoted).join(' ')}`;
}

/** The line that starts them for this page; what a person has to bring is read from the environment of the terminal. */
export function toServeLine(entries: readonly ProcessEntry[]): string {
  const options = entries.map(({ name, words: own, env, cwd }) => {
    const words = cwd === undefined ? own : ['sh', '-c', `cd ${quoted(cwd)} && exec ${own.map(quoted).join(' ')}`];
    const given = Object.entries(env).map(
      ([key, value]) => `${key}=${isBrought([key, value]) ? `@env:${key}` : value}`,
    );
    return ` --stdio ${quoted(`${name}=${[...given, ...words].map(quoted).join(' ')}`)}`;
  });
  return `callsheet serve${options.join('')}`;
}

/** Names that the environment of the terminal must have for that line. */
export function toBring(entries: readonly ProcessEntry[]): readonly string[] {
  return entries.flatMap(({ env }) => Object.entries(env).filter(isBrought)).map(([key]) => key);
}

function isBrought([key, value]: readonly [string, string]): boolean {
  return isSecretName(key) || isPlaceholder(value);
}

function isEmpty(texts: Readonly<Record<string, string>>): boolean {
  return Object.keys(texts).length === 0;
}

/** A word as a shell reads it. */
function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
