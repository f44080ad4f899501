import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { testIo } from '../../../protocols/test-io.testkit';
import { keepGrant, pageTokens } from '../../server/oauth-tokens';
import { forgetSecrets, renewAlone, secretOf, secretsStore, setKeeping, setSecret } from '../../server/secrets';
import { keepSecrets } from './keep-secrets';
import { SecretVault } from './secret-vault';

const here = 'https://tools.example';
const there = 'https://other.example';
const canary = 'canary-a7f3-4e1c';

const tab = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => tab.get(key) ?? null,
  setItem: (key: string, value: string) => tab.set(key, value),
  removeItem: (key: string) => tab.delete(key),
});

const asked: string[] = [];
const request = async (name: string, _options: object, run: () => unknown) => {
  asked.push(name);
  return run();
};
vi.stubGlobal('navigator', { locks: { request } });

let count = 0;

beforeEach(() => {
  count += 1;
  tab.clear();
  secretsStore.setState({ values: {}, keeping: {}, keepingProblem: undefined });
});

async function open(name = `secrets-${count}`): Promise<() => Promise<void>> {
  const stop = await keepSecrets(new SecretVault(name));
  onTestFinished(stop);
  return stop;
}

/** The page is closed and opened again. */
function leave(): void {
  secretsStore.setState({ values: {}, keeping: {} });
}

/** All that the database holds, as text: bytes letter by letter. */
async function onDisk(name = `secrets-${count}`): Promise<string> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => resolve(request.result);
  });
  const texts: string[] = [];
  for (const store of database.objectStoreNames) {
    const request = database.transaction(store).objectStore(store).getAll();
    await new Promise((resolve) => {
      request.onsuccess = resolve;
    });
    for (const row of request.result) {
      for (const value of Object.values(row)) {
        const bytes = value instanceof ArrayBuffer ? new Uint8Array(value) : value;
        texts.push(bytes instanceof Uint8Array ? Buffer.from(bytes).toString('latin1') : String(value));
      }
    }
  }
  database.close();
  return texts.join('\n');
}

const isKept = async () => (await onDisk()).includes(here);

describe('keepSecrets', () => {
  it('keeps nothing unless it is asked to', async () => {
    await open();
    setSecret(here, 'server', canary);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([tab.size, await onDisk()]).toEqual([0, '']);
  });

  it('keeps in the tab what a person wants kept there, of that origin alone', async () => {
    const stop = await open();
    setSecret(here, 'server', canary);
    setSecret(there, 'server', 'another');
    setKeeping(here, 'tab');
    expect([...tab.values()].join()).toContain(canary);
    expect([...tab.values()].join()).not.toContain('another');
    await stop();
    leave();
    await open();
    expect([secretOf(here, 'server'), secretOf(there, 'server')]).toEqual([canary, '']);
  });

  it('keeps on the device what a person wants kept there: sealed, and opened again', async () => {
    const stop = await open();
    setKeeping(here, 'device');
    setSecret(here, 'server', canary);
    // Each change is a write of its own; the way out waits for the last.
    await stop();
    expect(await isKept()).toBe(true);
    expect(await onDisk()).not.toContain(canary);
    expect(tab.size).toBe(0);
    leave();
    await open();
    expect(secretOf(here, 'server')).toBe(canary);
    expect(secretsStore.getState().keeping).toEqual({ [here]: 'device' });
  });

  it('takes it away again when it is to stay in memory', async () => {
    await open();
    setSecret(here, 'server', canary);
    setKeeping(here, 'device');
    await expect.poll(isKept).toBe(true);
    setKeeping(here, 'tab');
    await expect.poll(isKept).toBe(false);
    setKeeping(here, 'memory');
    expect([tab.size, secretOf(here, 'server')]).toEqual([0, canary]);
  });

  it('says when what is kept on the device cannot be read; what the tab keeps is there', async () => {
    tab.set('callsheet:secrets', JSON.stringify({ [here]: '{"server":"kept"}' }));
    const vault = new SecretVault(`secrets-${count}`);
    vi.spyOn(vault, 'readAll').mockRejectedValueOnce(new DOMException('', 'UnknownError'));
    onTestFinished(await keepSecrets(vault));
    expect(secretOf(here, 'server')).toBe('kept');
    expect(secretsStore.getState().keepingProblem).toMatch(/^They are kept in memory only\. The browser/);
  });

  it('forgets everything, everywhere, with the key', async () => {
    await open();
    setSecret(here, 'server', canary);
    setSecret(there, 'server', canary);
    setKeeping(here, 'device');
    setKeeping(there, 'tab');
    await expect.poll(isKept).toBe(true);
    forgetSecrets();
    await expect.poll(onDisk).toBe('');
    expect([tab.size, secretOf(here, 'server'), secretOf(there, 'server')]).toEqual([0, '', '']);
  });

  it('a token that another tab renewed is taken from there: its refresh token is good once', async () => {
    await open();
    const server = `${here}/mcp`;
    const grant = { server, issuer: here, clientId: 'c', refreshToken: 'used', expiresAt: 0 };
    setKeeping(here, 'device');
    keepGrant({ ...grant, accessToken: 'old' });
    const io = testIo({ fetch: () => Promise.reject(new Error('Nothing is asked.')) });
    const otherTab = new SecretVault(`secrets-${count}`);
    onTestFinished(() => otherTab.close());
    // The last part of the grant that is kept.
    await expect.poll(async () => (await otherTab.readAll()).get(here)).toContain('expiresAt');
    const stored = (await otherTab.readAll()).get(here) ?? '';
    const renewed = stored
      .replace('"old"', '"new"')
      .replace('\\"expiresAt\\":0', `\\"expiresAt\\":${io.now() + 600_000}`);
    await otherTab.write(here, renewed);
    asked.length = 0;
    expect(await pageTokens.token(server, io)).toEqual({ token: 'new' });
    expect(asked).toEqual([`callsheet-secrets ${here}`]);
  });

  it('what was renewed is kept before another tab may renew', async () => {
    await open();
    setKeeping(here, 'device');
    await renewAlone(here, async () => setSecret(here, 'server', canary));
    const otherTab = new SecretVault(`secrets-${count}`);
    onTestFinished(() => otherTab.close());
    expect((await otherTab.readAll()).get(here)).toContain(canary);
  });

  it('what this tab changes leaves alone what another one has kept for the same origin', async () => {
    await open();
    setKeeping(here, 'device');
    setSecret(here, 'server', 'one');
    setSecret(here, 'user', 'ada');
    const otherTab = new SecretVault(`secrets-${count}`);
    onTestFinished(() => otherTab.close());
    const stored = async () => JSON.parse((await otherTab.readAll()).get(here) ?? '{}');
    await expect.poll(stored).toEqual({ server: 'one', user: 'ada' });
    await otherTab.write(here, '{"server":"renewed","user":"ada"}');
    setSecret(here, 'user', 'bob');
    await expect.poll(stored).toEqual({ server: 'renewed', user: 'bob' });
    await renewAlone(here, async () => undefined);
    expect([secretOf(here, 'server'), secretOf(here, 'user')]).toEqual(['renewed', 'bob']);
    setSecret(here, 'server', '');
    await expect.poll(stored).toEqual({ user: 'bob' });
  });

  it('what could not be kept is not taken back for what lies there', async () => {
    const vault = new SecretVault(`secrets-${count}`);
    onTestFinished(await keepSecrets(vault));
    setKeeping(here, 'device');
    setSecret(here, 'server', 'old');
    await expect.poll(async () => (await vault.readAll()).get(here)).toContain('old');
    const full = vi.spyOn(vault, 'write').mockRejectedValue(new DOMException('', 'QuotaExceededError'));
    setSecret(here, 'server', 'new');
    await renewAlone(here, async () => undefined);
    expect(full).toHaveBeenCalled();
    expect(secretOf(here, 'server')).toBe('new');
    expect(secretsStore.getState().keepingProblem).toMatch(
      /^They are kept in memory only\. The browser has no room left/,
    );
    full.mockRestore();
    // Nothing is changed: it is tried again at rest.
    await expect.poll(async () => (await vault.readAll()).get(here), { timeout: 5_000 }).toContain('new');
    expect(secretsStore.getState().keepingProblem).toBeUndefined();
    await renewAlone(here, async () => undefined);
    expect(secretOf(here, 'server')).toBe('new');
  });

  it('a lock that another tab holds on to is waited for, and then done without', async () => {
    await open();
    setKeeping(here, 'device');
    vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new DOMException('', 'TimeoutError')) } });
    onTestFinished(() => void vi.stubGlobal('navigator', { locks: { request } }));
    expect(await renewAlone(here, async () => 'done')).toBe('done');
    await expect(renewAlone(here, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  });

  it('nothing waits for a lock where nothing is kept on the device', async () => {
    await open();
    asked.length = 0;
    expect(await renewAlone(here, async () => 'done')).toBe('done');
    expect(asked).toEqual([]);
  });

  it('does not put an older secret over a newer one', async () => {
    tab.set('callsheet:secrets', JSON.stringify({ [here]: '{"server":"old"}' }));
    setSecret(here, 'server', 'typed since');
    await open();
    expect(secretOf(here, 'server')).toBe('typed since');
  });

  it.each(['', 'nonsense', '[]', '{"a":1}', '{"https://tools.example":"{"}'])(
    'opens with %j in the tab',
    async (text) => {
      tab.set('callsheet:secrets', text);
      await open();
      expect(Object.values(secretsStore.getState().values)).toEqual([]);
    },
  );
});

describe('SecretVault', () => {
  it('opens a row for its own origin only, and no key can be read out', async () => {
    const name = `vault-${count}`;
    const vault = new SecretVault(name);
    onTestFinished(() => vault.close());
    await vault.write(here, canary);
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
    });
    const all = (store: string) =>
      new Promise<readonly Record<string, unknown>[]>((resolve) => {
        const request = database.transaction(store).objectStore(store).getAll();
        request.onsuccess = () => resolve(request.result);
      });
    const [row] = await all('rows');
    const [key] = await all('keys');
    if (!(key?.key instanceof CryptoKey)) throw new Error('There is no key.');
    await expect(crypto.subtle.exportKey('raw', key.key)).rejects.toThrow();
    const moved = database
      .transaction('rows', 'readwrite')
      .objectStore('rows')
      .put({ ...row, origin: there });
    await new Promise((resolve) => {
      moved.onsuccess = resolve;
    });
    database.close();
    expect([...(await vault.readAll())]).toEqual([[here, canary]]);
  });
});
