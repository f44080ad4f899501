import { BlockList, isIP } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sized } from '../sizes.testkit';
import { refusedIn, startRelay, target } from './relay.testkit';
import { type Address, addressNumber, checkedAddresses } from './relay-addresses';

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
    'http://[::a9fe:a9fe]/',
    'http://[::ffff:0:a9fe:a9fe]/',
    'http://[64:ff9b:1::a9fe:a9fe]/',
    'http://[2001:0:a9fe:a9fe::1]/',
    'http://[2606:4700::5efe:169.254.169.254]/',
    'http://[fec0::1]/',
    'http://[2001:db8::1]/',
    'http://[100::1]/',
    'http://203.0.113.9/',
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

const numRuns = sized(300, 20_000);

describe('laws', () => {
  const byte = fc.nat({ max: 255 });
  const ip4 = fc.tuple(byte, byte, byte, byte);
  const group = fc.nat({ max: 0xffff });
  const hex = (number: number) => number.toString(16);
  const pair = ([a, b, c, d]: readonly number[]) =>
    `${hex((a ?? 0) * 256 + (b ?? 0))}:${hex((c ?? 0) * 256 + (d ?? 0))}`;

  /** Every way to write an IPv4 address into one of IPv6. */
  const forms: readonly (readonly [string, (bytes: readonly number[], rest: readonly number[]) => string])[] = [
    ['compatible', (bytes) => `::${bytes.join('.')}`],
    ['compatible, in hexadecimal', (bytes) => `::${pair(bytes)}`],
    ['translated', (bytes) => `::ffff:0:${bytes.join('.')}`],
    ['translated, written out', (bytes) => `0000:0:0:0:FFFF:0:${pair(bytes).toUpperCase()}`],
    ['NAT64', (bytes) => `64:ff9b::${bytes.join('.')}`],
    ['local NAT64', (bytes, [a = 0]) => `64:ff9b:1:${hex(a)}::${pair(bytes)}`],
    ['6to4', (bytes, [a = 0, b = 0]) => `2002:${pair(bytes)}:${hex(a)}::${hex(b)}`],
    ['Teredo', (bytes, [a = 0, b = 0]) => `2001:0:${hex(a)}:${hex(b)}::${pair(bytes.map((each) => each ^ 255))}`],
    ['ISATAP', (bytes, [a = 0, b = 0]) => `2606:${hex(a)}::${b % 2 ? 200 : 0}:5efe:${bytes.join('.')}`],
  ];

  it.each(forms)('no IPv4 address is reached as one of IPv6: %s', async (_, write) => {
    await fc.assert(
      fc.asyncProperty(ip4, fc.array(group, { minLength: 2, maxLength: 2 }), async (bytes, rest) => {
        const address = write(bytes, rest);
        expect(isIP(address), address).toBe(6);
        // Loopback itself, which has an address of its own.
        if (addressNumber(address) === 1n) return;
        const answers = [
          await checkedAddresses(`[${address}]`, async () => []),
          await checkedAddresses('tools.example', async () => [{ address, family: 6 }]),
          await checkedAddresses('tools.example', async () => [{ address: `${address}%eth0`, family: 6 }]),
        ];
        for (const answer of answers) expect(answer, address).toMatchObject({ refused: 'blocked_address' });
      }),
      { numRuns: Math.ceil(numRuns / forms.length) },
    );
  });

  it('a mapped address is what it maps, in every spelling', async () => {
    const outcome = async (hostname: string) => {
      const found = await checkedAddresses(hostname, async () => []);
      return 'addresses' in found ? found.addresses : found.refused;
    };
    await fc.assert(
      fc.asyncProperty(ip4, async (bytes) => {
        const plain = await outcome(bytes.join('.'));
        expect(await outcome(`[::ffff:${bytes.join('.')}]`)).toEqual(plain);
        expect(await outcome(`[0:0:0:0:0:FFFF:${pair(bytes)}]`)).toEqual(plain);
      }),
      { numRuns },
    );
  });

  it('an address is read as Node reads it', () => {
    fc.assert(
      fc.property(fc.ipV6(), fc.nat({ max: 128 }), (address, bits) => {
        const number = addressNumber(address) ?? -1n;
        const list = new BlockList();
        list.addSubnet(address, bits, 'ipv6');
        const groups = Array.from({ length: 8 }, (_, index) =>
          hex(Number((number >> BigInt(112 - index * 16)) & 0xffffn)),
        );
        expect(addressNumber(groups.join(':'))).toBe(number);
        expect(list.check(groups.join(':'), 'ipv6')).toBe(true);
      }),
      { numRuns },
    );
  });
});
