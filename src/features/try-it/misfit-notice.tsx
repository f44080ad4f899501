import { uncapitalized } from '../../core/text/capital';
import { counted } from '../../core/text/counted';
import type { CallTarget } from '../../state/call';
import { chooseDialect } from '../../state/document';
import { showRail } from '../../state/page';
import { askForTools, type SavedServer, selectServer, useListing, useServers } from '../../state/server';
import { useSettings } from '../../state/settings';
import { Notice } from '../../ui/feedback/notice';
import { TextParts } from '../../ui/layout/visible-text';
import { misfitTitle } from './misfit';
import { misfitWays } from './misfit-ways';

export interface MisfitNoticeProps {
  readonly target: CallTarget;
  readonly server: SavedServer;
}

/** Why a server cannot be sent a definition, and the ways on. */
export function MisfitNotice({ target, server }: MisfitNoticeProps) {
  const servers = useServers((state) => state.servers);
  const { reason, others, readAs, wayOn } = misfitWays(target, server, servers);
  const listing = useListing(server).data?.listing;
  const listed = listing?.kind === 'tools' ? listing.tools.length : undefined;
  const isListShown = useSettings(({ isRailOpen, railSection }) => isRailOpen && railSection === 'servers');
  return (
    <Notice
      tone="warning"
      title={misfitTitle}
      actions={[
        readAs && { label: `Treat as ${readAs.title}`, onPress: () => chooseDialect(readAs.id) },
        listed === undefined
          ? { label: 'List its tools', onPress: () => listBeside(server) }
          : !isListShown && { label: 'Show its tools', onPress: () => showRail('servers') },
        ...others.map(({ id, title, isBuiltIn }) => ({
          label: isBuiltIn ? `Use the ${uncapitalized(title)}` : `Use ${title}`,
          onPress: () => selectServer(id),
        })),
      ]}
    >
      <TextParts text={reason} /> {wayOn}
      {listed !== undefined && !readAs && ` It lists ${counted(listed, 'tool')}: choose one under Tool.`}
    </Notice>
  );
}

/** Asks a server for its tools where they are shown, and what keeps them away. */
function listBeside(server: SavedServer): void {
  showRail('servers');
  void askForTools(server);
}
