import { descriptor as arcadeWorker } from './arcade-worker/descriptor';
import { usualClaims } from './auth/claims';
import { descriptor as machineContextHttp } from './machine-context-http/descriptor';
import { descriptor as mcpHttp } from './mcp-http/descriptor';
import { descriptor as otcHttp } from './otc-http/descriptor';
import type { ProtocolDescriptor } from './protocol';
import type { JwtClaims } from './server';
import { descriptor as xtpPlugin } from './xtp-plugin/descriptor';

/** What the first screen knows of the protocols. A list of its own, since their code is fetched when it is needed (`index.ts`). */
export const descriptors: readonly ProtocolDescriptor[] = [
  otcHttp,
  arcadeWorker,
  machineContextHttp,
  mcpHttp,
  xtpPlugin,
];

/** What a new server speaks until somebody chooses or a search finds out. */
export const usualProtocol = otcHttp;

/** Nothing for a protocol that a stored or shared server names and this version does not know. */
export function descriptorOf(id: string): ProtocolDescriptor | undefined {
  return descriptors.find((descriptor) => descriptor.id === id);
}

/** The claims that servers of a protocol expect. */
export function claimsOf(protocol: string): JwtClaims {
  return descriptorOf(protocol)?.claims ?? usualClaims;
}
