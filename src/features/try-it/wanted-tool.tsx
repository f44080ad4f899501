import { useEffect } from 'react';
import { useStore } from 'zustand';
import { pickListedTool, useCallTarget, wantedToolStore } from '../../state/call';
import { showRail } from '../../state/page';
import { askForTools, hostName, type SavedServer, useListing } from '../../state/server';
import { Notice } from '../../ui/feedback/notice';
import { VisibleText } from '../../ui/layout/visible-text';
import { stopAskingForTools, useIsAskedForTools } from './asked-tools';
import { isMisfit } from './misfit';

const nothing = { name: undefined, anyOf: undefined };

/**
 * A link named this server, or a tool of it. The tool is picked once somebody has asked the server for its tools: a link
 * may not.
 */
export function WantedTool({ server }: { readonly server: SavedServer }) {
  const { name, anyOf } = useStore(wantedToolStore);
  const { data } = useListing(server);
  const isAsked = useIsAskedForTools(server);
  const { target } = useCallTarget();
  const hasFailed = data?.listing.kind === 'failed' && !isAsked;
  const listing = data?.listing.kind === 'tools' ? data.listing : undefined;
  const isWhole = listing && listing.incomplete === undefined;
  const tool = listing?.tools.find((listed) => listed.name === name || listed.id === name);
  // Where the server cannot be sent the definition in front, the notice of that offers its list.
  const isOffered = server.isBuiltIn || (target && isMisfit(target, server));

  useEffect(() => {
    if (!tool || !listing) return;
    wantedToolStore.setState(nothing);
    pickListedTool(server.id, tool, listing.dialect);
  }, [tool, listing, server.id]);

  if (name === undefined ? anyOf !== server.id || listing || isOffered : tool) return null;
  return (
    <Notice
      tone="info"
      title={titleFor(server, name, isWhole ? 'listed' : hasFailed ? 'failed' : 'unasked')}
      onDismiss={() => wantedToolStore.setState(nothing)}
      actions={[
        {
          label: isAsked ? 'Stop listing' : `Ask ${hostName(server.url)} for its tools`,
          onPress: () => (isAsked ? stopAskingForTools(server) : void askForTools(server)),
        },
        ...(hasFailed ? [{ label: 'Show why', onPress: () => showRail('servers') }] : []),
      ]}
    >
      <VisibleText className="font-mono text-code" text={(name ?? server.url).slice(0, 200)} />
      {listing?.incomplete !== undefined && <VisibleText as="p" text={listing.incomplete} />}
    </Notice>
  );
}

function titleFor({ title }: SavedServer, name: string | undefined, found: 'unasked' | 'failed' | 'listed'): string {
  if (found === 'unasked') return name === undefined ? 'The link names a server' : 'The link names a tool';
  return found === 'failed' ? `${title} did not list its tools` : `${title} does not list the tool that the link names`;
}
