import { useMemo } from 'react';
import { namedTools } from '../../core/model-view/named-tools';
import { type SavedServer, useListing } from '../../state/server';
import { VisibleText } from '../../ui/layout/visible-text';

export interface OtherServersProps {
  readonly name: string;
  readonly description: string;
  /** Those whose tools may be in the same conversation. */
  readonly servers: readonly SavedServer[];
}

/** What a tool has to do with the tools of other servers that listed theirs: a model sees them side by side. */
export default function OtherServers({ servers, ...tool }: OtherServersProps) {
  return servers.map((server) => <OtherServer key={server.id} server={server} {...tool} />);
}

function OtherServer({ name, description, server }: Omit<OtherServersProps, 'servers'> & { server: SavedServer }) {
  const listing = useListing(server).data?.listing;
  const names = useMemo(
    () => new Set(listing?.kind === 'tools' ? listing.tools.map((tool) => tool.name) : []),
    [listing],
  );
  const named = useMemo(
    () => namedTools(description, (each) => each !== name && names.has(each)),
    [description, name, names],
  );
  return (
    <>
      {names.has(name) && (
        <p>
          <VisibleText text={server.title} /> offers a tool of the same name. A model that has both may call either.
        </p>
      )}
      {named.length > 0 && (
        <p>
          The description speaks of{' '}
          <VisibleText className="font-mono text-code wrap-anywhere" text={named.slice(0, 5).join(', ')} />
          {named.length > 5 && ` and ${named.length - 5} more`} of <VisibleText text={server.title} />. A model may take
          that as advice about {named.length === 1 ? 'that tool' : 'those tools'}.
        </p>
      )}
    </>
  );
}
