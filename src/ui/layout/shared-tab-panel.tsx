import { type ReactNode, useEffect, useRef } from 'react';
import { TabPanel } from 'react-aria-components/Tabs';

export interface SharedTabPanelProps {
  /** The chosen tab. */
  readonly value: string;
  readonly children: ReactNode;
  readonly className: string;
}

/** One panel for all tabs of a list: its content stays mounted while the tab changes. */
export function SharedTabPanel({ value, children, className }: SharedTabPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  // React Aria keeps the id of the tab that a panel was first drawn for; the chosen tab points at another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is chosen when the value changes.
  useEffect(() => {
    const takeId = () => {
      const tab = document.getElementById(panel.current?.getAttribute('aria-labelledby') ?? '');
      const id = tab?.getAttribute('aria-controls');
      if (panel.current && id) panel.current.id = id;
    };
    takeId();
    // The list draws its tabs one render after its panels.
    const frame = requestAnimationFrame(takeId);
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return (
    <TabPanel ref={panel} id={value} className={className}>
      {children}
    </TabPanel>
  );
}
