import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { atMost } from '../../protocols/at-most';

/** `memory`: until the page is closed. `tab`: until the tab is, reloads included. `device`: encrypted, until forgotten. */
export type Keeping = 'memory' | 'tab' | 'device';

/**
 * Credentials, tokens, secrets and user ids: in memory, unless a person chose otherwise for an origin.
 * Each is bound to the origin it was typed for and is attached nowhere else.
 */
export interface SecretsState {
  readonly values: Readonly<Record<string, string>>;
  /** By origin; what is not named is kept in memory. */
  readonly keeping: Readonly<Record<string, Exclude<Keeping, 'memory'>>>;
  /** Why nothing can be kept on the device; nothing when it can, or was not asked for yet. */
  readonly keepingProblem: string | undefined;
}

export const secretsStore = createStore<SecretsState>()(() => ({ values: {}, keeping: {}, keepingProblem: undefined }));

/** `slot` names the use: `server`, `token:google`, `secret:TWILIO_API_KEY`, `user`. */
export function secretKey(origin: string, slot: string): string {
  return `${origin} ${slot}`;
}

export function secretOf(origin: string, slot: string): string {
  return secretsStore.getState().values[secretKey(origin, slot)] ?? '';
}

export function setSecret(origin: string, slot: string, value: string): void {
  secretsStore.setState(({ values }) => ({ values: { ...values, [secretKey(origin, slot)]: value } }));
}

/** Where the secrets of an origin stay from now on; `state/storage/servers/keep-secrets.ts` moves them. */
export function setKeeping(origin: string, wanted: Keeping): void {
  secretsStore.setState(({ keeping }) => {
    const { [origin]: _before, ...others } = keeping;
    return { keeping: wanted === 'memory' ? others : { ...others, [origin]: wanted } };
  });
}

/** Takes every secret out of memory and out of every place where one was kept. */
export function forgetSecrets(): void {
  secretsStore.setState({ values: {}, keeping: {} });
}

/** Every value held, for masking. */
export function allSecrets(): readonly string[] {
  return Object.values(secretsStore.getState().values).filter((value) => value !== '');
}

/** Where secrets lie that other tabs know too. */
export interface SharedSecrets {
  /** Takes in what another tab has kept for an origin since. */
  read(origin: string): Promise<void>;
  /** Resolves when what was set until now is kept. */
  kept(): Promise<void>;
}

let shared: SharedSecrets | undefined;
/** Milliseconds. Then a tab that holds on to a renewal is not waited for. */
const patience = 15_000;

export function shareSecrets(place: SharedSecrets | undefined): void {
  shared = place;
}

/** Renews a secret of an origin that is kept on the device when no other tab does, beginning with what they have kept. */
export async function renewAlone<T>(origin: string, renew: () => Promise<T>): Promise<T> {
  const place = shared;
  if (!place || secretsStore.getState().keeping[origin] !== 'device') return renew();
  let isOurTurn = false;
  const run = async () => {
    isOurTurn = true;
    await atMost(patience, place.read(origin));
    const renewed = await renew();
    await atMost(patience, place.kept());
    return renewed;
  };
  // Not in every context.
  const locks: LockManager | undefined = Reflect.get(navigator, 'locks');
  const asked = locks?.request(`callsheet-secrets ${origin}`, { signal: AbortSignal.timeout(patience) }, run);
  return (asked ?? run()).catch((error: unknown) => {
    if (isOurTurn) throw error;
    return run();
  });
}

export function useSecret(origin: string, slot: string): string {
  return useStore(secretsStore, ({ values }) => values[secretKey(origin, slot)] ?? '');
}

/** How long the secrets of an origin stay, as the choice of it takes it. */
export function useKeeping(origin: string) {
  const keeping = useStore(secretsStore, ({ keeping }): Keeping => keeping[origin] ?? 'memory');
  const problem = useStore(secretsStore, ({ keepingProblem }) => keepingProblem);
  return { keeping, problem, onChange: (wanted: Keeping) => setKeeping(origin, wanted), onForget: forgetSecrets };
}
