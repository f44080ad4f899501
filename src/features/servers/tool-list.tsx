import { CircleStop, ListTree, RefreshCw } from 'lucide-react';
import { memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Deviation } from '../../core/call';
import { counted, grouped } from '../../core/text/counted';
import { descriptorOf } from '../../protocols/descriptors';
import type { ListedTool, Listing } from '../../protocols/listing';
import { pickListedTool, useCallTarget } from '../../state/call';
import { showPane } from '../../state/page';
import {
  askForTools,
  cancelListing,
  type ListingAnswer,
  listTools,
  type SavedServer,
  useConnection,
  useIsAskedForProtocol,
  useListing,
  useMovedFrom,
  useShownListing,
} from '../../state/server';
import { openReceived } from '../../state/workspace';
import { Button, IconButton } from '../../ui/controls/button';
import { Badge } from '../../ui/feedback/badge';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Notice } from '../../ui/feedback/notice';
import { SearchField } from '../../ui/fields/field';
import { useSeen } from '../../ui/hooks/use-seen';
import { Disclosure } from '../../ui/layout/disclosure';
import { TextParts, VisibleText } from '../../ui/layout/visible-text';
import { lazyPart } from '../../ui/loading/lazy-part';
import { classes } from '../../ui/theme/classes';
import { filterTools } from './filter-tools';
import { ToolGrid } from './tool-grid';
import { findToolsThatHide, type HidingTool } from './tools-that-hide';
import { AskedForProtocol, askingFor, SoFar, StartOrStop, Unlisted } from './unlisted';

const AboutServer = lazyPart(async () => (await import('./about-server')).default);
const ConnectionBar = lazyPart(async () => (await import('./connection-bar')).default);
const PluginChanged = lazyPart(async () => (await import('./plugin-changed')).default);

/** So many tools are shown whole, however little room there is. */
const fewTools = 6;

/** Milliseconds in which a list is kept in view while its parts come. */
const growingMs = 1_000;

/** What the chosen server lists. Remote servers are asked when a person asks for it; the ones in this page when the list is seen. */
export function ToolList({ server }: { readonly server: SavedServer }) {
  const [seen, isSeen] = useSeen();
  const section = useRef<HTMLElement>(null);
  const { data, isFetching } = useShownListing(server, isSeen);
  const listing = data?.listing;
  const isListed = listing?.kind === 'tools';
  const isAnswered = listing !== undefined;
  useEffect(() => {
    const shown = section.current;
    if (!isAnswered || !shown) return;
    // The servers before it, which are rows a moment later, may leave it no room, and its own parts come one by one.
    const observer = new ResizeObserver(() => shown.scrollIntoView({ block: 'nearest' }));
    const start = setTimeout(() => observer.observe(shown));
    const stop = () => {
      clearTimeout(start);
      observer.disconnect();
    };
    const end = setTimeout(stop, growingMs);
    // Whoever presses something meanwhile looks at that: the form above may grow, and push the list away.
    const pressed = new AbortController();
    for (const event of ['pointerdown', 'keydown'])
      addEventListener(event, stop, { capture: true, signal: pressed.signal });
    return () => {
      clearTimeout(end);
      pressed.abort();
      stop();
    };
  }, [isAnswered]);
  const movedFrom = useMovedFrom(server);
  const hasSession = useConnection(server.id) !== undefined;
  const isAsked = useIsAskedForProtocol(server) && !isFetching;
  const isWhole = isListed && listing.incomplete === undefined;
  const isLong = isListed && listing.tools.length > fewTools;
  return (
    <section
      ref={section}
      aria-label="Server tools"
      className={classes(
        'order-1 ml-3.5 flex flex-col border-l border-line',
        isLong ? 'mb-1' : 'shrink-0',
        isLong && (isWhole ? 'min-h-96 touch:min-h-[30rem]' : 'min-h-[36rem] touch:min-h-[42rem]'),
      )}
    >
      <div ref={seen} />
      {listing?.kind === 'tools' && listing.says && <AboutServer server={server} says={listing.says} />}
      {(listing || hasSession) && <ConnectionBar server={server} />}
      {isAsked ? <AskedForProtocol server={server} /> : !isListed && <Unlisted server={server} listing={listing} />}
      {descriptorOf(server.protocol)?.runsModule && data && <PluginChanged server={server} />}
      {isListed && movedFrom !== undefined && (
        <div className="shrink-0 px-3 pt-2">
          <Notice
            tone="info"
            role="status"
            title="The server has another address now"
            text={`${movedFrom} lists no tools any more. ${server.url} does, and is saved.`}
          />
        </div>
      )}
      {isListed && listing.incomplete !== undefined && <Incomplete server={server} reason={listing.incomplete} />}
      {data && isListed && <Listed server={server} listing={listing} answer={data} />}
    </section>
  );
}

function Incomplete({ server, reason }: { readonly server: SavedServer; readonly reason: string }) {
  const { isFetching } = useListing(server);
  return (
    <div className="shrink-0 px-3 pt-2">
      <Notice
        tone="warning"
        role="status"
        title="These are not all tools of this server"
        text={reason}
        actions={[{ label: 'List all again', isPending: isFetching, onPress: () => void listTools(server) }]}
      />
    </div>
  );
}

interface ListedProps {
  readonly server: SavedServer;
  readonly listing: Extract<Listing, { kind: 'tools' }>;
  readonly answer: ListingAnswer;
}

function Listed({ server, listing, answer }: ListedProps) {
  const [query, setQuery] = useState('');
  const [unreadable, setUnreadable] = useState<ListedTool>();
  const { isFetching } = useListing(server);
  const { tools, dialect, deviations, incomplete } = listing;
  // Typing goes before drawing a long list.
  const wanted = useDeferredValue(query);
  const found = useMemo(() => filterTools(tools, wanted), [tools, wanted]);

  const openListed = ({ text, revision }: ListedTool) => openReceived(text, { dialect, revision });

  if (tools.length === 0) {
    return (
      <EmptyState icon={ListTree} action={<StartOrStop server={server} label="List again" />}>
        {isFetching ? (
          <TextParts text={askingFor(server)} />
        ) : incomplete === undefined ? (
          <>
            <VisibleText text={server.title} /> lists no tools.
          </>
        ) : (
          'What came of the list holds no tools.'
        )}
      </EmptyState>
    );
  }
  return (
    <>
      <div className="flex shrink-0 flex-col gap-2 py-2 pr-1 pl-3">
        <div className="flex items-center gap-1">
          <SearchField label="Filter tools" value={query} onChange={setQuery} className="flex-1" />
          <AskAgain server={server} />
        </div>
        {isFetching && <SoFar server={server} />}
        {answer.isCancelled && !isFetching && (
          <p role="status" className="text-sm text-muted">
            Cancelled. The list is as it was before.
          </p>
        )}
        {deviations.length > 0 && <DeviationNotice deviations={deviations} />}
        <HiddenNotice tools={tools} />
        {unreadable && (
          <Notice
            tone="warning"
            role="status"
            actions={[{ label: 'Open as document', onPress: () => openListed(unreadable) }]}
          >
            <VisibleText text={unreadable.name} /> is listed in a form that cannot be read as a tool. Open it to see
            why.
          </Notice>
        )}
        <p role="status" className={classes('text-sm text-muted tabular-nums', query === '' && 'sr-only')}>
          {found.length < tools.length && `${grouped(found.length)} of `}
          {counted(tools.length, 'tool')}
        </p>
      </div>
      {found.length === 0 ? (
        <EmptyState action={<Button onPress={() => setQuery('')}>Show all tools</Button>}>No tool matches.</EmptyState>
      ) : (
        <Found
          serverId={server.id}
          dialect={dialect}
          tools={found}
          listed={tools.length}
          repliedAt={answer.repliedAt}
          onUnreadable={setUnreadable}
        />
      )}
    </>
  );
}

interface FoundProps {
  readonly serverId: string;
  readonly dialect: string;
  readonly tools: readonly ListedTool[];
  readonly listed: number;
  readonly repliedAt: number;
  /** Told which tool could not be picked; nothing where one could. */
  readonly onUnreadable: (tool: ListedTool | undefined) => void;
}

/** Drawn when other tools are found, and not for each key in the filter. */
const Found = memo(function Found({ serverId, dialect, tools, listed, repliedAt, onUnreadable }: FoundProps) {
  const { listedText, listedPart } = useCallTarget();
  // A list that arrives is drawn without its rows at once, and with them in a turn that gives way.
  const drawn = useDeferredValue(tools, none);
  const drawnAt = useDeferredValue(repliedAt, 0);
  return (
    <ToolGrid
      tools={drawn}
      listed={listed}
      pickedText={listedText}
      pickedPart={listedPart}
      repliedAt={drawnAt}
      onPick={(tool) => {
        const isRead = pickListedTool(serverId, tool, dialect);
        onUnreadable(isRead ? undefined : tool);
        if (isRead) showPane('try-it');
      }}
      onOpen={({ text, revision }) => openReceived(text, { dialect, revision })}
    />
  );
});

function AskAgain({ server }: { readonly server: SavedServer }) {
  return useListing(server).isFetching ? (
    <IconButton label="Stop listing" icon={CircleStop} size="sm" onPress={() => cancelListing(server)} />
  ) : (
    <IconButton label="List again" icon={RefreshCw} size="sm" onPress={() => void askForTools(server)} />
  );
}

const none: readonly ListedTool[] = [];

/** Says which tools hold what is not seen. */
function HiddenNotice({ tools }: { readonly tools: readonly ListedTool[] }) {
  const [found, setFound] = useState<readonly HidingTool[]>([]);
  // Each definition is looked at once the first rows are drawn, which is when the list has arrived here too.
  const drawn = useDeferredValue(tools, none);
  useEffect(() => findToolsThatHide(drawn, setFound), [drawn]);
  if (found.length === 0) return null;
  const title = `Hidden text in ${counted(found.length, 'tool')}`;
  return (
    <Disclosure title={title} aside={<Badge tone="warning" label={grouped(found.length)} />}>
      <ul aria-label={title} className="flex max-h-40 flex-col gap-1 overflow-auto">
        {found.map(({ tool, told }) => (
          <li key={tool.text} className="text-sm wrap-anywhere">
            <VisibleText className="font-medium" text={tool.name} />: <TextParts text={told} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function DeviationNotice({ deviations }: { readonly deviations: readonly Deviation[] }) {
  return (
    <Disclosure title="Deviations" aside={<Badge tone="info">{deviations.length}</Badge>}>
      <ul className="flex max-h-40 flex-col gap-1 overflow-auto">
        {deviations.map(({ id, message, pointer }) => (
          <li key={`${id} ${pointer}`} data-deviation={id} className="text-sm wrap-anywhere">
            <span className="font-mono text-muted">{id}</span> <TextParts text={message} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
