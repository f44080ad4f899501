import { describe, expect, it } from 'vitest';
import { refusedIn, startRelay, target } from './relay.testkit';
import type { Address } from './relay-addresses';

describe('what may be called', () => {
  it('only an origin that was added', async () => {
    const { ask } = await startRelay();
    const [one, other] = [await target(), await target()];
    await ask('/relay/allow', { url: one.url });
    expect(refusedIn(await ask('/relay/send', { url: other.url }))).toBe('unknown_target');
    expect(other.log).toEqual([]);
  });

  it.each([
    ['file:///etc/passwd', 'bad_scheme'],
    ['data:text/html,x', 'bad_scheme'],
    ['ftp://host/x', 'bad_scheme'],
    ['gopher://host/x', 'bad_scheme'],
    ['nonsense', 'bad_address'],
    ['http://user:word@host/', 'bad_address'],
    ['http://127.0.0.1:22/', 'blocked_port'],
    ['http://127.0.0.1:6667/', 'blocked_port'],
    ['http://127.0.0.1:0/', 'blocked_port'],
  ])('not %s', async (url, refused) => {
    const { ask } = await startRelay();
    expect(refusedIn(await ask('/relay/allow', { url }))).toBe(refused);
    expect(refusedIn(await ask('/relay/send', { url }))).toBe(refused);
  });

  it.each([
    'http://169.254.169.254/latest/meta-data/',
    'http://2852039166/',
    'http://0xa9fea9fe/',
    'http://0251.0376.0251.0376/',
    'http://[::ffff:169.254.169.254]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[fd00:ec2::254]/',
    'http://[fe80::1]/',
    'http://[64:ff9b::a9fe:a9fe]/',
    'http://[2002:a9fe:a9fe::]/',
    'http://0.0.0.0/',
    'http://[::]/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://100.100.100.200/',
  ])('never %s, though it was added', async (url) => {
    const { ask } = await startRelay();
    await ask('/relay/allow', { url });
    expect(refusedIn(await ask('/relay/send', { url }))).toBe('blocked_address');
  });

  it.each([
    ['10.0.0.5'],
    ['192.168.1.1'],
    ['172.16.0.1'],
    ['127.0.0.1'],
    ['::1'],
    ['fd12::1'],
    ['::ffff:127.0.0.1'],
    ['169.254.169.254'],
  ])('no name that leads to %s', async (address) => {
    const family = address.includes(':') ? 6 : 4;
    const { ask } = await startRelay({
      resolve: async () => [
        { address: '93.184.216.34', family: 4 },
        { address, family },
      ],
    });
    await ask('/relay/allow', { url: 'http://tools.example/' });
    expect(refusedIn(await ask('/relay/send', { url: 'http://tools.example/' }))).toBe('blocked_address');
  });

  it('the name localhost, and an address of this machine that was typed', async () => {
    const { ask } = await startRelay();
    const server = await target();
    for (const url of [server.url, server.url.replace('127.0.0.1', 'localhost')]) {
      await ask('/relay/allow', { url });
      expect((await ask('/relay/send', { url: `${url}/tools` })).text).toContain('"status":200');
    }
  });

  it('asks for a name once and connects to what was checked', async () => {
    const server = await target();
    const asked: string[] = [];
    const answers: readonly Address[] = [
      { address: '127.0.0.1', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ];
    const { ask } = await startRelay({
      resolve: async (name) => {
        asked.push(name);
        return answers.slice(asked.length - 1, asked.length);
      },
    });
    const url = server.url.replace('127.0.0.1', 'pinned.localhost');
    await ask('/relay/allow', { url });
    expect((await ask('/relay/send', { url })).text).toContain('"status":200');
    expect(asked).toEqual(['pinned.localhost']);
    expect(refusedIn(await ask('/relay/send', { url }))).toBe('blocked_address');
    expect(server.log).toHaveLength(1);
  });
});
