import { ChevronDown, ChevronRight, Copy, GripVertical, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { toPointer } from '../../core/json/pointer';
import { indexAfterMove, moveItem } from '../../core/model/argument-edits';
import type { ArgumentField } from '../../core/model/argument-field';
import { withItemsMoved } from '../../core/model/form-memory';
import { IconButton } from '../controls/button';
import { VisibleText } from '../layout/visible-text';
import { classes } from '../theme/classes';
import type { FormHandle } from './kind-props';
import { useReorder } from './use-reorder';

export interface ItemListProps {
  readonly array: ArgumentField;
  readonly form: FormHandle;
  /** So many are drawn. */
  readonly maxShown: number;
}

/** The items of a list, each with a handle to move it by pointer or by keys. */
export function ItemList({ array, form, maxShown }: ItemListProps) {
  const { children, positions } = array;
  const list = useRef<HTMLOListElement>(null);
  const hintId = useId();
  const { folded, fold, move, insertCopy, remove, news } = useItemEdits({ array, form, list });
  const reorder = useReorder(list, { first: positions, move });
  const press = (event: KeyboardEvent, index: number) => {
    const to: Readonly<Record<string, number>> = {
      ArrowUp: index - 1,
      ArrowDown: index + 1,
      Home: positions,
      End: children.length - 1,
    };
    const wanted = to[event.key];
    if (wanted === undefined || event.ctrlKey || event.metaKey || form.isDisabled) return;
    event.preventDefault();
    move(index, wanted);
  };

  return (
    <>
      <ol ref={list} className="flex flex-col gap-2 border-l-2 border-line pl-2">
        {children.slice(0, maxShown).map((item, index) => {
          const label = item.name;
          const isFoldable = item.kind === 'object' || item.kind === 'array' || item.kind === 'union';
          const isFolded = isFoldable && folded.has(index);
          const handle = item.role !== 'position' && (
            <button
              type="button"
              aria-label={`Move ${label}`}
              aria-describedby={hintId}
              disabled={form.isDisabled}
              onKeyDown={(event) => press(event, index)}
              {...reorder.handle(index)}
              className="-mr-1 flex h-6 w-5 shrink-0 cursor-grab touch-none items-center justify-center rounded-sm text-muted hover:bg-hover active:cursor-grabbing disabled:opacity-60 touch:size-11"
            >
              <GripVertical size={14} />
            </button>
          );
          const action = (verb: string, icon: typeof Copy, onPress: () => void, isDisabled = form.isDisabled) => (
            <IconButton size="sm" label={`${verb} ${label}`} icon={icon} isDisabled={isDisabled} onPress={onPress} />
          );
          const actions = (
            <span className="flex shrink-0">
              {isFoldable &&
                action(isFolded ? 'Unfold' : 'Fold', isFolded ? ChevronRight : ChevronDown, () => fold(index), false)}
              {handle && action('Duplicate', Copy, () => insertCopy(index))}
              {handle && action('Remove', Trash2, () => remove(index))}
            </span>
          );
          const isTarget = reorder.target === index && reorder.dragged !== index;
          return (
            <li
              key={item.path.join('/')}
              data-item={index}
              className={classes('relative min-w-0', reorder.dragged === index && 'opacity-50')}
            >
              {isTarget && <DropLine isBelow={(reorder.dragged ?? 0) < index} />}
              {isFolded ? (
                <FoldedItem item={item} form={form} handle={handle} actions={actions} />
              ) : (
                form.drawField(item, { handle, actions })
              )}
            </li>
          );
        })}
      </ol>
      <p id={hintId} hidden>
        Arrow up and arrow down move it, Home and End to either end; or drag it.
      </p>
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  );
}

type Verb = 'Move' | 'Fold' | 'Unfold' | 'Remove';

interface Scene {
  readonly array: ArgumentField;
  readonly form: FormHandle;
  readonly list: RefObject<HTMLElement | null>;
}

/** What is done to the items of a list: an edit of the text, and what the form remembers of items goes with them. */
function useItemEdits({ array: { children, path, positions }, form, list }: Scene) {
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  /** The button that gets the focus when the list is drawn anew: of a row that is drawn in another way, it is another. */
  const [focused, setFocused] = useState<{ readonly index: number; readonly verb: Verb }>();
  const [news, setNews] = useState('');

  useEffect(() => {
    if (focused) buttonAt(list.current, focused.index, focused.verb)?.focus();
  }, [focused, list]);

  /** `to` says where an item goes; nothing for one that leaves. */
  const carryAlong = (to: (index: number) => number | undefined) => {
    form.memory.change((memory) => withItemsMoved(memory, path, to));
    setFolded(new Set([...folded].flatMap((index) => to(index) ?? [])));
  };
  const fold = (index: number) => {
    const next = new Set(folded);
    if (!next.delete(index)) next.add(index);
    setFolded(next);
    setFocused({ index, verb: next.has(index) ? 'Unfold' : 'Fold' });
  };
  const move = (from: number, to: number) => {
    const item = children[from];
    if (!item || to === from || to < positions || to >= children.length) return;
    carryAlong((index) => indexAfterMove(index, from, to));
    form.edit([moveItem(path, from, to)], `Move ${item.name} to ${to + 1}`);
    setFocused({ index: to, verb: 'Move' });
    setNews(`${item.name} is now number ${to + 1} of ${children.length}.`);
  };
  const insertCopy = (index: number) => {
    const item = children[index];
    if (item?.json === undefined) return;
    carryAlong((other) => (other > index ? other + 1 : other));
    form.edit([{ kind: 'insert', path, index: index + 1, json: item.json }], `Duplicate ${item.name}`);
  };
  const remove = (index: number) => {
    const item = children[index];
    if (!item) return;
    // The row that was pressed in is the next item's then, which may be drawn in another way; of the last one it goes.
    if (children.length === 1)
      list.current?.parentElement?.querySelector<HTMLElement>(':scope > div > button')?.focus();
    else if (index === children.length - 1) setFocused({ index: index - 1, verb: 'Move' });
    else setFocused({ index, verb: 'Remove' });
    carryAlong((other) => (other === index ? undefined : other > index ? other - 1 : other));
    form.edit([{ kind: 'remove', path: item.path }], `Remove ${item.name}`);
  };
  return { folded, fold, move, insertCopy, remove, news };
}

interface FoldedItemProps {
  readonly item: ArgumentField;
  readonly form: FormHandle;
  readonly handle: ReactNode;
  readonly actions: ReactNode;
}

/** A folded item in one line. */
function FoldedItem({ item, form, handle, actions }: FoldedItemProps) {
  const problems = form.countBelow(toPointer(item.path));
  return (
    <div className="flex min-h-6 min-w-0 items-center gap-2">
      {handle}
      <VisibleText as="span" className="shrink-0 font-medium" text={item.name} />
      <code className="min-w-0 flex-1 truncate font-mono text-code text-muted">
        {(item.json ?? '').slice(0, 200).replace(/\s+/g, ' ')}
      </code>
      {problems > 0 && (
        <span className="shrink-0 text-sm text-error">{problems === 1 ? '1 problem' : `${problems} problems`}</span>
      )}
      {actions}
    </div>
  );
}

/** Where a dragged item would go. */
function DropLine({ isBelow }: { readonly isBelow: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classes('absolute inset-x-0 h-0.5 bg-accent', isBelow ? '-bottom-1.5' : '-top-1.5')}
    />
  );
}

function buttonAt(list: HTMLElement | null, index: number, verb: Verb): HTMLElement | undefined {
  // The first one in a row is its own; those of lists inside it come later.
  const row = list?.querySelector(`:scope > [data-item="${index}"]`);
  return row?.querySelector<HTMLElement>(`button[aria-label^="${verb} "]`) ?? undefined;
}
