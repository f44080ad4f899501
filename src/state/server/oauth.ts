import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { ownFailure } from '../../core/own-failure';
import { clockTime } from '../../core/text/clock';
import { issuerOfClient, type OAuthStep } from '../../protocols/oauth/grant';
import { pageIo } from './network';
import { forgetGrant, grantFor, keepGrant, slots, wantedScopesStore } from './oauth-tokens';
import { useProtocols } from './protocol-list';
import { useRelayAccess } from './relay-access';
import { allSecrets, secretOf, secretsStore } from './secrets';
import { originOf, type SavedServer, saveServer, serversStore } from './servers';

/** Where the authorization server sends the person back to; the page there answers over this channel. */
const callbackPage = 'oauth-callback.html';
const channelName = 'callsheet-oauth';

export interface OAuthRun {
  /** The address that is being authorized. */
  readonly server: string;
  readonly steps: readonly OAuthStep[];
  /** What the person has to trust before it goes on. */
  readonly trust: { readonly doubts: readonly string[]; readonly onAgree: () => void } | undefined;
  /** The consent page that waits for the person; opened by a press, never by itself. */
  readonly consent: { readonly href: string; readonly host: string } | undefined;
  readonly isRunning: boolean;
  /** An answer came back that belongs to no question of this page. */
  readonly hasStrangeAnswer: boolean;
  /** It ended because the browser hid an answer: the relay reads it. */
  readonly isHidden: boolean;
}

export const oauthStore = createStore<{ readonly run: OAuthRun | undefined }>()(() => ({ run: undefined }));

let controller: AbortController | undefined;

export interface Wanted {
  readonly server: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Any other authorization server is refused. Empty: not named. */
  readonly issuer: string;
  readonly scope: string;
  readonly viaRelay: boolean;
}

/** Whether a refusal of this server may be one that an authorization ends: nothing else is sent as its credential. */
export function useTakesOAuth({ protocol, auth, headers = [], isBuiltIn }: SavedServer): boolean {
  const fields = useProtocols().find(({ id }) => id === protocol)?.fields ?? [];
  const isOpen = auth === 'none' && !isBuiltIn && headers.every((name) => name.toLowerCase() !== 'authorization');
  return auth === 'oauth' || (isOpen && fields.some((field) => field.auth === 'oauth'));
}

/**
 * Access to a server as it is stored, for the scope that it wants now or the one that was typed. True when it was
 * granted; calls send the token, and go the same way, from then on.
 */
export async function authorizeSaved(server: SavedServer, viaRelay = server.viaRelay ?? false): Promise<boolean> {
  const { url, options = {} } = server;
  const scope = wantedScopesStore.getState()[url] || (options['oauth-scope'] ?? '').trim();
  const clientSecret = secretOf(originOf(url), slots.client);
  const clientId = (options['oauth-client'] ?? '').trim();
  const issuer = issuerFor(url, options).trim();
  const isGranted = await authorizeServer({ server: url, clientId, clientSecret, issuer, scope, viaRelay });
  // The person may have changed or removed it meanwhile.
  const now = serversStore.getState().servers.find(({ id }) => id === server.id);
  if (isGranted && now?.url === url && now.protocol === server.protocol && now.auth === server.auth) {
    saveServer({ ...now, auth: 'oauth', ...(viaRelay ? { viaRelay } : {}) });
  }
  return isGranted;
}

/** The way that an authorization takes where the browser hides answers, unless it takes it already. */
export function useRelayWay(viaRelay: boolean | undefined, onUse: () => void) {
  const relay = useRelayAccess();
  return viaRelay ? undefined : { ...relay, label: 'Authorize through the relay', onUse };
}

/** The authorization server that was typed for the client, or the one that granted it something. */
function issuerFor(server: string, options: SavedServer['options'] = {}): string {
  return options['oauth-issuer'] ?? issuerOfClient((options['oauth-client'] ?? '').trim(), grantFor(server));
}

export function useIssuer(server: string, options: SavedServer['options']): string {
  return useStore(secretsStore, () => issuerFor(server, options));
}

const loadCode = () => Promise.all([import('../../protocols/oauth/authorize'), import('../../protocols/auth/mask')]);

/**
 * Asks for access to a server, step by step; the person agrees on a page of the authorization server. True when it was
 * granted.
 */
export async function authorizeServer({ viaRelay, ...wanted }: Wanted, load = loadCode): Promise<boolean> {
  controller?.abort();
  const own = new AbortController();
  controller = own;
  oauthStore.setState({
    run: {
      ...{ server: wanted.server, steps: [], trust: undefined, consent: undefined },
      ...{ isRunning: true, hasStrangeAnswer: false, isHidden: false },
    },
  });
  const change = (part: (run: OAuthRun) => Partial<OAuthRun>) => {
    if (controller !== own) return;
    oauthStore.setState(({ run }) => ({ run: run && { ...run, ...part(run) } }));
  };
  const stopped = new Promise<never>((_, reject) => {
    own.signal.addEventListener('abort', reject, { once: true });
  });
  const code = await Promise.race([load(), stopped]).catch((error: unknown) => {
    const found = own.signal.aborted ? 'Cancelled.' : ownFailure(error);
    change(() => ({ steps: [{ id: 'challenge', title: 'Begin', found, ok: false }], isRunning: false }));
  });
  if (!code) return false;
  const [{ authorize }, { createMask }] = code;
  const hide = createMask(allSecrets());
  const result = await authorize(
    { ...wanted, redirectUrl: new URL(callbackPage, document.baseURI).href },
    pageIo(undefined, { viaRelay }),
    {
      trust: async (doubts, signal) => {
        await new Promise<void>((resolve, reject) => {
          if (signal.aborted) return reject(signal.reason);
          signal.addEventListener('abort', () => reject(signal.reason), { once: true });
          change(() => ({ trust: { doubts: doubts.map(hide), onAgree: resolve } }));
        }).finally(() => change(() => ({ trust: undefined })));
        return undefined;
      },
      ask: async (href, host, state, signal) => {
        change(() => ({ consent: { href, host } }));
        const strange = () => change(() => ({ hasStrangeAnswer: true }));
        return answerFor(state, strange, signal).finally(() => change(() => ({ consent: undefined })));
      },
    },
    (step) => change(({ steps }) => ({ steps: [...steps, { ...step, found: hide(step.found) }] })),
    own.signal,
  );
  if (controller !== own) return false;
  const isGranted = 'grant' in result;
  if (isGranted && own.signal.aborted) {
    endAuthorizing();
    return false;
  }
  if (isGranted) {
    keepGrant(result.grant);
    wantedScopesStore.setState({ [wanted.server]: '' });
  }
  change(() => ({ isRunning: false, isHidden: !isGranted && result.isHidden === true }));
  return isGranted;
}

/** Its last step says that it was cancelled. */
export function stopAuthorizing(): void {
  controller?.abort();
}

function endAuthorizing(): void {
  controller?.abort();
  controller = undefined;
  oauthStore.setState({ run: undefined });
}

export function withdrawGrant(server: string): void {
  forgetGrant(server);
  endAuthorizing();
}

/** The query that came to the callback page with this state; answers to other questions are told of and left alone. */
function answerFor(state: string, strange: () => void, signal: AbortSignal): Promise<URLSearchParams> {
  const channel = new BroadcastChannel(channelName);
  return new Promise<URLSearchParams>((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== 'string') return;
      const query = new URLSearchParams(data);
      if (query.get('state') === state) resolve(query);
      else strange();
    };
  }).finally(() => channel.close());
}

export function useOAuthRun(server: string): OAuthRun | undefined {
  return useStore(oauthStore, ({ run }) => (run?.server === server ? run : undefined));
}

/** The scope that the server asked for and the token lacks; empty when there is none. */
export function useWantedScope(server: string): string {
  return useStore(wantedScopesStore, (scopes) => scopes[server] ?? '');
}

/** Until when access is granted, by the clock, and for what; nothing while it is not. */
export function grantWords(server: string): string | undefined {
  const grant = grantFor(server);
  if (!grant) return undefined;
  const until = grant.expiresAt === undefined ? '' : ` until ${clockTime(grant.expiresAt)}`;
  const renewal = grant.refreshToken === undefined ? '' : ', then renewed';
  return `Authorized by ${new URL(grant.issuer).host}${until}${renewal}${grant.scope ? `. Scope: ${grant.scope}` : ''}.`;
}

export const useGrantWords = (server: string) => useStore(secretsStore, () => grantWords(server));
