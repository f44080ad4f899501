import { ownFailure } from '../../core/own-failure';
import { counted } from '../../core/text/counted';
import type { Listing } from '../../protocols/listing';
import {
  askForTools,
  cancelListing,
  hostName,
  listingSince,
  type SavedServer,
  stopAskingForProtocol,
  useListing,
  useListProgress,
} from '../../state/server';
import { Button } from '../../ui/controls/button';
import { Elapsed } from '../../ui/feedback/elapsed';
import { TextParts } from '../../ui/layout/visible-text';
import { lazyPart } from '../../ui/loading/lazy-part';

const NotListed = lazyPart(async () => (await import('./not-listed')).NotListed);
const WaysToList = lazyPart(async () => (await import('./not-listed')).WaysToList);

type FailedListing = Extract<Listing, { kind: 'failed' }>;

/** How long a list is waited for, and of a long one how much is there already. */
export function SoFar({ server }: { readonly server: SavedServer }) {
  const progress = useListProgress(server);
  return (
    <p className="flex flex-wrap gap-x-2 text-sm text-muted tabular-nums">
      {progress && (
        <span role="status">
          {counted(progress.tools, 'tool')} on {counted(progress.pages, 'page')} so far
        </span>
      )}
      <Elapsed since={listingSince(server)} />
    </p>
  );
}

/** It did not list its tools as most do, and nobody said what it speaks. */
export function AskedForProtocol({ server }: { readonly server: SavedServer }) {
  return (
    <div className="flex flex-col items-start gap-2 px-3 py-2">
      <p role="status" className="text-muted">
        Asking {hostName(server.url)} which protocol it speaks…
      </p>
      <Elapsed />
      <Button size="sm" onPress={() => stopAskingForProtocol(server)}>
        Stop detecting
      </Button>
    </div>
  );
}

/** Its tools are asked for, or can be; one button starts and stops it, so that it keeps the focus. */
export function Unlisted({
  server,
  listing,
}: {
  readonly server: SavedServer;
  readonly listing: FailedListing | undefined;
}) {
  const { isFetching, error } = useListing(server);
  const outcome = isFetching ? undefined : listing?.exchange.outcome;
  return (
    <div className="flex flex-col gap-2 overflow-auto px-3 py-2">
      {outcome ? (
        <NotListed server={server} outcome={outcome} />
      ) : (
        <p className="text-muted">
          <TextParts text={isFetching ? askingFor(server) : unlisted(error)} />
        </p>
      )}
      {isFetching && <SoFar server={server} />}
      <div className="flex flex-wrap gap-2">
        <StartOrStop server={server} label="List tools" />
        {outcome && <WaysToList server={server} outcome={outcome} />}
      </div>
    </div>
  );
}

export function StartOrStop({ server, label }: { readonly server: SavedServer; readonly label: string }) {
  const { isFetching } = useListing(server);
  return (
    <Button
      label={isFetching ? 'Stop listing' : label}
      size="sm"
      onPress={() => (isFetching ? cancelListing(server) : void askForTools(server))}
    />
  );
}

function unlisted(error: Error | null): string {
  return error ? ownFailure(error) : 'Not asked for its tools yet.';
}

export const askingFor = ({ url }: SavedServer) => `Asking ${hostName(url)} for its tools…`;
