import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classes } from '../theme/classes';

export interface SplitPaneProps {
  /** The accessible name of the bar: what it resizes. */
  readonly label: string;
  /** `row`: side by side; `column`: one above the other. */
  readonly direction: 'row' | 'column';
  readonly first: ReactNode;
  readonly second: ReactNode;
  /** The share of the first pane, 0 to 100. */
  readonly value: number;
  /** Called when a drag or a key has settled. */
  readonly onChange: (value: number) => void;
  /** Pixels that each pane keeps. */
  readonly minFirst?: number;
  readonly minSecond?: number;
  /** Hides one pane and the bar; what is in it stays mounted. */
  readonly collapsed?: 'first' | 'second';
  /** The second pane takes the room of its head; the first has the rest, and the bar is away. */
  readonly isSecondFolded?: boolean;
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -2,
  ArrowUp: -2,
  ArrowRight: 2,
  ArrowDown: 2,
  PageUp: -10,
  PageDown: 10,
};

export function SplitPane({
  label,
  direction,
  first,
  second,
  value,
  onChange,
  minFirst = 120,
  minSecond = 120,
  collapsed,
  isSecondFolded = false,
}: SplitPaneProps) {
  const firstId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<number>();
  const shown = dragged ?? value;
  const isRow = direction === 'row';
  const least = isRow ? 'minWidth' : 'minHeight';
  const share = isSecondFolded ? '1 1 0' : `0 0 ${shown}%`;

  const within = (share: number) => {
    const length = (isRow ? frame.current?.clientWidth : frame.current?.clientHeight) || 1;
    const lowest = Math.min(50, (minFirst / length) * 100);
    const highest = Math.max(50, 100 - (minSecond / length) * 100);
    return Math.round(Math.min(highest, Math.max(lowest, share)) * 10) / 10;
  };
  const drag = (event: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const share = isRow ? (event.clientX - box.left) / box.width : (event.clientY - box.top) / box.height;
    setDragged(within(share * 100));
  };
  const settle = () => {
    if (dragged !== undefined) onChange(dragged);
    setDragged(undefined);
  };
  const press = (event: KeyboardEvent) => {
    const target = event.key === 'Home' ? 0 : event.key === 'End' ? 100 : shown + (steps[event.key] ?? 0);
    if (target === shown) return;
    event.preventDefault();
    onChange(within(target));
  };

  return (
    <div ref={frame} className={classes('flex min-h-0 min-w-0 flex-1', isRow ? 'flex-row' : 'flex-col')}>
      <div
        id={firstId}
        hidden={collapsed === 'first'}
        className={classes(
          'min-h-0 min-w-0',
          collapsed === 'second' ? 'flex flex-1' : 'flex',
          collapsed === 'first' && 'hidden',
        )}
        style={collapsed === 'second' ? undefined : { flex: share, [least]: `min(${minFirst}px, 50%)` }}
      >
        {first}
      </div>
      {isSecondFolded && <div className="shrink-0 border-t border-line" />}
      <div
        hidden={collapsed === 'second'}
        className={classes(
          'order-2 min-h-0 min-w-0',
          isSecondFolded ? 'flex-none' : 'flex-1',
          collapsed === 'second' ? 'hidden' : 'flex',
        )}
        style={collapsed || isSecondFolded ? undefined : { [least]: `min(${minSecond}px, 50%)` }}
      >
        {second}
      </div>
      {collapsed === undefined && !isSecondFolded && (
        // After both panes, so that Tab goes from one straight to the other.
        // biome-ignore lint/a11y/useSemanticElements: a bar that can be moved is a focusable separator, not an hr.
        <div
          role="separator"
          tabIndex={0}
          aria-label={label}
          aria-controls={firstId}
          aria-orientation={isRow ? 'vertical' : 'horizontal'}
          aria-valuenow={Math.round(shown)}
          aria-valuemin={0}
          aria-valuemax={100}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
          onPointerUp={settle}
          onPointerCancel={settle}
          onKeyDown={press}
          className={classes(
            'relative z-10 order-1 shrink-0 touch-none bg-line transition-colors hover:bg-accent focus-visible:bg-accent focus-visible:outline-offset-0 after:absolute',
            dragged !== undefined && 'bg-accent',
            isRow
              ? 'w-px cursor-col-resize after:-inset-x-1 after:inset-y-0'
              : 'h-px cursor-row-resize after:inset-x-0 after:-inset-y-1',
          )}
        />
      )}
    </div>
  );
}
