import { mockAddress } from '../../core/network/in-page';
import { createMask } from '../../protocols/auth/mask';
import { allSecrets, mockId, originOf, type SavedServer, secretsStore, serversStore } from '../server';
import { currentDocuments } from '../workspace';
import type { IntendedCall } from './call-check';
import { namedSecrets } from './call-context';
import { type CallTarget, callTarget, definitionOf, readCallTarget } from './call-target';
import { toTemplate } from './request-template';

/** A call as it may be kept: its definition and arguments as texts, with a named placeholder for each credential. */
export interface CallRecord {
  readonly callId: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly label: string;
  readonly dialect: string;
  readonly definition: string;
  readonly origin: CallTarget['origin'];
  readonly argumentsKey: string;
  readonly argumentsText: string;
  readonly server: { readonly id: string; readonly title: string; readonly url: string; readonly protocol: string };
}

export function toCallRecord({ target, server, argumentsText, callId }: IntendedCall, at: number): CallRecord {
  const mask = createMask(allSecrets());
  return {
    callId,
    at,
    label: target.tool.label,
    dialect: target.dialect,
    definition: mask(definitionOf(target)),
    origin: target.origin,
    argumentsKey: target.argumentsKey,
    argumentsText: mask(withPlaceholders(argumentsText)),
    server: { id: server.id, title: server.title, url: mask(server.url), protocol: server.protocol },
  };
}

function withPlaceholders(text: string): string {
  return toTemplate({ method: '', url: '', headers: {}, body: text }, namedSecrets()).body ?? '';
}

/**
 * The recorded call as one that can be sent, with the credentials that are held now; or the reason why not.
 * `fresh`: by the definition that is in front now, when it is the same tool's.
 */
export function reviveCall(
  record: CallRecord,
  options: { readonly callId: string; readonly isRepeat: boolean; readonly isFresh?: boolean },
): { readonly call: IntendedCall } | { readonly refused: string } {
  const found = serverOf(record);
  if ('refused' in found) return found;
  const { server } = found;
  const current = options.isFresh ? callTarget() : undefined;
  const target = current?.argumentsKey === record.argumentsKey ? current : readCallTarget(record.definition, record);
  if (!target) return { refused: 'The definition that was kept with this call cannot be read.' };
  const filled = fillIn(record.argumentsText, server);
  if ('refused' in filled) return filled;
  return { call: { target, server, argumentsText: filled.text, callId: options.callId, isRepeat: options.isRepeat } };
}

const ofAnotherDocument =
  'The mock of another document answered this call. Bring that document to the front, then send it again.';
const ofDeletedDocument =
  'The mock of a document that is deleted now answered this call. Open the definition again and put the arguments into Try it.';
const ofAnotherFormat =
  'This document had another format when its mock answered this call. Put the arguments into Try it instead.';

/** The server that was called, also where it was removed and is known again by its address. */
function serverOf({
  server: { id, title, url, protocol },
}: CallRecord): { readonly server: SavedServer } | { readonly refused: string } {
  const { servers } = serversStore.getState();
  const known = servers.find((each) => each.id === id);
  if (id === mockId && known?.url !== url) {
    const isThere = currentDocuments().some((entry) => mockAddress(entry.id) === url);
    return { refused: isThere ? ofAnotherDocument : ofDeletedDocument };
  }
  const isSameHost = known !== undefined && originOf(known.url) === originOf(url);
  if (isSameHost && known.protocol === protocol) return { server: known };
  if (id === mockId) return { refused: ofAnotherFormat };
  const again = servers.find((each) => each.url === url && each.protocol === protocol);
  if (again) return { server: again };
  if (!known) return { refused: `The server ${title} is not known any more; add ${url} again.` };
  if (!isSameHost) return { refused: `${title} has another address now. Add ${url} again to send this call there.` };
  return { refused: `${title} speaks another protocol now. Add ${url} again with the protocol of this call.` };
}

/** Kept arguments with the credentials that are held now for the server. */
export function fillIn(kept: string, { url }: SavedServer): { readonly text: string } | { readonly refused: string } {
  const origin = originOf(url);
  const text = Object.entries(secretsStore.getState().values)
    .filter(([key, value]) => key.startsWith(`${origin} `) && value !== '')
    .reduce(
      (filled, [key, value]) =>
        filled.replaceAll(`{{${key.slice(origin.length + 1)}}}`, () => JSON.stringify(value).slice(1, -1)),
      kept,
    );
  const missing = /\{\{((?:secret|token|header|config):[^{}]*|server|user)\}\}|(•{6})/.exec(text);
  if (missing) {
    const what = missing[1] === undefined ? 'a secret' : `the secret “${missing[1]}”`;
    return {
      refused: `An argument held ${what}, which is never kept. Type it under Requirements for this server, or send the call from Try it.`,
    };
  }
  return { text };
}
