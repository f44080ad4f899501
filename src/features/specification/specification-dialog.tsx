import { PanelRightOpen } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { CopyButton } from '../../ui/controls/copy-button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { SearchField } from '../../ui/fields/field';
import { Dialog } from '../../ui/layout/dialog';
import { EntryText } from './entry-text';
import { EntryView, linkTo } from './entry-view';
import { findEntries, partWords, placeOf } from './find-entries';
import { PageSelect } from './page-select';
import { pages } from './specification-pages';
import { entryAtCursor } from './use-followed-entry';

interface SpecificationDialogProps {
  readonly onClose: () => void;
  /** Puts it beside the editor; nothing where there is no room for it. */
  readonly onDock?: (() => void) | undefined;
  /** The page or entry to begin with; without one, what the cursor stands in. */
  readonly at?: string | undefined;
}

/** The specification of a format as a page of its own, part by part. */
export function SpecificationDialog({ onClose, onDock, at: wanted }: SpecificationDialogProps) {
  const [at, setAt] = useState(wanted ?? entryAtCursor);
  const [query, setQuery] = useState('');
  const body = useRef<HTMLDivElement>(null);
  const place = placeOf(pages, at) ?? placeOf(pages, pages[0]?.id ?? '');
  const shown = place?.page;
  const searched = useDeferredValue(query);
  const groups = useMemo(() => (shown ? findEntries(shown, searched) : []), [shown, searched]);
  const goTo = (next: string) => {
    setQuery('');
    setAt(next);
  };
  const key = place?.entry?.key;
  useEffect(() => {
    if (!shown) return;
    const target = key === undefined ? undefined : body.current?.querySelector(`[data-entry=${CSS.escape(key)}]`);
    if (target) target.scrollIntoView({ block: 'start' });
    else body.current?.scrollTo({ top: 0 });
  }, [key, shown]);
  useEffect(() => {
    if (searched !== '') body.current?.scrollTo({ top: 0 });
  }, [searched]);
  if (!place) return null;
  const { page } = place;
  const count = groups.reduce((sum, [, entries]) => sum + entries.length, 0);
  return (
    <Dialog
      title="Specification"
      size="lg"
      onClose={onClose}
      actions={[onDock && { label: 'Keep beside the editor', icon: PanelRightOpen, onPress: onDock }]}
    >
      <div className="flex h-[62vh] flex-col gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <PageSelect value={page.id} onChange={goTo} />
          <CopyButton text={() => linkTo({ page, entry: undefined })} label="Copy link" />
          <SearchField
            label="Search the specification"
            placeholder="Search"
            value={query}
            onChange={setQuery}
            className="min-w-52 flex-1"
          />
          <p role="status" aria-label="Entries found" className="text-sm text-muted tabular-nums">
            {count} of {page.entries.length} entries
          </p>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls is reachable by the keyboard. */}
        <div ref={body} tabIndex={0} className="focus-inset min-h-0 flex-1 overflow-auto border-t border-line px-1">
          {searched.trim() === '' && (
            <div className="flex flex-col gap-1 py-3 text-sm text-muted">
              <EntryText text={`Defined by: ${page.sources.join('; ')}.`} />
              {page.clauses.map((clause) => (
                <EntryText key={clause.says} text={`${clause.level}: ${clause.says} (${clause.cite})`} />
              ))}
            </div>
          )}
          {count === 0 && <EmptyState>No entry has these words. Search another format, or fewer words.</EmptyState>}
          {groups.map(([part, entries]) => (
            <section key={part} aria-label={partWords[part]} className="pt-3">
              <h3 className="font-semibold">{partWords[part]}</h3>
              {entries.map((entry) => (
                <div
                  key={entry.key}
                  data-entry={entry.key}
                  className="border-b border-line [contain-intrinsic-size:auto_16rem] [content-visibility:auto]"
                >
                  <EntryView place={{ page, entry: entry }} level={4} onGoTo={goTo} onLeave={onClose} />
                </div>
              ))}
            </section>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
