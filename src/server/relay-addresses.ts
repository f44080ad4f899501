import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

export interface Address {
  readonly address: string;
  readonly family: 4 | 6;
}

/** Every address of a name, asked once. */
export type Resolve = (hostname: string) => Promise<readonly Address[]>;

export const resolveName: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));

function listOf(subnets: readonly (readonly [network: string, prefix: number])[]): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of subnets) list.addSubnet(network, prefix, network.includes(':') ? 'ipv6' : 'ipv4');
  return list;
}

/** Unspecified, link-local (cloud metadata lives there), multicast, reserved, and IPv6 forms that hide an IPv4 address. */
const never = listOf([
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['100.100.100.200', 32],
  ['192.0.0.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['::', 128],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
  ['fd00:ec2::', 32],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
]);

/** Loopback, the networks of houses and offices, and test networks: reached only when the person typed that address. */
const local = listOf([
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['198.18.0.0', 15],
  ['::1', 128],
  ['fc00::', 7],
]);

const isIn = (list: BlockList, { address, family }: Address) => list.check(address, family === 6 ? 'ipv6' : 'ipv4');

/** `::ffff:127.0.0.1` and `::ffff:7f00:1` are 127.0.0.1. */
function unmapped(given: Address): Address {
  const mapped = new BlockList();
  mapped.addSubnet('::ffff:0:0', 96, 'ipv6');
  if (given.family === 4 || !mapped.check(given.address, 'ipv6')) return given;
  const dotted = /(\d+\.\d+\.\d+\.\d+)$/.exec(given.address)?.[1];
  if (dotted) return { address: dotted, family: 4 };
  const [high = '0', low = '0'] = given.address.split(':').slice(-2);
  const number = Number.parseInt(high, 16) * 65_536 + Number.parseInt(low, 16);
  const bytes = [24, 16, 8, 0].map((shift) => Math.floor(number / 2 ** shift) % 256);
  return { address: bytes.join('.'), family: 4 };
}

export type Resolved =
  | { readonly addresses: readonly Address[] }
  | { readonly refused: 'blocked_address' | 'unreachable'; readonly message: string };

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
    return { refused: 'unreachable', message: `The name ${bare} does not resolve to an address.` };
  const addresses = found.map(unmapped);
  const isTypedLocal = (address: Address) =>
    literal !== 0 || (/^(.+\.)?localhost$/i.test(bare) && /^(127\.|::1$)/.test(address.address));
  const blocked = addresses.find((each) => isIn(never, each) || (isIn(local, each) && !isTypedLocal(each)));
  if (!blocked) return { addresses };
  const why = isIn(never, blocked)
    ? 'the relay never calls link-local, metadata, multicast or unspecified addresses'
    : 'it is in a private network, which the relay calls only when its address itself is typed';
  return { refused: 'blocked_address', message: `${bare} is ${blocked.address}: ${why}.` };
}
