import { onlyTexts, readJson, type Texts } from '../../../core/reading';
import { type SecretsState, secretKey, secretOf, secretsStore, shareSecrets } from '../../server';
import { storedText, storeText } from '../../settings';
import { scheduleSaves, storageReason } from '../database';
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
    read: async (origin) => {
      await writer.done();
      // What could not be kept is newer than what lies there.
      if (writer.isBehind(origin)) return;
      await vault.readAll().then((found) => takeNewer(origin, readTexts(found.get(origin) ?? null)), say);
    },
    kept: async () => void (await writer.done()),
  });
  return async () => {
    shareSecrets(undefined);
    unsubscribe();
    channel.close();
    await writer.done();
    writer.stop();
    vault.close();
  };
}

/** Writes what changed of the secrets of each place, one step after the other. */
function createWriter(vault: SecretVault) {
  let inTab = storedText('sessionStorage', tabKey) ?? undefined;
  const onDevice = new Map(Object.entries(textsOf(secretsStore.getState(), 'device')));
  let queue: Promise<unknown> = Promise.resolve();
  /** As `onDevice`, for what could be written: the rest is ours to write with the next change. */
  const written = new Map(onDevice);
  /** What failed and nothing newer has taken the place of, by origin. */
  const owed = new Map<string, () => Promise<void>>();
  const again = scheduleSaves(
    async () => {
      for (const [origin, step] of [...owed]) queueStep(origin, step);
      await queue;
      if (owed.size > 0) throw new Error('Tried again later.');
    },
    () => undefined,
  );
  function queueStep(origin: string, step: () => Promise<void>): void {
    queue = queue
      .then(() => {
        owed.delete(origin);
        return step();
      })
      .then(
        () => {
          if (owed.size === 0) secretsStore.setState({ keepingProblem: undefined });
        },
        (error: unknown) => {
          owed.set(origin, step);
          say(error);
          again.change();
        },
      );
  }
  return {
    write: (state: SecretsState) => {
      const tab = textsOf(state, 'tab');
      const text = Object.keys(tab).length === 0 ? undefined : JSON.stringify(tab);
      const failure = text === inTab ? undefined : storeText('sessionStorage', tabKey, text);
      if (failure) say(failure);
      else inTab = text;
      const wanted = textsOf(state, 'device');
      for (const [origin, secrets] of Object.entries(wanted)) {
        if (onDevice.get(origin) === secrets) continue;
        onDevice.set(origin, secrets);
        queueStep(origin, async () => {
          const stored = (await vault.readAll()).get(origin);
          await vault.write(origin, merged(written.get(origin), secrets, stored));
          written.set(origin, secrets);
        });
      }
      for (const origin of [...onDevice.keys()].filter((each) => wanted[each] === undefined)) {
        onDevice.delete(origin);
        queueStep(origin, () => {
          written.delete(origin);
          return onDevice.size === 0 ? vault.clear() : vault.remove(origin);
        });
      }
    },
    forget: () => queueStep('', () => vault.clear()),
    done: () => queue,
    stop: again.stop,
    isBehind: (origin: string) => written.get(origin) !== onDevice.get(origin),
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

/** What this tab changed, in what lies there: another tab may have renewed a token meanwhile. */
function merged(before: string | undefined, now: string, stored: string | undefined): string {
  if (before === undefined || stored === undefined) return now;
  const [old, wanted] = [readTexts(before), readTexts(now)];
  const isOurs = (slot: string) => old[slot] !== wanted[slot];
  const others = Object.entries(readTexts(stored)).filter(([slot]) => !isOurs(slot));
  return JSON.stringify(Object.fromEntries([...others, ...Object.entries(wanted).filter(([slot]) => isOurs(slot))]));
}

/** All at once: the parts of a grant belong together. */
function takeNewer(origin: string, kept: Texts): void {
  const { values } = secretsStore.getState();
  const newer = Object.entries(kept).filter(([slot, value]) => secretOf(origin, slot) !== value);
  if (newer.length === 0) return;
  const found = Object.fromEntries(newer.map(([slot, value]) => [secretKey(origin, slot), value]));
  secretsStore.setState({ values: { ...values, ...found } });
}

function readTexts(text: string | null): Texts {
  return readJson(onlyTexts, text) ?? {};
}

function say(error: unknown): void {
  secretsStore.setState({ keepingProblem: `They are kept in memory only. ${storageReason(error)}` });
}
