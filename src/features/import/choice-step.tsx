import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { grouped } from '../../core/text/counted';
import type { ToolRow } from '../../state/conversion';
import { Button } from '../../ui/controls/button';
import { ChoiceList } from '../../ui/controls/choice-list';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Checkbox } from '../../ui/fields/checkbox';
import { SearchField } from '../../ui/fields/field';
import { VisibleText } from '../../ui/layout/visible-text';
import { filterRows } from './filter-rows';

export interface ChoiceStepProps {
  readonly tools: readonly ToolRow[];
  readonly chosen: ReadonlySet<number>;
  readonly onChange: (chosen: ReadonlySet<number>) => void;
}

/** What was recognized, to choose from. */
export function ChoiceStep({ tools, chosen, onChange }: ChoiceStepProps) {
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query);
  const found = useMemo(() => filterRows(tools, wanted), [tools, wanted]);
  const chosenShown = useMemo(() => found.filter((index) => chosen.has(index)).length, [found, chosen]);
  const isFiltered = found.length < tools.length;

  const toggle = (place: number) => {
    const index = found[place];
    if (index === undefined) return;
    const next = new Set(chosen);
    if (!next.delete(index)) next.add(index);
    onChange(next);
  };
  const chooseShown = (isChosen: boolean) => {
    const next = new Set(chosen);
    for (const index of found) {
      if (isChosen) next.add(index);
      else next.delete(index);
    }
    onChange(next);
  };
  return (
    <section aria-label="Tools to import" className="flex min-w-0 flex-col gap-2">
      <SearchField label="Filter tools to import" placeholder="Filter tools" value={query} onChange={setQuery} />
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        {found.length > 0 && (
          <Checkbox
            label={isFiltered ? `All ${grouped(found.length)} that match` : `All ${grouped(tools.length)}`}
            isSelected={chosenShown === found.length}
            isIndeterminate={chosenShown > 0 && chosenShown < found.length}
            onChange={chooseShown}
          />
        )}
        <p role="status" className="text-sm text-muted tabular-nums">
          {grouped(chosen.size)} of {grouped(tools.length)} chosen
        </p>
      </div>
      {found.length === 0 ? (
        <EmptyState action={<Button label="Show all tools" onPress={() => setQuery('')} />}>
          No tool matches.
        </EmptyState>
      ) : (
        <ChoiceList
          label="Recognized tools"
          className="h-[44vh]"
          maxRows={tools.length}
          isMultiple
          count={found.length}
          isChosen={(place) => chosen.has(found[place] ?? -1)}
          onChoose={toggle}
          row={(place) => toolLines(tools[found[place] ?? -1])}
        />
      )}
    </section>
  );
}

function toolLines(tool: ToolRow | undefined): ReactNode {
  return (
    tool && (
      <span className="flex flex-col">
        <span className="flex min-w-0 items-baseline gap-2">
          <VisibleText className="truncate font-medium" text={tool.name || 'No name'} />
          <VisibleText className="min-w-0 flex-1 truncate text-right font-mono text-xs text-faint" text={tool.note} />
        </span>
        <VisibleText className="truncate text-sm text-muted" text={tool.description || 'No description'} />
      </span>
    )
  );
}
