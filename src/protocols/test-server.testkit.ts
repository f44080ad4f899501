import type { Protocol } from './protocol';
import type { Server } from './server';

/** A server without credentials that speaks a protocol. */
export function testServer({ id }: Pick<Protocol, 'id'>, url: string): Server {
  return { id: 's', title: 's', url, protocol: id, auth: { kind: 'none' } };
}
