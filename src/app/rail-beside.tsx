import { Settings } from 'lucide-react';
import { askFor, showRail } from '../state/page';
import { changeSettings, useSettings } from '../state/settings';
import { IconButton } from '../ui/controls/button';
import { RailEdge, type RailEdgeProps } from './rail-edge';

/** The edge of a rail that has room of its own: a press on the section that is shown hides it. */
export function RailBeside() {
  const shown = useSettings(({ isRailOpen, railSection }) => (isRailOpen ? railSection : undefined));
  return (
    <Edge
      shown={shown}
      onChoose={(section) => (section === shown ? changeSettings({ isRailOpen: false }) : showRail(section))}
    />
  );
}

/** The icons at the left end of the page. */
export function Edge(props: Pick<RailEdgeProps, 'shown' | 'onChoose'>) {
  return (
    <nav aria-label="Rail" className="z-40 flex w-11 shrink-0 flex-col border-r border-line bg-surface py-1.5">
      <RailEdge {...props} orientation="vertical">
        <span className="flex-1" />
        <IconButton label="Settings" icon={Settings} variant="quiet" onPress={() => askFor({ kind: 'settings' })} />
      </RailEdge>
    </nav>
  );
}
