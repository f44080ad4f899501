import { CircleCheck, LoaderCircle } from 'lucide-react';
import type { Outcome } from '../../core/call';
import { outcomeMessage } from '../../core/outcome-message';
import { counted } from '../../core/text/counted';
import type { Obstacle } from '../../protocols/detect/detect';
import {
  cancelListing,
  hostName,
  listingSince,
  listTools,
  type SavedServer,
  useListing,
  useProtocols,
} from '../../state/server';
import { Button } from '../../ui/controls/button';
import { Elapsed } from '../../ui/feedback/elapsed';
import { TextParts, VisibleText } from '../../ui/layout/visible-text';
import { ObstacleNotice, type WaysOn } from './obstacle-notice';

export interface DetectedToolsProps {
  readonly server: SavedServer;
  /** What showed the protocol. */
  readonly message: string;
  readonly ways: WaysOn;
}

/** How many tools a server lists whose protocol is known, or why it does not. */
export function DetectedTools({ server, message, ways }: DetectedToolsProps) {
  const { data, isFetching } = useListing(server);
  const title = useProtocols().find(({ id }) => id === server.protocol)?.title ?? server.protocol;
  if (isFetching) {
    return (
      <div className="flex items-center gap-2">
        <LoaderCircle size={14} className="shrink-0 text-muted animate-spin" />
        <p role="status" className="min-w-0 flex-1 text-muted wrap-anywhere">
          <TextParts text={title} />. Listing the tools of {hostName(server.url)}…
        </p>
        <Elapsed since={listingSince(server)} />
        <Button label="Stop" size="sm" onPress={() => cancelListing(server)} />
      </div>
    );
  }
  const listing = data?.listing;
  if (listing?.kind === 'failed') {
    const { outcome } = listing.exchange;
    return (
      <ObstacleNotice
        obstacle={obstacleOf(outcome)}
        message={outcomeMessage(outcome, 'The response is not a list of tools.')}
        ways={{ ...ways, onRetry: () => void listTools(server) }}
      />
    );
  }
  return (
    <div className="flex flex-col gap-1">
      <p role="status" className="flex items-start gap-1.5 font-medium">
        <CircleCheck size={15} className="mt-0.5 shrink-0 text-ok" />
        <span className="min-w-0 wrap-anywhere">
          <TextParts text={title} />
          {listing && `, ${counted(listing.tools.length, 'tool')}`}
        </span>
      </p>
      {listing?.incomplete !== undefined && (
        <p className="text-sm text-muted">
          <VisibleText text={listing.incomplete} />
        </p>
      )}
      {!listing && (
        <>
          <p className="text-sm text-muted">
            <VisibleText text={message} />
          </p>
          <div>
            <Button label="List its tools" size="sm" onPress={() => void listTools(server)} />
          </div>
        </>
      )}
    </div>
  );
}

function obstacleOf(outcome: Outcome): Obstacle {
  if (outcome.kind === 'unreachable') return outcome.reason === 'cors' ? 'blocked' : 'unreached';
  const isRefused = outcome.kind === 'refused' && (outcome.status === 401 || outcome.status === 403);
  return isRefused ? 'credentials' : 'other';
}
