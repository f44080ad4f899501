import { memo, type Ref, useMemo, useState } from 'react';
import { type Key, type Selection, Tree } from 'react-aria-components/Tree';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { ParameterRow } from './parameter-row';
import { drawnKeys, type RowShape } from './rows';

export type DropPosition = 'before' | 'after' | 'on';

export interface RowTreeProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly label: string;
  readonly shapes: readonly RowShape[];
  readonly rowHeight: number;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (keys: ReadonlySet<string>) => void;
  readonly folded: ReadonlySet<string>;
  readonly onFold: (keys: ReadonlySet<string>) => void;
  readonly titleAt: (key: string) => string;
  /** Whether rows can be dropped onto a row, to stand in it. */
  readonly takesInside: (key: string) => boolean;
  readonly onDrop: (keys: readonly string[], target: string, position: DropPosition) => void;
}

/** Pixels. */
const tallest = 396;

const unfolded: ReadonlySet<string> = new Set();

/** The rows of a tree by their shapes alone: an edit that changes none of them leaves all of this as it is. */
export const RowTree = memo(function RowTree(props: RowTreeProps) {
  const { ref, label, shapes, rowHeight, selected, onSelect, folded, onFold, titleAt, takesInside, onDrop } = props;
  const keys = useMemo(() => drawnKeys(shapes, unfolded), [shapes]);
  const expanded = useMemo(() => keys.filter((key) => !folded.has(key)), [keys, folded]);
  const height = useMemo(
    () => Math.min(tallest, drawnKeys(shapes, folded).length * rowHeight + 2),
    [shapes, folded, rowHeight],
  );
  const layoutOptions = useMemo(() => ({ rowSize: rowHeight }), [rowHeight]);
  // One object: React Aria makes its hooks for dragging anew for each other one, and every row with them.
  const [dragging] = useState((): Parameters<typeof useDragAndDrop>[0] => ({
    getItems: (dragged) => [...dragged].map((key) => ({ 'text/plain': titleAt(String(key)) })),
    onMove: ({ keys: dragged, target }) => onDrop([...dragged].map(String), String(target.key), target.dropPosition),
    shouldAcceptItemDrop: ({ key }) => takesInside(String(key)),
  }));
  const { dragAndDropHooks } = useDragAndDrop(dragging);
  return (
    <Virtualizer layout={ListLayout} layoutOptions={layoutOptions}>
      <Tree
        ref={ref}
        aria-label={label}
        items={shapes}
        selectionMode="multiple"
        selectionBehavior="replace"
        selectedKeys={selected}
        onSelectionChange={(chosen: Selection) => onSelect(new Set(chosen === 'all' ? keys : [...chosen].map(String)))}
        expandedKeys={expanded}
        onExpandedChange={(open: Set<Key>) => onFold(new Set(keys.filter((key) => !open.has(key))))}
        dragAndDropHooks={dragAndDropHooks}
        style={{ height }}
        className="min-w-0 flex-none overflow-auto rounded-md border border-line data-empty:hidden @xl:flex-1"
      >
        {(shape: RowShape) => <ParameterRow shape={shape} />}
      </Tree>
    </Virtualizer>
  );
});
