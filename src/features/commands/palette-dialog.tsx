import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { keysInWords } from '../../core/keys';
import { grouped } from '../../core/text/counted';
import type { RuleEntry } from '../../rules/rule-entry';
import { SearchField } from '../../ui/fields/search-field';
import { Dialog } from '../../ui/layout/dialog';
import { VisibleText } from '../../ui/layout/visible-text';
import { classes } from '../../ui/theme/classes';
import type { Command } from './command';
import { isApple } from './is-apple';
import { type FoundItem, type PaletteRange, ranges, searchItems } from './palette-items';
import { usePaletteItems } from './use-palette-items';

export interface PaletteDialogProps {
  readonly range: PaletteRange;
  readonly commands: readonly Command[];
  /** Rules can be gone to as well; what they are found by is large. */
  readonly loadRules: () => Promise<readonly RuleEntry[]>;
  readonly onClose: () => void;
}

const steps: Readonly<Record<string, (active: number, count: number) => number>> = {
  ArrowDown: (active, count) => (active + 1) % count,
  ArrowUp: (active, count) => (active - 1 + count) % count,
  PageDown: (active, count) => Math.min(count - 1, active + 8),
  PageUp: (active) => Math.max(0, active - 8),
};

/** One field that finds what is in its range, and goes there. */
export function PaletteDialog({ range, commands, loadRules, onClose }: PaletteDialogProps) {
  const id = useId();
  const [query, setQuery] = useState('');
  const [wanted, setWanted] = useState(0);
  const { title, label, hint, groups } = ranges[range];
  const all = usePaletteItems(commands, loadRules);
  const items = useMemo(() => all.filter(({ group }) => groups.includes(group)), [all, groups]);
  const found = useMemo(() => searchItems(items, query), [items, query]);
  const active = Math.min(wanted, found.length - 1);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[id="${id}${active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const choose = (index: number) => {
    const chosen = found[index];
    if (!chosen) return;
    onClose();
    chosen.item.run();
  };
  const search = (text: string) => {
    setQuery(text);
    setWanted(0);
  };
  const press = (key: string) => {
    const step = steps[key];
    if (key === 'Enter') choose(active);
    else if (step && found.length > 0) setWanted(step(active, found.length));
    else return false;
    return true;
  };

  return (
    <Dialog title={title} isTitleHidden onClose={onClose}>
      <div className="flex max-h-[70vh] min-h-40 flex-col">
        <SearchField
          label={label}
          hint={hint}
          query={query}
          onQuery={search}
          list={`${id}list`}
          active={active >= 0 ? `${id}${active}` : undefined}
          onKey={press}
          takesFocus
          isLarge
        />
        <p role="status" className="sr-only">
          {found.length === 0 ? 'Nothing found' : `${grouped(found.length)} found`}
        </p>
        <div
          ref={list}
          id={`${id}list`}
          role="listbox"
          aria-label="Found"
          className={classes('min-h-0 overflow-auto', found.length > 0 && 'flex-1 py-1')}
        >
          {found.map((each, index) => (
            <Row
              key={each.item.id}
              id={`${id}${index}`}
              found={each}
              isActive={index === active}
              onChoose={() => choose(index)}
              onPoint={() => setWanted(index)}
            />
          ))}
        </div>
        {found.length === 0 && <p className="px-4 py-3 text-muted">Nothing matches. Type fewer letters.</p>}
      </div>
    </Dialog>
  );
}

interface RowProps {
  readonly id: string;
  readonly found: FoundItem;
  readonly isActive: boolean;
  readonly onChoose: () => void;
  readonly onPoint: () => void;
}

function Row({ id, found: { item, at }, isActive, onChoose, onPoint }: RowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys belong to the field, which has the focus.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      data-selected={isActive || undefined}
      onClick={onChoose}
      onPointerMove={onPoint}
      className={classes('flex min-h-row cursor-default items-center gap-3 px-3 py-1', isActive && 'bg-selected')}
    >
      <span className="w-20 shrink-0 text-sm text-muted max-sm:hidden">{item.group}</span>
      <span className="min-w-0 flex-1">
        <bdi className="wrap-anywhere">
          <Marked text={item.title} at={at} />
        </bdi>
        {item.note !== undefined && item.group !== 'Commands' && (
          <VisibleText as="span" className="block truncate text-sm text-muted" text={item.note} />
        )}
      </span>
      {item.keys !== undefined && (
        <kbd className="shrink-0 font-sans text-sm text-muted">{keysInWords(item.keys, isApple)}</kbd>
      )}
    </div>
  );
}

/** The letters that answer, in bold. */
function Marked({ text, at }: { readonly text: string; readonly at: readonly number[] }) {
  const runs: { readonly start: number; text: string; readonly isBold: boolean }[] = [];
  const bold = new Set(at);
  for (let index = 0; index < text.length; index += 1) {
    const last = runs.at(-1);
    if (last && last.isBold === bold.has(index)) last.text += text[index] ?? '';
    else runs.push({ start: index, text: text[index] ?? '', isBold: bold.has(index) });
  }
  return runs.map(({ start, text: run, isBold }) =>
    isBold ? (
      <VisibleText as="b" key={start} className="font-semibold text-accent" text={run} />
    ) : (
      <VisibleText as="span" key={start} text={run} />
    ),
  );
}
