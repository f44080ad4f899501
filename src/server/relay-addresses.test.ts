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
    'http://[fd00:c1::a9fe:a9fe]/',
    'http://[fd00:42::42]/',
    'http://[fd00:a9fe:a9fe::1]/',
    'http://[fd00:100::100:200]/',
    'http://168.63.129.16/',
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

describe('the ranges, to their first and last address', () => {
  const embedded = 'IPv6 addresses that stand for an IPv4 address';
  const documentation = 'addresses that are for documentation';
  const privately = 'it is in a private network, which the relay calls only when its address itself is typed';
  /** What a name that leads there is told; nothing where it may be called. */
  const told = async (address: string) => {
    const family = isIP(address) === 4 ? 4 : 6;
    const found = await checkedAddresses('tools.example', async () => [{ address, family }]);
    return 'refused' in found ? found : undefined;
  };

  it.each([
    ['0.0.0.0', '0.255.255.255', 'unspecified addresses'],
    ['169.254.0.0', '169.254.255.255', 'link-local addresses, where the metadata of clouds are'],
    ['100.100.100.200', '100.100.100.200', 'metadata of clouds'],
    ['192.0.0.0', '192.0.0.255', 'reserved addresses'],
    ['192.0.2.0', '192.0.2.255', documentation],
    ['198.51.100.0', '198.51.100.255', documentation],
    ['203.0.113.0', '203.0.113.255', documentation],
    ['192.88.99.0', '192.88.99.255', 'relays of 6to4'],
    ['224.0.0.0', '239.255.255.255', 'multicast addresses'],
    ['240.0.0.0', '255.255.255.255', 'reserved addresses'],
    ['::', '::', 'unspecified addresses'],
    ['::2', '::ffff:ffff', embedded],
    ['::ffff:0:0:0', '::ffff:0:ffff:ffff', embedded],
    ['64:ff9b::', '64:ff9b::ffff:ffff', embedded],
    ['64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff', embedded],
    ['2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff', embedded],
    ['2001::', '2001:0:ffff:ffff:ffff:ffff:ffff:ffff', embedded],
    ['2001:2::', '2001:2:0:ffff:ffff:ffff:ffff:ffff', 'networks for tests'],
    ['2001:10::', '2001:1f:ffff:ffff:ffff:ffff:ffff:ffff', 'cryptographic identifiers'],
    ['2001:20::', '2001:2f:ffff:ffff:ffff:ffff:ffff:ffff', 'cryptographic identifiers'],
    ['2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', documentation],
    ['3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff', documentation],
    ['100::', '100::ffff:ffff:ffff:ffff', 'addresses that discard'],
    ['100:0:0:1::', '100::1:ffff:ffff:ffff:ffff', 'addresses that discard'],
    ['5f00::', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'addresses of routers'],
    ['fd00:ec2::', 'fd00:ec2:ffff:ffff:ffff:ffff:ffff:ffff', 'metadata of clouds'],
    ['fd20:ce::', 'fd20:ce::ffff:ffff:ffff:ffff', 'metadata of clouds'],
    ['fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'link-local addresses'],
    ['fec0::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'site-local addresses'],
    ['ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'multicast addresses'],
    ['2606::5efe:1.2.3.4', '2606::200:5efe:1.2.3.4', embedded],
  ])('never %s to %s', async (first, last, what) => {
    for (const address of [first, last]) {
      const message = `tools.example is ${address}: the relay never calls ${what}.`;
      expect(await told(address)).toEqual({ refused: 'blocked_address', message });
    }
  });

  it.each([
    ['127.0.0.0', '127.255.255.255'],
    ['10.0.0.0', '10.255.255.255'],
    ['172.16.0.0', '172.31.255.255'],
    ['192.168.0.0', '192.168.255.255'],
    ['100.64.0.0', '100.127.255.255'],
    ['198.18.0.0', '198.19.255.255'],
    ['::1', '::1'],
    ['fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ])('%s to %s when it was typed, not by a name', async (first, last) => {
    for (const address of [first, last]) {
      expect(await told(address)).toEqual({
        refused: 'blocked_address',
        message: `tools.example is ${address}: ${privately}.`,
      });
      const family = isIP(address);
      const typed = await checkedAddresses(family === 6 ? `[${address}]` : address, async () => []);
      expect(typed).toEqual({ addresses: [{ address, family }] });
    }
  });

  it.each([
    ...['1.0.0.0', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '126.255.255.255', '128.0.0.0'],
    ...['169.253.255.255', '169.255.0.0', '172.15.255.255', '172.32.0.0', '192.0.1.0', '192.0.3.0', '192.167.255.255'],
    ...['192.169.0.0', '198.17.255.255', '198.20.0.0', '198.51.99.255', '203.0.114.0', '223.255.255.255'],
    ...['64:ff9a::1', '2001:1::1', '2001:3::1', '2001:30::', '2001:db7::1', '2003::1', '3fff:1000::', '5eff::1'],
    ...['5f01::1', '100:0:0:2::', 'fbff::1', 'fe7f::1', '2606::5eff:1.2.3.4', '2606::100:5efe:1.2.3.4'],
  ])('%s may be called', async (address) => expect(await told(address)).toBeUndefined());

  it.each([
    ['localhost', '127.0.0.1', true],
    ['a.LOCALHOST.', '127.0.0.9', true],
    ['localhost', '::1', true],
    ['localhost', '10.0.0.1', false],
    ['localhost', '::12', false],
    ['notlocalhost', '127.0.0.1', false],
    ['localhost.test', '127.0.0.1', false],
  ])('%s at %s: %j', async (name, address, isCalled) => {
    const found = await checkedAddresses(name, async () => [{ address, family: isIP(address) === 4 ? 4 : 6 }]);
    expect('addresses' in found).toBe(isCalled);
  });

  it('an address that cannot be read, and a name without one', async () => {
    expect(await told('somewhere')).toEqual({
      refused: 'blocked_address',
      message: 'tools.example is somewhere: the relay cannot read this address.',
    });
    const failing = async () => Promise.reject(new Error('ENOTFOUND'));
    for (const resolve of [failing, async () => []]) {
      expect(await checkedAddresses('tools.example.', resolve)).toEqual({
        refused: 'not_connected',
        message: 'The name tools.example does not resolve to an address.',
      });
    }
  });

  it.each([
    ['::', 0n],
    ['::1', 1n],
    ['1::', 1n << 112n],
    ['1:2:3:4:5:6:7:8', 0x0001_0002_0003_0004_0005_0006_0007_0008n],
    ['::1.2.3.4', 0x0102_0304n],
    ['1.2.3.4', 0xffff_0102_0304n],
    ['::ffff:1.2.3.4%eth0', 0xffff_0102_0304n],
    ['1.2.3', undefined],
    ['', undefined],
  ])('%s as a number', (address, number) => expect(addressNumber(address)).toBe(number));
});

const numRuns = sized(100, 20_000);

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
