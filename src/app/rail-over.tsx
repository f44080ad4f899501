import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { closeRailOver, railStore, showRail } from '../state/page';
import { useSettings } from '../state/settings';
import { classes } from '../ui/theme/classes';
import { Rail } from './rail';
import { Edge } from './rail-beside';

/** The rail over the page, beside its edge: Escape and a press beside it put it away, and keep what is typed in it. */
export function RailOver() {
  const isOver = useStore(railStore, (state) => state.isOver);
  const section = useSettings((settings) => settings.railSection);
  const shown = isOver ? section : undefined;
  useEffect(() => closeRailOver, []);
  const edge = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOver || event.defaultPrevented) return;
    edge.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
    closeRailOver();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key comes up from what has the focus inside.
    <div className="contents" onKeyDown={press}>
      <div ref={edge} className="flex shrink-0">
        <Edge shown={shown} onChoose={(each) => (each === shown ? closeRailOver() : showRail(each))} />
      </div>
      <div className={classes('absolute inset-y-0 right-0 left-11 z-30', !isOver && 'hidden')}>
        <div aria-hidden="true" className="absolute inset-0 bg-scrim" onClick={closeRailOver} />
        <div className="absolute inset-y-0 left-0 flex w-80 border-r border-line bg-surface shadow-float">
          <Rail />
        </div>
      </div>
    </div>
  );
}
