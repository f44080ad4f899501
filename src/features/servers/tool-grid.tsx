import { FileInput } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { showHidden } from '../../core/hidden-text/hidden-text';
import type { ListedTool } from '../../protocols/listing';
import { IconButton } from '../../ui/controls/button';
import { ofKey } from '../../ui/controls/of-key';
import { Badge } from '../../ui/feedback/badge';
import { useGrowing, useListKey } from '../../ui/hooks/use-growing';
import { withRowCount } from '../../ui/layout/row-count';
import { VisibleText } from '../../ui/layout/visible-text';
import { measurePaint } from '../../ui/platform/measure';

export interface ToolGridProps {
  readonly tools: readonly ListedTool[];
  /** How many the server lists: their room is kept while they are filtered. */
  readonly listed: number;
  /** The text of the definition that calls go by now. */
  readonly pickedText: string | undefined;
  /** Which of the tools that it holds. */
  readonly pickedPart: number;
  /** When the listing was complete, by `performance.now()`. */
  readonly repliedAt: number;
  readonly onPick: (tool: ListedTool) => void;
  readonly onOpen: (tool: ListedTool) => void;
}

const rowHeight = 48;

interface Row {
  readonly id: string;
  readonly tool: ListedTool;
}

/** A tool keeps its row while the list is filtered, so that the grid need not make it again. */
const known = new WeakMap<ListedTool, Row>();
let lastRow = 0;

function rowOf(tool: ListedTool): Row {
  const before = known.get(tool);
  if (before) return before;
  lastRow += 1;
  const row = { id: `row-${lastRow}`, tool };
  known.set(tool, row);
  return row;
}

/** Listed tools, one row each; rows out of view are not in the document. */
export function ToolGrid({ tools, listed, pickedText, pickedPart, repliedAt, onPick, onOpen }: ToolGridProps) {
  const rows = useMemo(() => tools.map(rowOf), [tools]);
  const shown = useGrowing(rows, repliedAt);
  const key = useListKey(rows.length);
  const isEmpty = rows.length === 0;
  const picked = rows.find(({ tool }) => tool.text === pickedText && (tool.part ?? 0) === pickedPart)?.id;

  useEffect(() => {
    // Rows of a list that arrives are drawn a moment later.
    if (!isEmpty) measurePaint('callsheet:list', repliedAt);
  });

  return (
    <Virtualizer key={key} layout={ListLayout} layoutOptions={{ rowHeight }}>
      <GridList
        aria-label="Tools"
        items={shown}
        render={withRowCount(rows.length)}
        selectionMode="single"
        selectionBehavior="replace"
        selectedKeys={picked === undefined ? [] : [picked]}
        onSelectionChange={(keys) => {
          const row = rows.find(({ id }) => keys !== 'all' && keys.has(id));
          if (row) onPick(row.tool);
        }}
        onAction={ofKey(rows, ({ tool }) => onPick(tool))}
        style={{ flexBasis: listed * rowHeight }}
        className="min-h-0 overflow-auto outline-none"
      >
        {({ id, tool }) => (
          <GridListItem
            id={id}
            textValue={showHidden(tool.name)}
            // A press on what is picked is no change of the selection; it leads to it all the same.
            {...(id === picked && { onClick: () => onPick(tool) })}
            className="focus-inset flex h-12 cursor-default items-center gap-2 border-b border-line pr-1 pl-3 data-hovered:bg-hover data-selected:bg-selected"
          >
            <div className="flex min-w-0 flex-1 flex-col">
              <span className="flex min-w-0 items-baseline gap-1.5">
                <VisibleText className="truncate font-medium" text={tool.name} />
                {tool.version !== undefined && (
                  <span className="shrink-0 text-sm text-faint">
                    <VisibleText text={tool.version} />
                  </span>
                )}
                {tool.deprecation !== undefined && <Badge label="Deprecated" />}
              </span>
              <VisibleText
                className="truncate text-sm text-muted"
                text={(tool.deprecation ?? tool.description ?? tool.id) || 'No description'}
              />
            </div>
            <IconButton
              label={`Open ${showHidden(tool.name)} as document`}
              icon={FileInput}
              size="sm"
              onPress={() => onOpen(tool)}
            />
          </GridListItem>
        )}
      </GridList>
    </Virtualizer>
  );
}
