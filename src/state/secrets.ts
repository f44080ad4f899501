import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/**
 * Credentials, tokens, secrets and user ids, in memory only and lost on reload by design.
 * Each is bound to the origin it was typed for and is attached nowhere else.
 */
export interface SecretsState {
  readonly values: Readonly<Record<string, string>>;
}

export const secretsStore = createStore<SecretsState>()(() => ({ values: {} }));

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

/** Every value held, for masking. */
export function allSecrets(): readonly string[] {
  return Object.values(secretsStore.getState().values).filter((value) => value !== '');
}

export function useSecret(origin: string, slot: string): string {
  return useStore(secretsStore, ({ values }) => values[secretKey(origin, slot)] ?? '');
}
