import { expect, it } from 'vitest';
import { isLoopback, isPrivate } from './loopback';

it.each([
  ['http://localhost', 'loopback'],
  ['http://a.localhost', 'loopback'],
  ['http://0x7f.1', 'loopback'],
  ['http://[::1]', 'loopback'],
  ['http://localhost.', 'private'],
  ['http://a.localhost.', 'private'],
  ['http://0', 'private'],
  ['http://[::]', 'private'],
  ['http://[::ffff:127.0.0.1]', 'private'],
  ['http://[::ffff:10.0.0.5]', 'private'],
  ['http://[64:ff9b::10.0.0.5]', 'private'],
  ['http://10.0.0.5', 'private'],
  ['http://100.64.0.1', 'private'],
  ['http://100.127.255.255', 'private'],
  ['http://172.31.0.1', 'private'],
  ['http://[fd00::1]', 'private'],
  ['http://[fe80::1]', 'private'],
  ['http://[fec0::1]', 'private'],
  ['http://nas.local.', 'private'],
  ['http://metadata.google.internal', 'private'],
  ['http://100.128.0.1', 'public'],
  ['http://172.32.0.1', 'public'],
  ['http://[2606:4700::1]', 'public'],
  ['http://localhost.example', 'public'],
  ['http://mylocalhost.', 'public'],
  ['http://1.0.0.1', 'public'],
])('%s is %s', (address, where) => {
  const { hostname } = new URL(address);
  expect(isLoopback(hostname) ? 'loopback' : isPrivate(hostname) ? 'private' : 'public').toBe(where);
});
