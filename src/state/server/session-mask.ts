import { allSecrets, secretsStore } from './secrets';

type Hide = (text: string) => string;

/** Masks what was a secret at any time since: a token may be renewed while a session lasts. */
export function createSessionMask(createMask: (secrets: readonly string[]) => Hide): Hide {
  let known = secretsStore.getState().values;
  let secrets = allSecrets();
  let mask = createMask(secrets);
  return (text) => {
    const { values } = secretsStore.getState();
    if (values !== known) {
      known = values;
      secrets = [...new Set([...secrets, ...allSecrets()])];
      mask = createMask(secrets);
    }
    return mask(text);
  };
}
