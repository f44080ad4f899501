import type { DialectReader } from '../../core/dialect';
import { dialectAlone, readerOf } from '../../dialects/readers';
import type { CallTarget } from '../../state/call';
import type { SavedServer } from '../../state/server';

/** Why a server cannot be sent a definition, and the servers that can. */
export interface Misfit {
  readonly reason: string;
  readonly others: readonly SavedServer[];
  /** The format of this server that the definition is in as well. */
  readonly readAs: DialectReader | undefined;
  /** What to do when there is no such server; empty when there is. */
  readonly wayOn: string;
}

export function misfitWays(target: CallTarget, server: SavedServer, servers: readonly SavedServer[]): Misfit {
  const { protocols, title } = readerOf(target.dialect);
  const definition = `"${target.tool.label}" is a definition in the format ${title}`;
  if (protocols.length === 0) {
    const reason = `${definition}, whose tools can't be called from here.`;
    return { reason, others: [], readAs: undefined, wayOn: 'Convert it to Open Tool Calling 1.0 to try it.' };
  }
  const others = servers.filter(({ protocol }) => protocols.includes(protocol));
  const readAs = target.origin === 'draft' ? otherReading(target, server) : undefined;
  const toAdd = others.length > 0 ? '' : `Add a server that speaks ${protocols.join(' or ')}.`;
  return {
    reason: `${definition}. ${server.title} has no protocol for it.`,
    others,
    readAs,
    wayOn: readAs ? `Its text is ${readAs.title} too, which ${server.title} speaks.` : toAdd,
  };
}

function otherReading({ tool, dialect }: CallTarget, { protocol }: SavedServer): DialectReader | undefined {
  const found = dialectAlone(tool.node);
  if (found === undefined || found === dialect) return undefined;
  const reader = readerOf(found);
  return reader.protocols.includes(protocol) ? reader : undefined;
}
