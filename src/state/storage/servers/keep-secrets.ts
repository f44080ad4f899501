import { onlyTexts, readJson, type Texts } from '../../../core/reading';
import { type SecretsState, secretOf, secretsStore, setSecret, shareSecrets } from '../../server';
import { storedText, storeText } from '../../settings';
import { SecretVault } from './secret-vault';

const tabKey = 'callsheet:secrets';
const channelName = 'callsheet-secrets';

/**
 * Brings kept secrets back and keeps them where a person chose; answers with the way out, which resolves when what was
 * chosen before it is kept.
 */
export async function keepSecrets(vault = new SecretVault()): Promise<() => Promise<void>> {
  for (const [origin, text] of Object.entries(readTexts(storedText('sessionStorage', tabKey))))
    takeIn(origin, text, 'tab');
  await vault
    .readAll()
    .then((found) => {
      for (const [origin, text] of found) takeIn(origin, text, 'device');
    })
    .catch((error: unknown) => say(error));

  const writer = createWriter(vault);
  const channel = new BroadcastChannel(channelName);
  let isTold = false;
  channel.onmessage = () => {
    isTold = true;
    secretsStore.setState({ values: {}, keeping: {} });
    isTold = false;
  };
  const unsubscribe = secretsStore.subscribe((state, before) => {
    if (state.values === before.values && state.keeping === before.keeping) return;
    const isForgetting = Object.keys(state.values).length === 0 && Object.keys(before.values).length > 0;
    if (isForgetting) {
      writer.forget();
      if (!isTold) channel.postMessage('forget');
    }
    writer.write(state);
  });
  shareSecrets({
    read: () =>
      writer
        .done()
        .then(async () => renewKept(await vault.readAll()))
        .catch(say),
    kept: async () => void (await writer.done()),
  });
  return async () => {
    shareSecrets(undefined);
    unsubscribe();
    channel.close();
    await writer.done();
    vault.close();
  };
}

/** Writes what changed of the secrets of each place, one step after the other. */
function createWriter(vault: SecretVault) {
  let inTab = storedText('sessionStorage', tabKey) ?? undefined;
  const onDevice = new Map(Object.entries(textsOf(secretsStore.getState(), 'device')));
  let queue: Promise<unknown> = Promise.resolve();
  const queueStep = (step: () => Promise<void>) => {
    queue = queue.then(step).catch((error: unknown) => say(error));
  };
  return {
    write: (state: SecretsState) => {
      const tab = textsOf(state, 'tab');
      const text = Object.keys(tab).length === 0 ? undefined : JSON.stringify(tab);
      const failure = text === inTab ? undefined : storeText('sessionStorage', tabKey, text);
      inTab = text;
      if (failure) say(failure);
      const wanted = textsOf(state, 'device');
      for (const [origin, secrets] of Object.entries(wanted)) {
        if (onDevice.get(origin) === secrets) continue;
        onDevice.set(origin, secrets);
        queueStep(() => vault.write(origin, secrets));
      }
      for (const origin of [...onDevice.keys()].filter((each) => wanted[each] === undefined)) {
        onDevice.delete(origin);
        queueStep(() => (onDevice.size === 0 ? vault.clear() : vault.remove(origin)));
      }
    },
    forget: () => queueStep(() => vault.clear()),
    done: () => queue,
  };
}

/** The secrets kept in a place, by origin: JSON text of the values by slot. */
function textsOf({ values, keeping }: SecretsState, place: 'tab' | 'device'): Texts {
  const origins = Object.keys(keeping).filter((origin) => keeping[origin] === place);
  return Object.fromEntries(
    origins.map((origin) => {
      const prefix = `${origin} `;
      const own = Object.entries(values).filter(([key, value]) => key.startsWith(prefix) && value !== '');
      return [origin, JSON.stringify(Object.fromEntries(own.map(([key, value]) => [key.slice(prefix.length), value])))];
    }),
  );
}

/** What was typed since the page opened has the last word. */
function takeIn(origin: string, text: string, place: 'tab' | 'device'): void {
  const kept = Object.fromEntries(Object.entries(readTexts(text)).map(([slot, value]) => [`${origin} ${slot}`, value]));
  secretsStore.setState(({ values, keeping }) => ({
    values: { ...kept, ...values },
    keeping: { [origin]: place, ...keeping },
  }));
}

/** What another tab has kept on the device takes the place of what this one knew of it. */
function renewKept(found: ReadonlyMap<string, string>): void {
  const { keeping } = secretsStore.getState();
  for (const [origin, text] of found) {
    if (keeping[origin] !== 'device') continue;
    for (const [slot, value] of Object.entries(readTexts(text)))
      if (secretOf(origin, slot) !== value) setSecret(origin, slot, value);
  }
}

function readTexts(text: string | null): Texts {
  return readJson(onlyTexts, text) ?? {};
}

function say(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  secretsStore.setState({ keepingProblem: `They could not be kept here (${reason}); they stay in memory.` });
}
