import { useEffect } from 'react';
import { useStore } from 'zustand';
import { pickListedTool, wantedToolStore } from '../../state/call';
import { hostName, listTools, type SavedServer, useListing } from '../../state/server';
import { Notice } from '../../ui/feedback/notice';
import { VisibleText } from '../../ui/layout/visible-text';

/** A link named a tool of this server. It is picked once somebody has asked the server for its tools: a link may not. */
export function WantedTool({ server }: { readonly server: SavedServer }) {
  const name = useStore(wantedToolStore, (state) => state.name);
  const { data, isFetching } = useListing(server);
  const listing = data?.listing.kind === 'tools' ? data.listing : undefined;
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
      title={listing ? `${server.title} does not list the tool that the link names` : 'The link names a tool'}
      onDismiss={() => wantedToolStore.setState({ name: undefined })}
      actions={[
        {
          label: `Ask ${hostName(server.url)} for its tools`,
          isPending: isFetching,
          onPress: () => void listTools(server),
        },
      ]}
    >
      <VisibleText className="font-mono text-code" text={name.slice(0, 200)} />
    </Notice>
  );
}
