import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showHook } from '../hook.testkit';
import {
  allSecrets,
  forgetSecrets,
  renewAlone,
  secretOf,
  secretsStore,
  setKeeping,
  setSecret,
  shareSecrets,
  useKeeping,
  useSecret,
} from './secrets';

const origin = 'https://tea.test';

beforeEach(() => {
  forgetSecrets();
  vi.stubGlobal('navigator', {});
});
afterEach(() => shareSecrets(undefined));

describe('a secret', () => {
  it('is bound to the origin that it was typed for', () => {
    setSecret(origin, 'server', 'a');
    setSecret('https://other.test', 'server', 'b');
    expect([secretOf(origin, 'server'), secretOf(origin, 'user'), secretOf('https://tea.test:8443', 'server')]).toEqual(
      [...['a', '', '']],
    );
    setSecret(origin, 'server', '');
    expect(allSecrets()).toEqual(['b']);
  });

  it('is shown with how long it stays, and can be forgotten', async () => {
    setSecret(origin, 'server', 'a');
    const [secret, keeping] = [showHook(useSecret.bind(undefined, origin), 'server'), showHook(useKeeping, origin)];
    expect([secret.value(), keeping.value()]).toMatchObject(['a', { keeping: 'memory', problem: undefined }]);
    keeping.value()?.onChange('device');
    secretsStore.setState({ keepingProblem: 'No key.' });
    await expect.poll(keeping.value).toMatchObject({ keeping: 'device', problem: 'No key.' });
    expect(showHook(useKeeping, 'https://other.test').value()?.keeping).toBe('memory');
    keeping.value()?.onForget();
    await expect.poll(secret.value).toBe('');
    expect(keeping.value()?.keeping).toBe('memory');
    secretsStore.setState({ keepingProblem: undefined });
  });

  it('stays in memory unless a person chose otherwise for its origin, and is forgotten with that choice', () => {
    setKeeping(origin, 'device');
    setKeeping('https://other.test', 'tab');
    expect(secretsStore.getState().keeping).toEqual({ [origin]: 'device', 'https://other.test': 'tab' });
    setKeeping(origin, 'memory');
    expect(secretsStore.getState().keeping).toEqual({ 'https://other.test': 'tab' });
    setSecret(origin, 'server', 'a');
    forgetSecrets();
    expect([allSecrets(), secretsStore.getState().keeping]).toEqual([[], {}]);
  });
});

describe('a secret that is renewed', () => {
  const steps: string[] = [];
  /** The place where other tabs know it too. */
  const place = {
    read: async (of: string) => void steps.push(`read ${of}`),
    kept: async () => void steps.push('kept'),
  };
  const renew = async () => {
    steps.push('renewed');
    return 'new';
  };
  beforeEach(() => {
    steps.length = 0;
  });

  it.each([
    ['stays in memory', 'memory'],
    ['stays in the tab', 'tab'],
  ] as const)('is this tab’s alone where it %s', async (_, keeping) => {
    setKeeping(origin, keeping);
    shareSecrets(place);
    expect([await renewAlone(origin, renew), steps]).toEqual(['new', ['renewed']]);
  });

  it('begins with what other tabs have kept, and ends when it is kept, where it stays on the device', async () => {
    setKeeping(origin, 'device');
    expect([await renewAlone(origin, renew), [...steps]]).toEqual(['new', ['renewed']]);
    steps.length = 0;
    shareSecrets(place);
    expect([await renewAlone(origin, renew), steps]).toEqual(['new', [`read ${origin}`, 'renewed', 'kept']]);
  });

  it('waits until no other tab does it', async () => {
    setKeeping(origin, 'device');
    shareSecrets(place);
    let letGo = () => {};
    const asked: string[] = [];
    const request = async (name: string, _options: object, run: () => Promise<unknown>) => {
      asked.push(name);
      await new Promise<void>((resolve) => {
        letGo = resolve;
      });
      return run();
    };
    vi.stubGlobal('navigator', { locks: { request } });
    const renewing = renewAlone(origin, renew);
    await Promise.resolve();
    expect([asked, steps]).toEqual([[`callsheet-secrets ${origin}`], []]);
    letGo();
    expect([await renewing, steps]).toEqual(['new', [`read ${origin}`, 'renewed', 'kept']]);
  });

  it('is renewed all the same where another tab holds on to it, once', async () => {
    setKeeping(origin, 'device');
    shareSecrets(place);
    vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new DOMException('', 'TimeoutError')) } });
    expect(await renewAlone(origin, renew)).toBe('new');
    expect(steps.filter((step) => step === 'renewed')).toHaveLength(1);
    const failing = async () => {
      steps.push('failed');
      throw new Error('refused');
    };
    vi.stubGlobal('navigator', { locks: { request: (_: string, __: object, run: () => unknown) => run() } });
    await expect(renewAlone(origin, failing)).rejects.toThrow('refused');
    expect(steps.filter((step) => step === 'failed')).toHaveLength(1);
  });

  it('does not wait for a place that does not answer', async () => {
    vi.useFakeTimers();
    setKeeping(origin, 'device');
    const never = () => new Promise<void>(() => {});
    shareSecrets({ read: never, kept: never });
    const renewing = renewAlone(origin, renew);
    await vi.advanceTimersByTimeAsync(30_001);
    expect(await renewing).toBe('new');
  });
});
