import { createMask } from '../../protocols/auth/mask';
import { allSecrets, secretsStore } from '../server/secrets';
import { originOf, serversStore } from '../server/servers';
import type { IntendedCall } from './call-check';
import { namedSecrets } from './call-context';
import { type CalledTool, calledTool, definitionOf, readCalledTool } from './call-target';
import { toTemplate } from './request-template';

/** A call as it may be kept: its definition and arguments as texts, with a named placeholder for each credential. */
export interface KeptCall {
  readonly callId: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly label: string;
  readonly dialect: string;
  readonly definition: string;
  readonly origin: CalledTool['origin'];
  readonly argumentsKey: string;
  readonly argumentsText: string;
  readonly server: { readonly id: string; readonly title: string; readonly url: string; readonly protocol: string };
}

export function keepCall({ called, server, argumentsText, callId }: IntendedCall, at: number): KeptCall {
  const mask = createMask(allSecrets());
  return {
    callId,
    at,
    label: called.tool.label,
    dialect: called.dialect,
    definition: mask(definitionOf(called)),
    origin: called.origin,
    argumentsKey: called.argumentsKey,
    argumentsText: mask(withPlaceholders(argumentsText)),
    server: { id: server.id, title: server.title, url: mask(server.url), protocol: server.protocol },
  };
}

function withPlaceholders(text: string): string {
  return toTemplate({ method: '', url: '', headers: {}, body: text }, namedSecrets()).body ?? '';
}

export interface Revived {
  readonly call: IntendedCall;
}

/**
 * The kept call as one that can be sent, with the credentials that are held now; or the reason why not.
 * `fresh`: by the definition that is in front now, when it is the same tool's.
 */
export function reviveCall(
  kept: KeptCall,
  options: { readonly callId: string; readonly isRepeat: boolean; readonly isFresh?: boolean },
): Revived | { readonly refused: string } {
  const server = serversStore.getState().servers.find(({ id }) => id === kept.server.id);
  if (!server)
    return { refused: `The server ${kept.server.title} is not known any more; add ${kept.server.url} again.` };
  const current = options.isFresh ? calledTool() : undefined;
  const called = current?.argumentsKey === kept.argumentsKey ? current : readCalledTool(kept.definition, kept);
  if (!called) return { refused: 'The definition that was kept with this call cannot be read.' };
  const argumentsText = fillIn(kept.argumentsText, originOf(server.url));
  const missing = /\{\{((?:secret|token|header|config):[^{}]*|server|user)\}\}|(•{6})/.exec(argumentsText);
  if (missing) {
    const what = missing[1] === undefined ? 'a secret' : `the secret “${missing[1]}”`;
    return {
      refused: `An argument held ${what}, which is never kept. Type it under Requirements for this server, or send the call from Try it.`,
    };
  }
  return { call: { called, server, argumentsText, callId: options.callId, isRepeat: options.isRepeat } };
}

function fillIn(text: string, origin: string): string {
  return Object.entries(secretsStore.getState().values)
    .filter(([key, value]) => key.startsWith(`${origin} `) && value !== '')
    .reduce(
      (filled, [key, value]) =>
        filled.replaceAll(`{{${key.slice(origin.length + 1)}}}`, () => JSON.stringify(value).slice(1, -1)),
      text,
    );
}
