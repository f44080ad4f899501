import { uncapitalized } from '../../core/text/capital';
import { counted } from '../../core/text/counted';
import { chooseDialect } from '../../state/document';
import { showRail } from '../../state/page';
import { askForTools, type SavedServer, selectServer, useListing } from '../../state/server';
import { useSettings } from '../../state/settings';
import { Notice } from '../../ui/feedback/notice';
import { TextParts } from '../../ui/layout/visible-text';
import { type Misfit, misfitTitle } from './misfit';

export interface MisfitNoticeProps {
  readonly misfit: Misfit;
  readonly server: SavedServer;
}

/** Why a server cannot be sent a definition, and the ways on. */
export function MisfitNotice({ misfit, server }: MisfitNoticeProps) {
  const { reason, others, readAs, wayOn } = misfit;
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
