import { type PointerEvent, type RefObject, useState } from 'react';

export interface Reorder {
  /** The item in the hand, and the place where it would come. */
  readonly dragged: number | undefined;
  readonly target: number | undefined;
  /** What the handle of an item listens to. */
  handle(index: number): {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
  };
}

/** Moves the rows of a list by the pointer; `first` is the first row that moves. */
export function useReorder(
  list: RefObject<HTMLElement | null>,
  { first, move }: { readonly first: number; readonly move: (from: number, to: number) => void },
): Reorder {
  const [drag, setDrag] = useState<{ readonly from: number; readonly to: number }>();
  return {
    dragged: drag?.from,
    target: drag?.to,
    handle: (index) => ({
      onPointerDown(event) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from: index, to: index });
      },
      onPointerMove({ clientY }) {
        if (drag?.from !== index) return;
        const to = Math.max(first, rowAt(list.current, clientY));
        if (to !== drag.to) setDrag({ from: index, to });
      },
      onPointerUp() {
        if (drag && drag.to !== drag.from) move(drag.from, drag.to);
        setDrag(undefined);
      },
      onPointerCancel() {
        setDrag(undefined);
      },
    }),
  };
}

/** The row that a height on the screen is in, or the nearest one. */
function rowAt(list: HTMLElement | null, y: number): number {
  const rows = [...(list?.children ?? [])];
  const below = rows.findIndex((row) => row.getBoundingClientRect().bottom >= y);
  return below < 0 ? rows.length - 1 : below;
}
