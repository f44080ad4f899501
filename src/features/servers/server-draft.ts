import { claimsOf } from '../../protocols/descriptors';
import { hostName, type SavedServer } from '../../state/server';

/** What has been typed into the server form, as text. */
export interface ServerDraft {
  readonly url: string;
  readonly title: string;
  readonly protocol: string;
  readonly auth: SavedServer['auth'];
  readonly audience: string;
  readonly lifetimeSeconds: string;
  readonly version: string;
  readonly viaRelay: boolean;
  /** What the protocol asks for beside credentials, by the id of the option. */
  readonly options: Readonly<Record<string, string>>;
  /** Names of headers of its own; their values are secrets. */
  readonly headers: readonly string[];
  /** Why these headers cannot be sent. */
  readonly headerProblem: string | undefined;
  /** SHA-256 of a plug-in; empty before it has run. */
  readonly pin: string;
}

export function emptyDraft(protocol: string): ServerDraft {
  return {
    url: '',
    title: '',
    auth: 'none',
    viaRelay: false,
    options: {},
    headers: [],
    headerProblem: undefined,
    pin: '',
    ...claimsDraft(protocol),
  };
}

/** The claims that servers of a protocol expect. */
export function claimsDraft(protocol: string) {
  return { protocol, ...claimTexts(claimsOf(protocol)) };
}

function claimTexts({ audience, lifetimeSeconds, version }: SavedServer['claims']) {
  return { audience: audience ?? '', lifetimeSeconds: String(lifetimeSeconds), version: version ?? '' };
}

/** A title that is the host follows the address. */
export function draftOf({ claims, isBuiltIn: _, id: __, ...server }: SavedServer): ServerDraft {
  const title = server.title === hostName(server.url) ? '' : server.title;
  return { ...emptyDraft(server.protocol), ...server, title, ...claimTexts(claims) };
}

const thisMachine = /^(localhost|[\w-]+\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1\])([:/?]|$)/i;

/** The address with the scheme that people leave out: `localhost:4999` is `http://localhost:4999`. */
export function completeAddress(url: string): string {
  const typed = url.trim();
  if (thisMachine.test(typed)) return `http://${typed}`;
  // A name and a port, in a network of one's own.
  if (/^[\w-]+:\d+(?:[/?]|$)/.test(typed)) return `http://${typed}`;
  return /^[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:[/?]|$)/.test(typed) ? `https://${typed}` : typed;
}

/** What is wrong with the address, in words; nothing when a server can have it. */
export function urlProblem(url: string): string | undefined {
  const trimmed = completeAddress(url);
  if (trimmed === '') return 'Enter the address of the server, such as https://tools.example.com.';
  if (!URL.canParse(trimmed)) return 'This is not an address. Enter one such as https://tools.example.com.';
  // A file that this page keeps: its name and its SHA-256.
  if (/^file:[^#]+#[0-9a-f]{64}$/.test(trimmed)) return undefined;
  const { protocol, username, password } = new URL(trimmed);
  if (!['http:', 'https:', 'demo:'].includes(protocol))
    return `Servers are called over https or http, not "${protocol}".`;
  if (username !== '' || password !== '')
    return 'Take the user name and password out; choose an authentication instead.';
  return undefined;
}

/** Seconds as they will be claimed; nothing when the text is not a number that fits. */
export function lifetimeOf(text: string): number | undefined {
  const seconds = Number(text);
  return Number.isInteger(seconds) && seconds >= 1 && seconds <= 86_400 ? seconds : undefined;
}

/** The server that a draft describes; nothing while a field is wrong. */
export function serverOf(draft: ServerDraft, id: string): SavedServer | undefined {
  const lifetimeSeconds = lifetimeOf(draft.lifetimeSeconds);
  if (urlProblem(draft.url) !== undefined || lifetimeSeconds === undefined || draft.headerProblem !== undefined)
    return undefined;
  if (!/^([0-9a-f]{64})?$/i.test(draft.pin)) return undefined;
  const options = Object.fromEntries(Object.entries(draft.options).filter(([, text]) => text.trim() !== ''));
  const url = completeAddress(draft.url);
  return {
    id,
    title: draft.title.trim() || hostName(url),
    url,
    protocol: draft.protocol,
    auth: draft.auth,
    claims: {
      audience: draft.audience.trim() || undefined,
      lifetimeSeconds,
      version: draft.version.trim() || undefined,
    },
    isBuiltIn: false,
    ...(draft.viaRelay ? { viaRelay: true } : {}),
    ...(draft.headers.length > 0 ? { headers: draft.headers } : {}),
    ...(Object.keys(options).length > 0 ? { options } : {}),
    ...(draft.pin === '' ? {} : { pin: draft.pin.toLowerCase() }),
  };
}
