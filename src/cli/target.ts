import { stdioScheme } from '../core/network/in-page';
import { createMask } from '../protocols/auth/mask';
import { checkAddress } from '../protocols/connection/check-address';
import { usualProtocol } from '../protocols/descriptors';
import { endpoint } from '../protocols/http/url';
import type { Io } from '../protocols/io';
import type { Protocol } from '../protocols/protocol';
import type { Server } from '../protocols/server';
import type { Arguments } from './arguments';
import { authFor, authOptions, readWhoCalls, type WhoCalls } from './auth-options';
import { refuse, say } from './command';
import { type LoginWays, loginOptions, readLoginWays } from './login-options';
import { grantAddress, type LoginTokens, loginTokens } from './login-tokens';
import { nodeIo } from './node-io';
import { readStdio } from './stdio';
import { startValidator } from './threads';
import { oneOf, unknownWord } from './unknown-word';

/** A server as the command line names it, and what is needed to speak with it. */
export interface Target {
  readonly server: Server;
  readonly protocol: Protocol;
  readonly who: WhoCalls;
  readonly io: Io;
  readonly timeoutMs: number | undefined;
  /** With --login: who is asked for consent needs no advice to log in. */
  readonly logsIn: boolean;
  readonly validator: ReturnType<typeof startValidator>;
  /** Ends what was started for it. */
  dispose(): Promise<void>;
}

export const targetOptions = {
  protocol: { kind: 'string', value: 'ID', says: 'the protocol of the server, if it is not detected' },
  stdio: {
    kind: 'string',
    value: "'COMMAND ARGS'",
    says: 'in place of URL: start this server as a process (KEY=value in front sets its environment)',
  },
  timeout: { kind: 'string', value: 'SECONDS', says: 'how long to wait, instead of the default deadlines' },
  ...authOptions,
  login: { kind: 'boolean', says: 'log in with OAuth when the server asks; the tokens stay in memory' },
  ...loginOptions,
} as const;

/** Ids of the protocols are looked up here alone, so that other commands need not load them. */
export async function readTarget(given: Arguments): Promise<Target | number> {
  const started = given.texts.stdio === undefined ? undefined : readStdio(given.texts.stdio);
  if (typeof started === 'string') return refuse(started);
  const url = started?.url ?? given.operands[0] ?? '';
  const asks = readWhoCalls(given, process.env);
  if (typeof asks === 'string') return refuse(asks);
  const secrets = [...asks.secrets, ...(started?.secrets ?? [])];
  const who = { ...asks, secrets };
  const timeoutMs = readTimeout(given.texts.timeout);
  if (typeof timeoutMs === 'string') return refuse(timeoutMs);
  const wrong = url.startsWith('file:') ? undefined : checkAddress(url, { pageProtocol: '' });
  if (wrong?.reason === 'unknown') return refuse(wrong.message);
  const ways = readLogin(given, who, url);
  if (typeof ways === 'string') return refuse(ways);
  const tokens = tokensFor(url, who, ways, secrets);
  const { protocols, protocolOf } = await import('../protocols');
  // Who starts a server, or logs in to one, says what it speaks.
  const meant = protocols.find(({ hasProcesses, fields }) =>
    started ? hasProcesses : tokens && fields.some(({ auth }) => auth === 'oauth'),
  );
  const asked = given.texts.protocol ?? meant?.id;
  const unknown =
    asked === undefined
      ? undefined
      : oneOf(
          'protocol',
          asked,
          protocols.map(({ id }) => id),
        );
  if (unknown !== undefined) return refuse(unknown);

  const validator = startValidator();
  const io: Io = { ...nodeIo(validator, timeoutMs, started?.fetch), ...(tokens ? { tokens } : {}) };
  const found = asked === undefined ? await find(url, who, io, protocols) : { id: asked, url };
  if (typeof found === 'string') {
    validator.dispose();
    return refuse(found);
  }
  const protocol = protocolOf(found.id);
  const server: Server = {
    id: 'command-line',
    title: found.url,
    url: found.url,
    protocol: protocol.id,
    auth: tokens ? { kind: 'oauth', server: grantAddress(found.url) } : authFor(who, protocol.claims),
    headers: who.headers,
    options: who.options,
    config: who.config,
  };
  const dispose = async (): Promise<void> => {
    validator.dispose();
    await started?.close();
  };
  return { server, protocol, who, io, timeoutMs, logsIn: ways !== undefined, validator, dispose };
}

/** How a person may be asked to log in; nothing when they did not ask for it, a sentence when they cannot be. */
function readLogin(given: Arguments, who: WhoCalls, url: string): LoginWays | undefined | string {
  const named = Object.keys(loginOptions).find((name) => given.texts[name] !== undefined || given.flags.has(name));
  if (!given.flags.has('login')) return named === undefined ? undefined : `--${named} needs --login.`;
  const [, why] = withoutLogin.find(([scheme]) => url.startsWith(scheme)) ?? [];
  if (why !== undefined) return `--login is for servers with an http address. ${why}`;
  return hasOwn(who) ? 'Give either --login or another authentication, not both.' : readLoginWays(given, process.env);
}

const withoutLogin = [
  [stdioScheme, 'A process gets its credentials from its environment: put KEY=value in front of its command.'],
  ['demo:', 'The demonstration servers need no login.'],
  ['file:', 'A plug-in runs here and needs no login.'],
] as const;

const hasOwn = ({ auth, headers }: WhoCalls): boolean =>
  auth !== 'none' || headers.some(({ name }) => name.toLowerCase() === 'authorization');

/** Tokens of an earlier login, or of one that was asked for; every secret of theirs is added to what is masked. */
function tokensFor(
  url: string,
  who: WhoCalls,
  ways: LoginWays | undefined,
  secrets: string[],
): LoginTokens | undefined {
  if (hasOwn(who) || !/^https?:/.test(url)) return undefined;
  const tokens = loginTokens(grantAddress(url), ways, (found) => secrets.push(...found));
  return ways || tokens.isKnown ? tokens : undefined;
}

export function hostOf(url: string): string {
  return (URL.canParse(url) && new URL(url).host) || url;
}

interface Found {
  readonly id: string;
  readonly url: string;
}

/**
 * Tries what the address may be. Where nothing answers, the usual protocol says what became of the request. What to do
 * where no protocol was found, in a sentence.
 */
async function find(url: string, who: WhoCalls, io: Io, protocols: readonly Protocol[]): Promise<Found | string> {
  const { detect } = await import('../protocols/detect/detect');
  const target = { url, auth: authFor(who, usualProtocol.claims), headers: who.headers };
  const { protocol, message, steps, isReached, isAdvised, url: base } = await detect(target, io, { protocols });
  // A server may repeat what it was sent.
  const hide = createMask(who.secrets);
  if (protocol !== undefined) {
    const elsewhere = base === endpoint(url, '') ? '' : ` Its address is ${base}.`;
    say(hide(`${protocol}: ${message}${elsewhere}`));
    return { id: protocol, url: base };
  }
  if (!isReached) return { id: usualProtocol.id, url: base };
  if (/^demo:(?!broken\/)/.test(url)) {
    const { demoTools } = await import('../demo/tool-names');
    return unknownWord('demonstration server', url, [...demoTools.keys()]);
  }
  for (const { title, found } of steps) say(hide(`${title}: ${found}`));
  if (isAdvised) return hide(message);
  say(hide(message));
  return `Set the protocol of the server: --protocol ${protocols.map(({ id }) => id).join('|')}.`;
}

/** Milliseconds; a sentence when it is no number of seconds. */
function readTimeout(text: string | undefined): number | undefined | string {
  if (text === undefined) return undefined;
  const seconds = Number(/^(\d+(?:\.\d+)?)s?$/.exec(text)?.[1]);
  return seconds > 0 && seconds <= 3600
    ? seconds * 1000
    : `"${text}" is not a timeout; --timeout takes seconds, up to 3600.`;
}
