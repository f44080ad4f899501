import { readerOf } from '../../dialects/readers';
import type { CallTarget } from '../../state/call';
import type { SavedServer } from '../../state/server';

/** Why a server cannot be sent a definition, and the servers that can. */
export interface Misfit {
  readonly reason: string;
  readonly others: readonly SavedServer[];
  /** What to do when there is no such server; empty when there is. */
  readonly wayOn: string;
}

/** Nothing when the server speaks a protocol that carries the definition's format. */
export function misfitOf(target: CallTarget, server: SavedServer, servers: readonly SavedServer[]): Misfit | undefined {
  const { protocols, title } = readerOf(target.dialect);
  if (protocols.includes(server.protocol)) return undefined;
  const definition = `"${target.tool.label}" is a definition of ${title}`;
  if (protocols.length === 0) {
    const reason = `${definition}; tools of that format cannot be called from here yet.`;
    return { reason, others: [], wayOn: 'Write it as Open Tool Calling 1.0 to try it.' };
  }
  const others = servers.filter(({ protocol }) => protocols.includes(protocol));
  return {
    reason: `${definition}; ${server.title} does not speak a protocol that carries it.`,
    others,
    wayOn: others.length > 0 ? '' : `Add a server that speaks ${protocols.join(' or ')}.`,
  };
}
