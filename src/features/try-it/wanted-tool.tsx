import { useEffect } from 'react';
import { useStore } from 'zustand';
import { pickListedTool, wantedToolStore } from '../../state/call';
import { showRail } from '../../state/page';
import { askForTools, hostName, type SavedServer, useListing } from '../../state/server';
import { Notice } from '../../ui/feedback/notice';
import { VisibleText } from '../../ui/layout/visible-text';
import { stopAskingForTools, useIsAskedForTools } from './asked-tools';

/** A link named a tool of this server. It is picked once somebody has asked the server for its tools: a link may not. */
export function WantedTool({ server }: { readonly server: SavedServer }) {
  const name = useStore(wantedToolStore, (state) => state.name);
  const { data } = useListing(server);
  const isAsked = useIsAskedForTools(server);
  const hasFailed = data?.listing.kind === 'failed' && !isAsked;
  const listing = data?.listing.kind === 'tools' ? data.listing : undefined;
  const isWhole = listing && listing.incomplete === undefined;
  const tool = listing?.tools.find((listed) => listed.name === name || listed.id === name);

  useEffect(() => {
    if (!tool || !listing) return;
    wantedToolStore.setState({ name: undefined });
    pickListedTool(server.id, tool, listing.dialect);
  }, [tool, listing, server.id]);

  if (name === undefined || tool) return null;
  return (
    <Notice
      tone="info"
      title={titleFor(server, isWhole ? 'listed' : hasFailed ? 'failed' : 'unasked')}
      onDismiss={() => wantedToolStore.setState({ name: undefined })}
      actions={[
        {
          label: isAsked ? 'Stop listing' : `Ask ${hostName(server.url)} for its tools`,
          onPress: () => (isAsked ? stopAskingForTools(server) : void askForTools(server)),
        },
        ...(hasFailed ? [{ label: 'Show why', onPress: () => showRail('servers') }] : []),
      ]}
    >
      <VisibleText className="font-mono text-code" text={name.slice(0, 200)} />
      {listing?.incomplete !== undefined && <VisibleText as="p" text={listing.incomplete} />}
    </Notice>
  );
}

function titleFor({ title }: SavedServer, found: 'unasked' | 'failed' | 'listed'): string {
  if (found === 'unasked') return 'The link names a tool';
  return found === 'failed' ? `${title} did not list its tools` : `${title} does not list the tool that the link names`;
}
