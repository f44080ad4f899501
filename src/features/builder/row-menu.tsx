import {
  ClipboardPaste,
  Copy,
  CopyPlus,
  CornerLeftUp,
  CornerRightDown,
  EllipsisVertical,
  MoveDown,
  MoveUp,
  Plus,
  Quote,
  Trash2,
} from 'lucide-react';
import type { ReactElement } from 'react';
import type { Vocabulary } from '../../core/dialect';
import { type Direction, slotFor } from '../../core/model/parameter-moves';
import { IconButton } from '../../ui/controls/button';
import { type MenuEntry, MenuFrame, MenuRows } from '../../ui/controls/menu';
import { useAdding } from './naming';
import type { RowItem } from './rows';
import { useBuilder } from './use-builder';

/** What can be done to a row from its menu. */
export interface RowActions {
  readonly onMove: (item: RowItem, direction: Direction) => void;
  readonly onRemove: (item: RowItem) => void;
  readonly onDuplicate: (item: RowItem) => void;
  readonly onCopy: (item: RowItem) => void;
  readonly onPaste: (item: RowItem) => void;
}

const moves: readonly {
  readonly direction: Direction;
  readonly label: string;
  readonly icon: typeof MoveUp;
  readonly shortcut: string;
  readonly reason: string;
}[] = [
  { direction: 'up', label: 'Move up', icon: MoveUp, shortcut: 'Alt+↑', reason: 'Already first.' },
  { direction: 'down', label: 'Move down', icon: MoveDown, shortcut: 'Alt+↓', reason: 'Already last.' },
  {
    direction: 'in',
    label: 'Move into the object above',
    icon: CornerRightDown,
    shortcut: 'Alt+→',
    reason: 'The row above is not an object.',
  },
  {
    direction: 'out',
    label: 'Move out of its object',
    icon: CornerLeftUp,
    shortcut: 'Alt+←',
    reason: 'It is already at the top.',
  },
];

/** Whether anything can be done to a row. */
export function hasRowMenu({ role, placed: { parameter } }: RowItem, vocabulary: Vocabulary): boolean {
  const takesProperties = parameter.kind === 'object' && vocabulary.nestedParameters;
  return role !== 'root' || takesProperties || (vocabulary.hasParts ?? false);
}

export interface RowMenuProps {
  readonly title: string;
  /** `RowMenuEntries`, drawn while the menu is open. */
  readonly children: ReactElement;
}

/** Everything that can be done to one row. */
export function RowMenu({ title, children }: RowMenuProps) {
  return (
    <MenuFrame trigger={<IconButton label={`Actions for ${title}`} icon={EllipsisVertical} size="sm" />}>
      {children}
    </MenuFrame>
  );
}

export interface RowMenuEntriesProps extends RowActions {
  readonly item: RowItem;
}

export function RowMenuEntries({ item, onMove, onRemove, onDuplicate, onCopy, onPaste }: RowMenuEntriesProps) {
  const { tool, vocabulary, run } = useBuilder();
  const { placed, role, title } = item;
  const { path, kind, part } = placed.parameter;
  const isAlone = role === 'items' || part?.holds === 'one';
  const adding = useAdding();
  const add: MenuEntry = {
    id: 'add',
    label: 'Add property',
    icon: Plus,
    onAction: () => adding(placed.parameter, 'string'),
  };
  const option: MenuEntry = {
    id: 'option',
    label: 'Add option',
    description: 'Another schema the value may match (anyOf or oneOf).',
    icon: Plus,
    onAction: () => {
      const keyword = placed.parameter.parts?.some((each) => each.part?.keyword === 'oneOf') ? 'oneOf' : 'anyOf';
      const slot = { parent: path, index: Number.MAX_SAFE_INTEGER, keyword };
      const entries = [{ name: '', json: '{ "type": "string" }', required: false }];
      run([{ kind: 'insert-schemas', tool, slot, entries }], `Add an option to ${title}`);
    },
  };
  const { noReferences } = vocabulary;
  const definition: MenuEntry = {
    id: 'definition',
    label: 'Extract as definition',
    description: 'Moves the schema to a definition and leaves a $ref, so others can use it.',
    reason: noReferences,
    icon: Quote,
    onAction: () => {
      const name = role === 'property' ? placed.parameter.name : 'definition';
      run([{ kind: 'extract-definition', tool, path, name }], `Definition of ${title}`);
    },
  };
  const isDefinition = part?.keyword === '$defs' || part?.keyword === 'definitions';
  const entries: readonly MenuEntry[] = [
    ...(kind === 'object' && vocabulary.nestedParameters ? [add] : []),
    ...(vocabulary.hasParts ? [option] : []),
    ...(role === 'root' || isAlone
      ? []
      : [
          'separator' as const,
          ...moves.map(
            ({ direction, label, icon, shortcut, reason }): MenuEntry => ({
              id: direction,
              label,
              icon,
              shortcut,
              reason: slotFor(placed, direction) ? undefined : reason,
              onAction: () => onMove(item, direction),
            }),
          ),
        ]),
    ...(vocabulary.hasParts
      ? [
          'separator' as const,
          { id: 'copy', label: 'Copy', icon: Copy, shortcut: 'Ctrl+C', onAction: () => onCopy(item) },
          { id: 'paste', label: 'Paste', icon: ClipboardPaste, shortcut: 'Ctrl+V', onAction: () => onPaste(item) },
          ...(role === 'root' || isDefinition ? [] : [definition]),
        ]
      : []),
    ...(role === 'root' || isAlone
      ? []
      : [
          {
            id: 'duplicate',
            label: 'Duplicate',
            icon: CopyPlus,
            shortcut: 'Ctrl+D',
            onAction: () => onDuplicate(item),
          },
        ]),
    ...(role === 'root'
      ? []
      : [
          {
            id: 'delete',
            label: 'Delete',
            icon: Trash2,
            isDanger: true,
            shortcut: 'Delete',
            onAction: () => onRemove(item),
          },
        ]),
  ];
  return <MenuRows label={`Actions for ${title}`} entries={entries[0] === 'separator' ? entries.slice(1) : entries} />;
}
