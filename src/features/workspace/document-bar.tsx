import { Save, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useDebouncedDocument } from '../../state/document';
import { requestInWorkspace } from '../../state/page';
import {
  closeTab,
  type DocumentEntry,
  selectDocument,
  titleOf,
  useWorkspace,
  workspaceStore,
} from '../../state/workspace';
import { IconButton } from '../../ui/controls/button';
import { TextParts } from '../../ui/layout/visible-text';
import { classes } from '../../ui/theme/classes';

/** The open documents as tabs, and the button that keeps a version of the one in front. */
export function DocumentBar() {
  const hasDocument = useWorkspace(({ activeId }) => activeId !== '');
  return (
    <div className="flex min-w-0 flex-1 items-stretch gap-1 self-stretch">
      <DocumentTabs />
      <span className="flex-1" />
      <div className="flex items-center">
        {hasDocument && (
          <IconButton
            label="Save"
            icon={Save}
            shortcut="Ctrl+S"
            onPress={() => requestInWorkspace({ kind: 'save', id: workspaceStore.getState().activeId })}
          />
        )}
      </div>
    </div>
  );
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function DocumentTabs() {
  const documents = useWorkspace((state) => state.documents);
  const openIds = useWorkspace((state) => state.openIds);
  const activeId = useWorkspace((state) => state.activeId);
  const conflicts = useWorkspace((state) => state.conflicts);
  const list = useRef<HTMLDivElement>(null);
  const tabs = openIds.flatMap((id) => documents.find((entry) => entry.id === id) ?? []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab in front is brought into view.
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [activeId, openIds]);

  const press = (event: KeyboardEvent) => {
    const at = openIds.indexOf(activeId);
    const step = steps[event.key];
    const id = step && openIds[step(at, openIds.length)];
    if (event.key === 'Delete') void closeTab(activeId).then(focusFront);
    else if (id !== undefined) void selectDocument(id).then(focusFront);
    else return;
    event.preventDefault();
  };
  /** The tab in front is drawn with the next frame. */
  const focusFront = () =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus());

  return (
    <div
      ref={list}
      role="tablist"
      aria-label="Open documents"
      className="flex min-w-0 items-stretch overflow-x-auto [scrollbar-width:none]"
      onKeyDown={press}
    >
      {tabs.map((entry) => (
        <DocumentTab
          key={entry.id}
          entry={entry}
          isActive={entry.id === activeId}
          isOnly={tabs.length === 1}
          hasConflict={conflicts[entry.id] !== undefined}
        />
      ))}
    </div>
  );
}

interface DocumentTabProps {
  readonly entry: DocumentEntry;
  readonly isActive: boolean;
  readonly isOnly: boolean;
  readonly hasConflict: boolean;
}

function DocumentTab({ entry, isActive, isOnly, hasConflict }: DocumentTabProps) {
  const title = useDebouncedDocument((state) => titleOf(isActive ? { ...entry, text: state.text } : entry));
  return (
    <div
      role="tab"
      tabIndex={isActive ? 0 : -1}
      aria-selected={isActive}
      aria-label={hasConflict ? `${title}, two texts` : title}
      title={title}
      onClick={() => void selectDocument(entry.id)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') void selectDocument(entry.id);
      }}
      onAuxClick={(event) => {
        if (event.button === 1) void closeTab(entry.id);
      }}
      className={classes(
        'focus-inset flex max-w-48 min-w-24 shrink-0 cursor-default items-center gap-1 border-b-2 pr-1 pl-2.5 select-none hover:text-ink',
        isActive ? 'border-accent font-medium text-ink' : 'border-transparent text-muted',
      )}
    >
      <span className="min-w-0 flex-1 truncate">
        <TextParts text={title} />
      </span>
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
            void closeTab(entry.id);
          }}
        >
          <X size={13} />
        </span>
      )}
    </div>
  );
}
