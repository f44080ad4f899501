import { parseJson } from '../json/parse';
import { toValue } from '../json/to-value';
import { shellWords } from '../text/shell-words';
import type { ConfigEntry } from './entry';
import { nameOfCommand } from './name-of-command';
import { hostOf, readConfigJson } from './read-json';

const starters =
  /^(?:npx|bunx|uvx|uv|pipx|pnpm|yarn|npm|bun|node|deno|docker|podman|python[\d.]*|dnx)(?:\.cmd|\.exe)?$/;
const assignment = /^[A-Za-z_]\w*=/;

/** Options of `mcp add` that are followed by a value, and what becomes of it; scopes and the like say nothing to us. */
const options: Readonly<Record<string, 'env' | 'header' | 'url' | 'none'>> = {
  '-e': 'env',
  '--env': 'env',
  '-H': 'header',
  '--header': 'header',
  '--url': 'url',
  '-t': 'none',
  '--transport': 'none',
  '-s': 'none',
  '--scope': 'none',
  '--client-id': 'none',
  '--callback-port': 'none',
  '--timeout': 'none',
  '--description': 'none',
};

/** Reads a line that adds a server to a client or starts one; nothing when it is none. */
export function readConfigLine(text: string): readonly ConfigEntry[] | undefined {
  const line = text.trim().replace(/^[$>]\s+/, '');
  const [first = ''] = line.split(/\s+/);
  const adds = /^(?:claude|codex|gemini|amp)\s+mcp\b/.test(line);
  const isLine = adds || starters.test(first) || assignment.test(first) || /--add-mcp\b/.test(line);
  if (!isLine) return undefined;
  const split = shellWords(line);
  if ('refused' in split) return [{ kind: 'unusable', name: first, problem: split.refused }];
  const { words } = split;
  const json = words.find((word) => word.startsWith('{'));
  if (json !== undefined && (adds || words.includes('--add-mcp'))) return readInline(words, json);
  if (adds) return words[2] === 'add' ? [readAdd(words.slice(3))] : undefined;
  const start = words.findIndex((word) => !assignment.test(word));
  if (start === -1 || !starters.test(words[start] ?? '')) return undefined;
  const command = words.slice(start);
  return [{ kind: 'process', name: nameOfCommand(command), words: command, env: pairs(words.slice(0, start), '=') }];
}

/** `claude mcp add-json NAME '{…}'`, `code --add-mcp '{…}'` */
function readInline(words: readonly string[], json: string): readonly ConfigEntry[] | undefined {
  const { root } = parseJson(json);
  const entries = readConfigJson(toValue(root));
  const at = words.indexOf('add-json');
  const name = at === -1 ? undefined : words.slice(at + 1).find((word) => !word.startsWith('-') && word !== json);
  return entries?.map((entry) => (name === undefined ? entry : { ...entry, name }));
}

function readAdd(words: readonly string[]): ConfigEntry {
  const found = { env: [] as string[], header: [] as string[], url: [] as string[], none: [] as string[] };
  const operands: string[] = [];
  let at = 0;
  // Behind the command all words are its own.
  while (at < words.length && operands.length < 2) {
    const word = words[at] ?? '';
    at += 1;
    if (word === '--') break;
    const [flag = '', value] = word.startsWith('--') ? word.split(/=(.*)/s) : [word];
    const kind = options[flag];
    if (kind) {
      found[kind].push(value ?? words[at] ?? '');
      if (value === undefined) at += 1;
      // Several values may follow one option.
      while (kind === 'env' && assignment.test(words[at] ?? '')) found.env.push(words[at++] ?? '');
    } else if (!word.startsWith('-')) operands.push(word);
  }
  const [name = 'server', second] = operands;
  const command = [...(second === undefined ? [] : [second]), ...words.slice(at)].filter(
    (word, index) => word !== '--' || index > 0,
  );
  const [address = ''] = [...found.url, ...command];
  if (/^https?:\/\//.test(address)) {
    const later = words
      .slice(at)
      .flatMap((word, index, rest) => (options[word] === 'header' ? [rest[index + 1] ?? ''] : []));
    const headers = pairs([...found.header, ...later], ':');
    return { kind: 'remote', name: operands.length === 0 ? hostOf(address) : name, url: address, headers };
  }
  if (command.length === 0)
    return { kind: 'unusable', name, problem: 'The line names neither a command nor an address.' };
  return { kind: 'process', name, words: command, env: pairs(found.env, '=') };
}

function pairs(texts: readonly string[], separator: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    texts.flatMap((text) => {
      const at = text.indexOf(separator);
      return at < 1 ? [] : [[text.slice(0, at).trim(), text.slice(at + 1).trim()]];
    }),
  );
}
