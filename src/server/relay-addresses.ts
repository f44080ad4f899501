import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';

export interface Address {
  readonly address: string;
  readonly family: 4 | 6;
}

/** Every address of a name, asked once. */
export type Resolve = (hostname: string) => Promise<readonly Address[]>;

export const resolveName: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));

interface Range {
  readonly first: bigint;
  readonly bits: number;
  /** What lies in it, for the person. */
  readonly what: string;
}

type Row = readonly [range: string, what: string];

const embedded = 'IPv6 addresses that stand for an IPv4 address';
const documentation = 'addresses that are for documentation';
const metadata = 'metadata of clouds';

/** From the registries of special addresses (RFC 6890 and what came after it); IPv4 addresses in a form of IPv6 as well. */
const neverRows: readonly Row[] = [
  ['0.0.0.0/8', 'unspecified addresses'],
  ['169.254.0.0/16', 'link-local addresses, where the metadata of clouds are'],
  ['100.100.100.200/32', metadata],
  ['168.63.129.16/32', metadata],
  ['192.0.0.0/24', 'reserved addresses'],
  ['192.0.2.0/24', documentation],
  ['198.51.100.0/24', documentation],
  ['203.0.113.0/24', documentation],
  ['192.88.99.0/24', 'relays of 6to4'],
  ['224.0.0.0/4', 'multicast addresses'],
  ['240.0.0.0/4', 'reserved addresses'],
  ['::/128', 'unspecified addresses'],
  ['::/96', embedded],
  ['::ffff:0:0:0/96', embedded],
  ['64:ff9b::/96', embedded],
  ['64:ff9b:1::/48', embedded],
  ['2002::/16', embedded],
  ['2001::/32', embedded],
  ['2001:2::/48', 'networks for tests'],
  ['2001:10::/28', 'cryptographic identifiers'],
  ['2001:20::/28', 'cryptographic identifiers'],
  ['2001:db8::/32', documentation],
  ['3fff::/20', documentation],
  ['100::/64', 'addresses that discard'],
  ['100:0:0:1::/64', 'addresses that discard'],
  ['5f00::/16', 'addresses of routers'],
  ['fd00:ec2::/32', metadata],
  ['fd20:ce::/64', metadata],
  ['fd00:c1::a9fe:a9fe/128', metadata],
  ['fd00:42::42/128', metadata],
  ['fd00:a9fe:a9fe::1/128', metadata],
  ['fd00:100::100:200/128', metadata],
  ['fe80::/10', 'link-local addresses'],
  ['fec0::/10', 'site-local addresses'],
  ['ff00::/8', 'multicast addresses'],
];

/** Loopback, the networks of houses and offices, and test networks: reached only when the person typed that address. */
const localRows: readonly Row[] = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  '198.18.0.0/15',
  '::1/128',
  'fc00::/7',
].map((range): Row => [range, 'private addresses']);

const never = neverRows.map(rangeOf);
const local = localRows.map(rangeOf);
/** Not at one place: the second half of an address in any network (ISATAP). */
const isatap = [0x0000_5efen, 0x0200_5efen];

function rangeOf([range, what]: Row): Range {
  const [address = '', length] = range.split('/');
  const first = addressNumber(address);
  if (first === undefined) throw new Error(`This is not an address range: ${range}`);
  return { first, bits: Number(length) + (isIP(address) === 4 ? 96 : 0), what };
}

/** An address of either family as 128 bits, an IPv4 address as `::ffff:a.b.c.d`; nothing when it is none. */
export function addressNumber(address: string): bigint | undefined {
  if (isIP(address) === 4) return joined(['0', '0', '0', '0', '0', 'ffff', ...halves(address)]);
  const bare = address.replace(/%.*$/s, '');
  if (isIP(bare) !== 6) return undefined;
  const dotted = /\d+\.\d+\.\d+\.\d+$/.exec(bare)?.[0];
  const plain = dotted === undefined ? bare : bare.slice(0, -dotted.length) + halves(dotted).join(':');
  const [head = [], tail = []] = plain.split('::').map((side) => side.split(':').filter((group) => group !== ''));
  return joined([...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail]);
}

function halves(dotted: string): readonly string[] {
  const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number);
  return [(a * 256 + b).toString(16), (c * 256 + d).toString(16)];
}

function joined(groups: readonly string[]): bigint {
  return groups.reduce((number, group) => number * 65_536n + BigInt(`0x${group}`), 0n);
}

const isIn = ({ first, bits }: Range, number: bigint) => (first ^ number) >> BigInt(128 - bits) === 0n;

const loopback6 = 1n;

/** Why an address is never called; nothing when it may be. */
function neverCalled(number: bigint): string | undefined {
  if (number === loopback6) return undefined;
  const host = (number >> 32n) & 0xffff_ffffn;
  return never.find((range) => isIn(range, number))?.what ?? (isatap.includes(host) ? embedded : undefined);
}

/** `::ffff:127.0.0.1` and `::ffff:7f00:1` are 127.0.0.1. */
function unmapped(given: Address, number: bigint): Address {
  if (number >> 32n !== 0xffffn) return given;
  const bytes = [24n, 16n, 8n, 0n].map((shift) => (number >> shift) & 255n);
  return { address: bytes.join('.'), family: 4 };
}

export type Resolved =
  | { readonly addresses: readonly Address[] }
  | { readonly refused: 'blocked_address' | 'not_connected'; readonly message: string };

/**
 * The addresses that a host name stands for, each of them checked: one that is refused refuses the whole name. What is
 * found here is what is connected to; the name is not asked for again.
 */
export async function checkedAddresses(hostname: string, resolve: Resolve): Promise<Resolved> {
  const bare = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const literal = isIP(bare);
  let found: readonly Address[];
  try {
    found = literal ? [{ address: bare, family: literal === 6 ? 6 : 4 }] : await resolve(bare);
  } catch {
    found = [];
  }
  if (found.length === 0)
    return { refused: 'not_connected', message: `The name ${bare} does not resolve to an address.` };
  const addresses: Address[] = [];
  for (const each of found) {
    const number = addressNumber(each.address);
    if (number === undefined) return blocked(bare, each, 'the relay cannot read this address');
    const address = unmapped(each, number);
    const what = neverCalled(number);
    if (what !== undefined) return blocked(bare, address, `the relay never calls ${what}`);
    const isTyped = literal !== 0 || (/^(.+\.)?localhost$/i.test(bare) && /^(127\.|::1$)/.test(address.address));
    if (!isTyped && local.some((range) => isIn(range, number))) return blocked(bare, address, isPrivate);
    addresses.push(address);
  }
  return { addresses };
}

const isPrivate = 'it is in a private network, which the relay calls only when its address itself is typed';

function blocked(name: string, { address }: Address, why: string): Resolved {
  return { refused: 'blocked_address', message: `${name} is ${address}: ${why}.` };
}
