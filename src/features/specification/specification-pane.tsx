import { BookOpenText, X } from 'lucide-react';
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { askFor, closeAsked, useAskedDialog } from '../../state/page';
import { changeSettings } from '../../state/settings';
import { IconButton } from '../../ui/controls/button';
import { SearchField } from '../../ui/fields/field';
import { Switch } from '../../ui/fields/switch';
import { Panel } from '../../ui/layout/panel';
import { EntryList } from './entry-list';
import { EntryView } from './entry-view';
import { findEntries, placeOf } from './find-entries';
import { PageSelect } from './page-select';
import { pages } from './specification-pages';
import { entryAtCursor, useFollowedEntry } from './use-followed-entry';

/** The specification beside the editor: the entry of what somebody is at, or one that was looked for. */
export function SpecificationPane() {
  const asked = useAskedDialog();
  const [at, setAt] = useState(entryAtCursor);
  const [isFollowing, setFollowing] = useState(true);
  const [query, setQuery] = useState('');
  const body = useRef<HTMLDivElement>(null);
  const follow = useCallback((next: string) => {
    setQuery('');
    setAt(next);
  }, []);
  const goTo = (next: string) => {
    setFollowing(false);
    follow(next);
    body.current?.scrollTo({ top: 0 });
  };
  /** What is looked for is not swept away by the next move of the cursor. */
  const search = (words: string) => {
    setFollowing(false);
    setQuery(words);
  };
  useFollowedEntry(isFollowing, follow);
  useEffect(() => {
    if (asked?.kind !== 'specification' || asked.isWhole) return;
    if (asked.at !== undefined) {
      setFollowing(false);
      follow(asked.at);
    }
    closeAsked();
    body.current?.focus();
  }, [asked, follow]);
  const [first] = pages;
  const place = placeOf(pages, at) ?? (first && { page: first, entry: undefined });
  const wanted = useDeferredValue(query);
  if (!place) return null;
  const { page, entry } = place;
  const isSearching = wanted.trim() !== '';
  return (
    <Panel
      label="Specification"
      actions={
        <>
          <IconButton
            label="Whole page"
            icon={BookOpenText}
            onPress={() => askFor({ kind: 'specification', at, isWhole: true })}
          />
          <IconButton
            label="Close the specification"
            icon={X}
            onPress={() => changeSettings({ isSpecificationDocked: false })}
          />
        </>
      }
    >
      <div className="flex shrink-0 flex-col gap-2 border-b border-line p-3">
        <div className="flex flex-wrap items-center gap-2">
          <PageSelect value={page.id} onChange={goTo} />
          <Switch
            label="Follow"
            isSelected={isFollowing}
            onChange={(isOn) => {
              setFollowing(isOn);
              if (isOn) setQuery('');
            }}
          />
        </div>
        <SearchField label="Search the specification" value={query} onChange={search} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls is reachable by the keyboard. */}
      <div ref={body} tabIndex={0} className="focus-inset min-h-0 flex-1 overflow-auto px-3 pb-3">
        {entry && !isSearching ? (
          <EntryView key={at} place={{ page, entry }} level={3} onGoTo={goTo} />
        ) : (
          <EntryList groups={findEntries(page, wanted)} onChoose={(key) => goTo(`${page.id}/${key}`)} />
        )}
      </div>
    </Panel>
  );
}
