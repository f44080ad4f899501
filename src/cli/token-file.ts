import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { finite, listOf, maybe, object, readJson, string } from '../core/reading';
import type { Grant } from '../protocols/oauth/grant';
import { reasonOf } from './inputs';

const grant = object({
  server: string(),
  issuer: string(),
  resource: maybe(string()),
  clientId: string(),
  clientSecret: maybe(string()),
  clientAuth: maybe(string()),
  accessToken: string(),
  refreshToken: maybe(string()),
  expiresAt: maybe(finite),
  scope: maybe(string()),
});

const file = object({ tokens: listOf(grant) });

/** `tokens.json` in `$CALLSHEET_HOME`, else in the user's configuration folder. */
export function tokenFile(environment: Readonly<Record<string, string | undefined>>): string {
  const { CALLSHEET_HOME: own, XDG_CONFIG_HOME: xdg, APPDATA: roaming } = environment;
  const usual = process.platform === 'win32' ? (roaming ?? homedir()) : (xdg ?? join(homedir(), '.config'));
  return join(own || join(usual, 'callsheet'), 'tokens.json');
}

/** What was granted; a sentence when the file is there and cannot be read. */
export function readTokens(path: string): readonly Grant[] | string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return isMissing ? [] : `The tokens in ${path} cannot be read: ${reasonOf(error)}.`;
  }
  return readJson(file, text)?.tokens ?? `${path} does not hold tokens of Callsheet. Delete it, then log in again.`;
}

/**
 * Puts a grant in the place of the one for its address; for the user's eyes alone, whole or not at all. A sentence when it
 * cannot. Others are kept as they stand now: whoever calls is alone (`whileAlone`).
 */
export function keepToken(path: string, added: Grant): string | undefined {
  const known = readTokens(path);
  if (typeof known === 'string') return known;
  const tokens = [...known.filter(({ server }) => server !== added.server), added];
  const next = `${path}.${randomUUID()}`;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(next, `${JSON.stringify({ tokens }, undefined, 2)}\n`, { mode: 0o600, flag: 'wx' });
    chmodSync(next, 0o600);
    renameSync(next, path);
    return undefined;
  } catch (error) {
    rmSync(next, { force: true });
    return `The tokens cannot be written to ${path}: ${reasonOf(error)}.`;
  }
}
