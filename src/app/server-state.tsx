import { Button } from 'react-aria-components/Button';
import { serverLooks } from '../features/servers/server-looks';
import { closeAsked, showRail } from '../state/page';
import { type SavedServer, useServerState } from '../state/server';
import { StatusDot } from '../ui/feedback/status-dot';
import { VisibleText } from '../ui/layout/visible-text';

/** What is known of the chosen server; a press leads to the servers. */
export function ServerState({ server }: { readonly server: SavedServer }) {
  const { tone, before } = serverLooks[useServerState(server).kind];
  return (
    <Button
      onPress={() => {
        closeAsked();
        showRail('servers');
      }}
      className="flex min-h-6 min-w-0 cursor-default items-center gap-1.5 rounded-sm px-1 data-hovered:bg-hover data-hovered:text-ink touch:min-h-11"
    >
      <StatusDot tone={tone} label={before} isLabelHidden={before === ''} />
      <VisibleText as="span" className="max-w-40 truncate" text={server.title} />
    </Button>
  );
}
