import type { ConfigEntry } from './entry';

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

/** The line that starts it for this page; values of its environment are read from the one of the terminal. */
export function toServeLine({ name, words, env }: Extract<ConfigEntry, { kind: 'process' }>): string {
  const given = Object.keys(env).map((key) => `${key}=@env:${key}`);
  return `callsheet serve --stdio ${quoted(`${name}=${[...given, ...words].map(quoted).join(' ')}`)}`;
}

function isEmpty(texts: Readonly<Record<string, string>>): boolean {
  return Object.keys(texts).length === 0;
}

/** A word as a shell reads it. */
function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
