import { uncapitalized } from '../../core/text/capital';
import { readerOf } from '../../dialects/readers';
import type { CallTarget } from '../../state/call';
import { showRail } from '../../state/page';
import { askForTools, type SavedServer, selectServer } from '../../state/server';
import { Notice } from '../../ui/feedback/notice';
import { TextParts } from '../../ui/layout/visible-text';

/** Why a server cannot be sent a definition, and the servers that can. */
export interface Misfit {
  readonly reason: string;
  readonly others: readonly SavedServer[];
  /** What to do when there is no such server; empty when there is. */
  readonly wayOn: string;
}

export const misfitTitle = 'This server speaks another format';

/** Nothing when the server speaks a protocol that carries the definition's format. */
export function misfitOf(target: CallTarget, server: SavedServer, servers: readonly SavedServer[]): Misfit | undefined {
  const { protocols, title } = readerOf(target.dialect);
  if (protocols.includes(server.protocol)) return undefined;
  const definition = `"${target.tool.label}" is a definition in the format ${title}`;
  if (protocols.length === 0) {
    const reason = `${definition}, whose tools can't be called from here.`;
    return { reason, others: [], wayOn: 'Convert it to Open Tool Calling 1.0 to try it.' };
  }
  const others = servers.filter(({ protocol }) => protocols.includes(protocol));
  return {
    reason: `${definition}. ${server.title} has no protocol for it.`,
    others,
    wayOn: others.length > 0 ? '' : `Add a server that speaks ${protocols.join(' or ')}.`,
  };
}

export function MisfitNotice({ misfit, server }: { readonly misfit: Misfit; readonly server: SavedServer }) {
  const { reason, others, wayOn } = misfit;
  return (
    <Notice
      tone="warning"
      title={misfitTitle}
      actions={[
        { label: 'List its tools', onPress: () => listBeside(server) },
        ...others.map(({ id, title, isBuiltIn }) => ({
          label: isBuiltIn ? `Use the ${uncapitalized(title)}` : `Use ${title}`,
          onPress: () => selectServer(id),
        })),
      ]}
    >
      <TextParts text={reason} /> {wayOn}
    </Notice>
  );
}

/** Asks a server for its tools where they are shown, and what keeps them away. */
function listBeside(server: SavedServer): void {
  showRail('servers');
  void askForTools(server);
}
