import type { CallContext } from '../../core/call';
import type { RequirementsModel } from '../../core/model/tool-document';
import { originOf, type SavedServer, secretKey, secretsStore } from '../server';
import type { NamedSecret } from './request-template';

/** Every credential that is held, by the name that stands for it where it must not be written. */
export function namedSecrets(): readonly NamedSecret[] {
  const { values } = secretsStore.getState();
  return Object.entries(values).map(([key, value]) => ({ name: key.slice(key.indexOf(' ') + 1), value }));
}

/** Exactly what the tool declares, as far as it was typed for this server. */
export function contextOf(
  requirements: RequirementsModel,
  server: SavedServer,
  values = secretsStore.getState().values,
): CallContext {
  const origin = originOf(server.url);
  const typed = (slot: string) => values[secretKey(origin, slot)] ?? '';
  const userId = requirements.userId?.value ? typed('user') : '';
  return {
    authorization: requirements.authorization
      .map(({ value: { id } }) => ({ id, token: typed(tokenSlot(id)) }))
      .filter(({ token }) => token !== ''),
    secrets: requirements.secrets
      .map(({ value: { id } }) => ({ id, value: typed(secretSlot(id)) }))
      .filter(({ value }) => value !== ''),
    userId: userId === '' ? undefined : userId,
  };
}

/** The secrets that the tool requires and nobody has entered for this server. */
export function missingSecrets(
  requirements: RequirementsModel,
  server: SavedServer,
  values = secretsStore.getState().values,
): readonly string[] {
  const given = contextOf(requirements, server, values).secrets.map(({ id }) => id);
  return requirements.secrets.map(({ value }) => value.id).filter((id) => !given.includes(id));
}

export function tokenSlot(id: string): string {
  return `token:${id}`;
}

export function secretSlot(id: string): string {
  return `secret:${id}`;
}
