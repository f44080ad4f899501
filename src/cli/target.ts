import { checkAddress } from '../protocols/connection/diagnose-connection';
import { usualProtocol } from '../protocols/descriptors';
import type { Io, Protocol, Server } from '../protocols/protocol';
import { type Arguments, oneOf } from './arguments';
import { authFor, authOptions, readWhoCalls, type WhoCalls } from './auth-options';
import { refuse, say } from './command';
import { nodeIo } from './node-io';
import { readStdio } from './stdio';
import { startValidator } from './threads';

/** A server as the command line names it, and what is needed to speak with it. */
export interface Target {
  readonly server: Server;
  readonly protocol: Protocol;
  readonly who: WhoCalls;
  readonly io: Io;
  readonly timeoutMs: number | undefined;
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
} as const;

/** Ids of the protocols are looked up here alone, so that other commands need not load them. */
export async function readTarget(given: Arguments): Promise<Target | number> {
  const started = given.texts.stdio === undefined ? undefined : readStdio(given.texts.stdio);
  if (typeof started === 'string') return refuse(started);
  const url = started?.url ?? given.operands[0] ?? '';
  const asks = readWhoCalls(given, process.env);
  if (typeof asks === 'string') return refuse(asks);
  const who = { ...asks, secrets: [...asks.secrets, ...(started?.secrets ?? [])] };
  const timeoutMs = readTimeout(given.texts.timeout);
  if (typeof timeoutMs === 'string') return refuse(timeoutMs);
  const wrong = url.startsWith('file:') ? undefined : checkAddress(url, '');
  if (wrong?.reason === 'unknown') return refuse(wrong.message);
  const { protocols } = await import('../protocols');
  const asked = given.texts.protocol ?? (started && protocols.find(({ hasProcesses }) => hasProcesses)?.id);
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
  const io = nodeIo(validator, timeoutMs, started?.fetch);
  const found = asked === undefined ? await find(url, who, io, protocols) : { id: asked, url };
  const protocol = protocols.find(({ id }) => id === found?.id);
  if (!found || !protocol) {
    validator.dispose();
    return refuse(`Set the protocol of the server: --protocol ${protocols.map(({ id }) => id).join('|')}.`);
  }
  const server: Server = {
    id: 'command-line',
    title: found.url,
    url: found.url,
    protocol: protocol.id,
    auth: authFor(who, protocol.claims),
    headers: who.headers,
    options: who.options,
    config: who.config,
  };
  const dispose = async (): Promise<void> => {
    validator.dispose();
    await started?.close();
  };
  return { server, protocol, who, io, timeoutMs, validator, dispose };
}

export function hostOf(url: string): string {
  return (URL.canParse(url) && new URL(url).host) || url;
}

interface Found {
  readonly id: string;
  readonly url: string;
}

/** Tries what the address may be. Where nothing answers, the usual protocol says what became of the request. */
async function find(url: string, who: WhoCalls, io: Io, protocols: readonly Protocol[]): Promise<Found | undefined> {
  const { detect } = await import('../protocols/detect/detect');
  const target = { url, auth: authFor(who, usualProtocol.claims), headers: who.headers };
  const { protocol, message, steps, isReached, url: base } = await detect(target, io, { protocols });
  if (protocol !== undefined) {
    say(`${protocol}: ${message}`);
    return { id: protocol, url: base };
  }
  if (!isReached) return { id: usualProtocol.id, url: base };
  for (const { title, found } of steps) say(`${title}: ${found}`);
  say(message);
  return undefined;
}

/** Milliseconds; a sentence when it is no number of seconds. */
function readTimeout(text: string | undefined): number | undefined | string {
  if (text === undefined) return undefined;
  const seconds = Number(text);
  return /^\d+(\.\d+)?$/.test(text) && seconds > 0 && seconds <= 3600
    ? seconds * 1000
    : `"${text}" is not a timeout; --timeout takes seconds, up to 3600.`;
}
