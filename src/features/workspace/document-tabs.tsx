import { ChevronDown, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { stepAround } from '../../core/step-around';
import { closeTab, selectDocument, useDocumentTitles, useWorkspace } from '../../state/workspace';
import { IconButton } from '../../ui/controls/button';
import { SearchOpener } from '../../ui/fields/search-opener';
import { VisibleText } from '../../ui/layout/visible-text';
import { lazyPart } from '../../ui/loading/lazy-part';
import { classes } from '../../ui/theme/classes';
import { ErrorMark, useIsFaulty } from './error-mark';

const AllTabs = lazyPart(async () => (await import('./all-tabs')).default);

const steps: Readonly<Record<string, (ids: readonly string[], activeId: string) => string | undefined>> = {
  ArrowLeft: (ids, activeId) => stepAround(ids, activeId, -1),
  ArrowRight: (ids, activeId) => stepAround(ids, activeId, 1),
  Home: (ids) => ids[0],
  End: (ids) => ids.at(-1),
};

/** The open documents as tabs, the one in front in view; those that have no room are in a list beside them. */
export function DocumentTabs() {
  const openIds = useWorkspace((state) => state.openIds);
  const activeId = useWorkspace((state) => state.activeId);
  const conflicts = useWorkspace((state) => state.conflicts);
  const titles = useDocumentTitles();
  const list = useRef<HTMLDivElement>(null);
  const isOverflowing = useFrontInView(list, activeId);

  const press = (event: KeyboardEvent) => {
    const id = steps[event.key]?.(openIds, activeId);
    if (event.key === 'Delete') void closeTab(activeId).then(focusFront);
    else if (id !== undefined) void selectDocument(id).then(focusFront);
    else return;
    event.preventDefault();
  };
  /** The tab in front is drawn with the next frame. */
  const focusFront = () => requestAnimationFrame(() => frontOf(list)?.focus());
  const tabs = openIds.filter((id) => titles.has(id));

  return (
    <div
      // One stop of Tab with the list of those that have no room.
      {...(isOverflowing && { role: 'toolbar', 'aria-label': 'Tabs' })}
      className="flex min-w-0 flex-1 items-stretch gap-1 self-stretch"
    >
      <div
        ref={list}
        role="tablist"
        aria-label="Open documents"
        className="flex min-w-0 items-stretch overflow-x-auto [scrollbar-width:none]"
        onKeyDown={press}
      >
        {tabs.map((id) => (
          <DocumentTab
            key={id}
            id={id}
            title={titles.get(id) ?? ''}
            isActive={id === activeId}
            isOnly={tabs.length === 1}
            hasConflict={conflicts[id] !== undefined}
          />
        ))}
      </div>
      {isOverflowing && (
        <div className="flex items-center">
          <SearchOpener
            label="All tabs"
            button={(opener) => <IconButton {...opener} label="All tabs" icon={ChevronDown} />}
          >
            {(close) => <AllTabs onClose={close} />}
          </SearchOpener>
        </div>
      )}
    </div>
  );
}

function frontOf(list: RefObject<HTMLElement | null>): HTMLElement | null | undefined {
  return list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
}

/** Keeps the tab in front in view, also when titles or the row get another width. Answers whether tabs have no room. */
function useFrontInView(list: RefObject<HTMLElement | null>, activeId: string): boolean {
  const [isOverflowing, setOverflowing] = useState(false);
  const ids = useWorkspace((state) => state.openIds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other tabs are watched, and another one is brought into view.
  useEffect(() => {
    const row = list.current;
    if (!row) return;
    const look = () => {
      setOverflowing(row.scrollWidth > row.clientWidth);
      frontOf(list)?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
    };
    const observer = new ResizeObserver(look);
    for (const part of [row, ...row.children]) observer.observe(part);
    return () => observer.disconnect();
  }, [ids, activeId]);
  return isOverflowing;
}

interface DocumentTabProps {
  readonly id: string;
  readonly title: string;
  readonly isActive: boolean;
  readonly isOnly: boolean;
  readonly hasConflict: boolean;
}

function DocumentTab({ id, title, isActive, isOnly, hasConflict }: DocumentTabProps) {
  const isFaulty = useIsFaulty(id);
  const words = [title, isFaulty && 'has errors', hasConflict && 'two texts'].filter((word) => word !== false);
  return (
    <div
      role="tab"
      tabIndex={isActive ? 0 : -1}
      aria-selected={isActive}
      aria-label={words.join(', ')}
      title={title}
      onClick={() => void selectDocument(id)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') void selectDocument(id);
      }}
      onAuxClick={(event) => {
        if (event.button === 1) void closeTab(id);
      }}
      className={classes(
        'focus-inset flex max-w-48 min-w-24 shrink-0 cursor-default items-center gap-1 border-b-2 pr-1 pl-2.5 select-none hover:text-ink',
        isActive ? 'border-accent font-medium text-ink' : 'border-transparent text-muted forced-colors:border-[Canvas]',
      )}
    >
      <VisibleText as="span" className="min-w-0 flex-1 truncate" text={title} />
      {isFaulty && <ErrorMark />}
      {hasConflict && <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-warning" />}
      {/* For the pointer; the Delete key and the document's menu do the same. */}
      {isOnly ? (
        <span className="w-1.5" />
      ) : (
        <span
          aria-hidden="true"
          title="Close tab (Delete)"
          className="shrink-0 rounded-sm p-0.5 text-muted hover:bg-hover hover:text-ink touch:p-3"
          onClick={(event) => {
            event.stopPropagation();
            void closeTab(id);
          }}
        >
          <X size={13} />
        </span>
      )}
    </div>
  );
}
