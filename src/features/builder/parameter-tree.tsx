import { type KeyboardEvent, useMemo, useState } from 'react';
import { Tree } from 'react-aria-components/Tree';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { toPointer } from '../../core/json/pointer';
import type { Slot } from '../../core/model/edit-op';
import { type Direction, type Placed, placedBelow, samePath, slotFor } from '../../core/model/parameter-moves';
import type { ParameterModel } from '../../core/model/tool-document';
import { documentStore, selectedTool } from '../../state/document';
import { ParameterDetails } from './parameter-details';
import { ParameterRow, type RowItem } from './parameter-row';
import { useBuilder } from './use-builder';

export interface ParameterTreeProps {
  /** The accessible name of the tree. */
  readonly label: string;
  readonly root: ParameterModel;
  /** Shows the root itself as the first row: an output may be any value, an input is always an object. */
  readonly isRootShown?: boolean;
}

function itemsOf(parameter: ParameterModel, ancestors: readonly ParameterModel[], isRoot: boolean): RowItem {
  const inside = [...ancestors, parameter];
  const below = parameter.items ? [...parameter.children, parameter.items] : parameter.children;
  return {
    key: toPointer(parameter.path),
    placed: { parameter, ancestors },
    isItems: ancestors.at(-1)?.items === parameter,
    isRoot,
    children: below.map((child) => itemsOf(child, inside, false)),
  };
}

/** Parameters as a tree: choose one to edit it, move it by drag, by its menu, or with Alt and the arrow keys. */
export function ParameterTree({ label, root, isRootShown = false }: ParameterTreeProps) {
  const { tool, run } = useBuilder();
  const [selected, setSelected] = useState<string>();
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const items = useMemo(() => {
    const top = itemsOf(root, [], true);
    return isRootShown ? [top] : top.children;
  }, [root, isRootShown]);
  const all = useMemo(() => [{ parameter: root, ancestors: [] }, ...placedBelow(root)], [root]);
  const find = (key: unknown) => all.find(({ parameter }) => toPointer(parameter.path) === key);
  const expanded = all.map(({ parameter }) => toPointer(parameter.path)).filter((key) => !collapsed.has(key));

  /** Selects a parameter by where it stands now, after the text was changed. */
  const follow = (parent: ParameterModel['path'], name: string) => {
    const now = selectedTool(documentStore.getState());
    const roots = [now?.input, now?.output.root].filter((each) => each !== undefined);
    const found = roots
      .flatMap((each) => placedBelow(each))
      .find(({ parameter, ancestors }) => parameter.name === name && samePath(ancestors.at(-1)?.path ?? [], parent));
    if (found) setSelected(toPointer(found.parameter.path));
  };
  const moveTo = (placed: Placed, to: Slot) => {
    const { path, name } = placed.parameter;
    const reason = run([{ kind: 'move-parameter', tool: tool.index, path, to }], `Move of ${name}`);
    if (reason === undefined) follow(to.parent, name);
  };
  const move = (placed: Placed, direction: Direction) => {
    const to = slotFor(placed, direction);
    if (to) moveTo(placed, to);
  };

  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': find(key)?.parameter.name ?? '' })),
    onMove: ({ keys, target }) => {
      const [key] = keys;
      const dragged = find(key);
      const near = find(target.key);
      if (!dragged || !near) return;
      if (target.dropPosition === 'on') {
        moveTo(dragged, { parent: near.parameter.path, index: near.parameter.children.length });
        return;
      }
      const parent = near.ancestors.at(-1);
      const index = parent?.children.indexOf(near.parameter) ?? -1;
      if (!parent || index < 0) return;
      moveTo(dragged, { parent: parent.path, index: target.dropPosition === 'before' ? index : index + 1 });
    },
    shouldAcceptItemDrop: ({ key }) => find(key)?.parameter.kind === 'object',
  });

  const chosen = find(selected);
  const press = (event: KeyboardEvent) => {
    const direction = event.altKey ? directions[event.key] : undefined;
    if (!direction || !chosen || !isInTree(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    move(chosen, direction);
  };
  return (
    <div onKeyDownCapture={press} className="flex flex-col gap-3 @2xl:flex-row @2xl:items-start">
      <Tree
        aria-label={label}
        items={items}
        selectionMode="single"
        selectionBehavior="replace"
        disallowEmptySelection
        selectedKeys={chosen ? [toPointer(chosen.parameter.path)] : []}
        onSelectionChange={(keys) => {
          if (keys !== 'all') setSelected([...keys].map(String)[0]);
        }}
        expandedKeys={expanded}
        onExpandedChange={(keys) => setCollapsed(new Set(all.map(keyOf).filter((key) => !keys.has(key))))}
        dragAndDropHooks={dragAndDropHooks}
        dependencies={[items]}
        className="min-w-0 flex-1 rounded-md border border-line data-empty:hidden"
      >
        {(item: RowItem) => <ParameterRow item={item} onMove={move} />}
      </Tree>
      {chosen && (
        <ParameterDetails
          key={toPointer(chosen.parameter.path)}
          placed={chosen}
          isItems={chosen.ancestors.at(-1)?.items === chosen.parameter}
          onRenamed={(name) => follow(chosen.ancestors.at(-1)?.path ?? [], name)}
        />
      )}
    </div>
  );
}

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

function isInTree(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[role="treegrid"]') !== null;
}

function keyOf({ parameter }: Placed): string {
  return toPointer(parameter.path);
}
