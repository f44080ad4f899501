import { readerOf } from '../../dialects/readers';
import type { CalledTool } from '../../state/called-tool';
import type { SavedServer } from '../../state/servers';

/** Why a server cannot be sent a definition, and the servers that can. */
export interface Misfit {
  readonly reason: string;
  readonly others: readonly SavedServer[];
}

/** Nothing when the server speaks a protocol that carries the definition's format. */
export function misfitOf(called: CalledTool, server: SavedServer, servers: readonly SavedServer[]): Misfit | undefined {
  const { protocols, title } = readerOf(called.dialect);
  if (protocols.includes(server.protocol)) return undefined;
  return {
    reason: `"${called.tool.label}" is a definition of ${title}; ${server.title} does not speak a protocol that carries it.`,
    others: servers.filter(({ protocol }) => protocols.includes(protocol)),
  };
}
