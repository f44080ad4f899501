import { isObject, listAt, type Members, objectAt, stringAt } from '../json/members';
import * as v from '../reading';
import type { ConfigEntry } from './entry';
import { nameOfCommand } from './name-of-command';
import { readPublished } from './read-published';

/** Where the clients keep their servers, by name: Claude, Cursor, Windsurf and most others; Zed; VS Code, whose settings have them one deeper; opencode. */
const places = /^(?:mcpServers|context_servers|servers|mcp)$/;

/** Reads the settings of a client, one entry of them, or what a server publishes of itself; nothing when it is neither. */
export function readConfigJson(value: unknown): readonly ConfigEntry[] | undefined {
  if (!isObject(value)) return undefined;
  for (const [place, found] of Object.entries(value)) {
    const servers = objectAt(found, 'servers') ?? found;
    const entries = places.test(place) && isObject(servers) ? Object.entries(servers) : [];
    if (entries.some(([, entry]) => isEntry(entry))) return entries.map(([name, entry]) => readEntry(name, entry));
  }
  const published = readPublished(value);
  if (published) return published;
  if (isEntry(value)) return [readEntry(stringAt(value, 'name'), value)];
  const named = Object.entries(value);
  const isMap = named.length > 0 && named.every(([, entry]) => isEntry(entry));
  return isMap ? named.map(([name, entry]) => readEntry(name, entry)) : undefined;
}

/** Tool definitions may have a `command` or a `url` too, never beside these. */
function isEntry(value: unknown): boolean {
  if (!isObject(value) || 'inputSchema' in value || 'input' in value || 'parameters' in value) return false;
  return commandOf(value).length > 0 || addressOf(value) !== undefined;
}

function addressOf(entry: Members): string | undefined {
  const url = ['url', 'serverUrl', 'httpUrl', 'endpoint'].map((key) => stringAt(entry, key)).find((text) => text);
  return url === undefined || !/^https?:\/\/|\$\{/.test(url) ? undefined : url;
}

function commandOf(entry: Members): readonly string[] {
  const { command } = entry;
  if (typeof command === 'string') return [command];
  // Zed once had an object here, opencode has all words.
  if (isObject(command)) return [stringAt(command, 'path') ?? '', ...textsAt(command, 'args')];
  return textsAt(entry, 'command');
}

function textsAt(value: unknown, key: string): readonly string[] {
  return (listAt(value, key) ?? []).flatMap(wordOf);
}

/** Numbers and booleans are meant as they are spelled; everything else is no word. */
function wordOf(value: unknown): readonly string[] {
  return typeof value === 'object' || value === undefined ? [] : [String(value)];
}

function readEntry(given: string | undefined, entry: unknown): ConfigEntry {
  const members = isObject(entry) ? entry : {};
  const isOff = members.disabled === true || members.enabled === false;
  if (isOff) return { kind: 'unusable', name: given ?? 'A server', problem: 'It is switched off in these settings.' };
  const url = addressOf(members);
  const headers = v.read(v.onlyTexts, members.headers ?? members.http_headers) ?? {};
  if (url !== undefined) return { kind: 'remote', name: given ?? hostOf(url), url, headers };
  const words = [...commandOf(members), ...textsAt(members, 'args')];
  const name = given ?? nameOfCommand(words);
  if ([members, members.command].some((each) => listAt(each, 'args')?.some((word) => wordOf(word).length === 0)))
    return { kind: 'unusable', name, problem: 'One of its arguments is not a string. Write it as one.' };
  if ((words[0] ?? '') === '') return { kind: 'unusable', name, problem: 'It has neither a command nor an address.' };
  const env = objectAt(members, 'env') ?? objectAt(members, 'environment') ?? objectAt(members.command, 'env') ?? {};
  const texts = Object.fromEntries(
    Object.entries(env).flatMap(([key, value]) => wordOf(value).map((word) => [key, word])),
  );
  return { kind: 'process', name, words, env: texts, cwd: stringAt(members, 'cwd') };
}

export function hostOf(url: string): string {
  return /^https?:\/\/([^/?#]+)/.exec(url)?.[1] ?? url;
}
