import { Button } from 'react-aria-components/Button';
import type { Entry, EntryPart } from '../../core/specification/entry';
import { EmptyState } from '../../ui/feedback/empty-state';
import { nameOf, partWords } from './find-entries';

interface EntryListProps {
  readonly groups: readonly (readonly [EntryPart, readonly Entry[]])[];
  readonly onChoose: (key: string) => void;
}

/** The names of entries, by part. */
export function EntryList({ groups, onChoose }: EntryListProps) {
  if (groups.length === 0)
    return <EmptyState>No entry has these words. Search another format, or fewer words.</EmptyState>;
  return groups.map(([part, entries]) => (
    <section key={part} aria-label={partWords[part]} className="pt-2">
      <h3 className="text-sm font-medium text-muted">{partWords[part]}</h3>
      <ul>
        {entries.map((entry) => (
          <li key={entry.key}>
            <Button
              onPress={() => onChoose(entry.key)}
              className="focus-inset flex min-h-row w-full cursor-default items-baseline gap-3 rounded-sm px-1 text-left data-hovered:bg-hover touch:min-h-11"
            >
              <span className="shrink-0 font-mono text-code">{nameOf(entry)}</span>
              <span className="min-w-0 truncate text-sm text-muted">{entry.says.replaceAll(/[`*]/g, '')}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  ));
}
