import {
  ChevronRight,
  Copy,
  CornerLeftUp,
  CornerRightDown,
  EllipsisVertical,
  GripVertical,
  MoveDown,
  MoveUp,
  Plus,
  Trash2,
} from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Collection } from 'react-aria-components/Collection';
import { TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { type Direction, freeName, type Placed, slotFor } from '../../core/model/parameter-moves';
import { Badge } from '../../ui/badge';
import { IconButton } from '../../ui/button';
import { classes } from '../../ui/classes';
import { Menu, type MenuEntry } from '../../ui/menu';
import { kinds } from './kinds';
import { useBuilder } from './use-builder';

/** A parameter as a row of the tree. */
export interface RowItem {
  readonly key: string;
  readonly placed: Placed;
  readonly isItems: boolean;
  readonly isRoot: boolean;
  readonly children: readonly RowItem[];
}

export interface ParameterRowProps {
  readonly item: RowItem;
  readonly onMove: (placed: Placed, direction: Direction) => void;
}

export function ParameterRow({ item, onMove }: ParameterRowProps) {
  const { placed, isItems, isRoot, children } = item;
  const { parameter } = placed;
  const name = isRoot ? 'Output' : parameter.name === '' ? 'items' : parameter.name;
  const { label, icon: Icon } = kinds[parameter.kind];
  return (
    <TreeItem
      id={item.key}
      textValue={name}
      className="group focus-inset cursor-default border-b border-line/60 outline-none last:border-b-0 data-drop-target:bg-accent-soft data-hovered:bg-hover data-selected:bg-selected"
    >
      <TreeItemContent>
        {({ level, isExpanded, hasChildItems }) => (
          <div
            className="flex min-h-8 items-center gap-1.5 pr-1 touch:min-h-11"
            style={{ paddingLeft: `${(level - 1) * 16 + 4}px` }}
          >
            {!isItems && !isRoot ? (
              <AriaButton
                slot="drag"
                aria-label={`Move ${name}`}
                className="shrink-0 cursor-grab rounded-sm p-0.5 text-faint"
              >
                <GripVertical size={14} />
              </AriaButton>
            ) : (
              <span className="w-4.5" />
            )}
            {hasChildItems ? (
              <AriaButton slot="chevron" className="shrink-0 rounded-sm p-0.5 text-muted">
                <ChevronRight size={14} className={classes('transition-transform', isExpanded && 'rotate-90')} />
              </AriaButton>
            ) : (
              <span className="w-4.5 shrink-0" />
            )}
            <Icon size={14} className="shrink-0 text-muted" aria-hidden="true" />
            <span className="max-w-3/5 shrink-0 truncate font-mono text-code">{name}</span>
            {parameter.required && !isRoot && <Badge tone="accent">required</Badge>}
            <span className="min-w-0 flex-1 truncate text-sm text-faint max-sm:hidden">
              {label}
              {parameter.nullable && ' or null'}
              {parameter.description && parameter.description.value !== '' && ` · ${parameter.description.value}`}
            </span>
            <span className="sm:hidden flex-1" />
            <RowMenu placed={placed} isItems={isItems} isRoot={isRoot} name={name} onMove={onMove} />
          </div>
        )}
      </TreeItemContent>
      <Collection items={children}>{(child) => <ParameterRow item={child} onMove={onMove} />}</Collection>
    </TreeItem>
  );
}

const moves: readonly {
  readonly direction: Direction;
  readonly label: string;
  readonly icon: typeof MoveUp;
  readonly shortcut: string;
  readonly reason: string;
}[] = [
  { direction: 'up', label: 'Move up', icon: MoveUp, shortcut: 'Alt+↑', reason: 'It is the first here.' },
  { direction: 'down', label: 'Move down', icon: MoveDown, shortcut: 'Alt+↓', reason: 'It is the last here.' },
  {
    direction: 'in',
    label: 'Move into the object above',
    icon: CornerRightDown,
    shortcut: 'Alt+→',
    reason: 'The parameter above is not an object.',
  },
  {
    direction: 'out',
    label: 'Move out of its object',
    icon: CornerLeftUp,
    shortcut: 'Alt+←',
    reason: 'It stands in no object that could be left.',
  },
];

function RowMenu({
  placed,
  isItems,
  isRoot,
  name,
  onMove,
}: {
  readonly placed: Placed;
  readonly isItems: boolean;
  readonly isRoot: boolean;
  readonly name: string;
  readonly onMove: ParameterRowProps['onMove'];
}) {
  const { tool, vocabulary, run } = useBuilder();
  const { path, kind, children } = placed.parameter;
  const remove: MenuEntry = {
    id: 'delete',
    label: 'Delete',
    icon: Trash2,
    isDanger: true,
    onAction: () => run([{ kind: 'remove-parameter', tool: tool.index, path }], `Delete ${name}`),
  };
  const property = freeName(placed.parameter, 'property');
  const add: MenuEntry = {
    id: 'add',
    label: 'Add a property',
    icon: Plus,
    onAction: () => {
      const slot = { parent: path, index: children.length };
      run([{ kind: 'add-parameter', tool: tool.index, slot, name: property, as: 'string' }], `Add ${property}`);
    },
  };
  const inside = kind === 'object' && vocabulary.nestedParameters ? [add] : [];
  const own: MenuEntry[] = isRoot
    ? []
    : isItems
      ? [remove]
      : [
          ...moves.map(
            ({ direction, label, icon, shortcut, reason }): MenuEntry => ({
              id: direction,
              label,
              icon,
              shortcut,
              reason: slotFor(placed, direction) ? undefined : reason,
              onAction: () => onMove(placed, direction),
            }),
          ),
          'separator',
          {
            id: 'duplicate',
            label: 'Duplicate',
            icon: Copy,
            onAction: () => run([{ kind: 'duplicate-parameter', tool: tool.index, path }], `Duplicate ${name}`),
          },
          remove,
        ];
  const entries: readonly MenuEntry[] = [...inside, ...own];
  if (entries.length === 0) return null;
  return (
    <Menu
      label={`Actions for ${name}`}
      placement="bottom end"
      trigger={<IconButton label={`Actions for ${name}`} icon={EllipsisVertical} size="sm" />}
      entries={entries}
    />
  );
}
