import { EllipsisVertical, GitCompare, ListPlus, NotebookPen, Pin, PinOff, RotateCw, Send, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { deleteCalls, markCall, pinCall, replayCall, takeArguments } from '../../state/history';
import type { CallRow } from '../../state/storage/calls';
import { IconButton } from '../../ui/controls/button';
import { Menu, type MenuEntry } from '../../ui/controls/menu';
import { ofKey } from '../../ui/controls/of-key';
import { Badge } from '../../ui/feedback/badge';
import { outcomeLooks } from '../../ui/feedback/outcome-look';
import { VisibleText } from '../../ui/layout/visible-text';
import { tones } from '../../ui/theme/tone';
import type { CallDialogRequest } from './call-dialogs';
import { whenOf } from './when';

export interface CallGridProps {
  readonly rows: readonly CallRow[];
  /** The call that another one shall be compared with. */
  readonly marked: string | undefined;
  readonly onChoose: (row: CallRow) => void;
  readonly onRequest: (request: CallDialogRequest) => void;
}

const rowHeight = 48;

/** Past calls, one row each; rows out of view are not in the document. */
export function CallGrid({ rows, marked, onChoose, onRequest }: CallGridProps) {
  const now = useMemo(() => new Date(), []);
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight }}>
      <GridList
        aria-label="Calls"
        items={rows}
        dependencies={[marked]}
        selectionMode="none"
        onAction={ofKey(rows, onChoose)}
        className="min-h-0 flex-1 overflow-auto border-t border-line outline-none"
      >
        {(row) => (
          <GridListItem
            id={row.id}
            textValue={`${row.label}, ${outcomeLooks[row.kind].word}, ${whenOf(row.at, now)}`}
            data-call={row.kind}
            className="focus-inset flex h-12 cursor-default items-center gap-2 border-b border-line pr-1 pl-2 data-hovered:bg-hover"
          >
            <Cells row={row} now={now} isMarked={row.id === marked} />
            <Menu
              label={`Actions for ${row.label}`}
              trigger={<IconButton label={`More for ${row.label}`} icon={EllipsisVertical} size="sm" />}
              entries={entriesOf(row, onRequest)}
            />
          </GridListItem>
        )}
      </GridList>
    </Virtualizer>
  );
}

const sources = { saved: 'Saved call', 'bad-input': 'Bad input' };

function Cells({ row, now, isMarked }: { readonly row: CallRow; readonly now: Date; readonly isMarked: boolean }) {
  const { tone, icon: Icon, word } = outcomeLooks[row.kind];
  return (
    <>
      <span title={word} className={`shrink-0 ${tones[tone].text}`}>
        <Icon size={15} aria-label={word} role="img" />
      </span>
      <div className="flex min-w-0 flex-1 flex-col">
        <span className="flex min-w-0 items-center gap-1.5">
          <VisibleText className="truncate font-medium" text={row.label} />
          {row.isPinned && <Pin size={12} aria-label="Pinned" role="img" className="shrink-0 text-muted" />}
          {isMarked && <Badge label="Compare" tone="accent" />}
          <span className="ml-auto shrink-0 text-sm text-faint tabular-nums">{whenOf(row.at, now)}</span>
        </span>
        <span className="truncate text-sm text-muted">
          {row.source !== 'person' && <span className="text-faint">{sources[row.source]}: </span>}
          <VisibleText text={row.note === '' ? row.argumentsHead : `“${row.note}”`} />
        </span>
      </div>
    </>
  );
}

function entriesOf(row: CallRow, onRequest: (request: CallDialogRequest) => void): readonly MenuEntry[] {
  const { id } = row;
  return [
    {
      id: 'replay',
      label: 'Replay',
      icon: Send,
      description: 'The same arguments, as a new call',
      onAction: () => void replayCall(id, false),
    },
    {
      id: 'retry',
      label: 'Retry with the same call id',
      icon: RotateCw,
      description: 'The server decides whether that is safe to repeat',
      onAction: () => void replayCall(id, true),
    },
    { id: 'take', label: 'Put arguments into Try it', icon: ListPlus, onAction: () => void takeArguments(id) },
    'separator',
    { id: 'save', label: 'Save with an expectation…', icon: ListPlus, onAction: () => onRequest({ kind: 'save', id }) },
    { id: 'compare', label: 'Compare with…', icon: GitCompare, onAction: () => markCall(id) },
    { id: 'note', label: 'Note…', icon: NotebookPen, onAction: () => onRequest({ kind: 'note', row }) },
    {
      id: 'pin',
      label: row.isPinned ? 'Unpin' : 'Pin',
      icon: row.isPinned ? PinOff : Pin,
      ...(row.isPinned ? {} : { description: 'Stays, however many calls follow' }),
      onAction: () => pinCall(row),
    },
    'separator',
    { id: 'delete', label: 'Delete', icon: Trash2, isDanger: true, onAction: () => void deleteCalls([id]) },
  ];
}
