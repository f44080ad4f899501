import { Clapperboard, Files, History, Server } from 'lucide-react';
import type { RailSection } from '../state/settings';
import { IconBar, type IconBarItem, type IconBarProps } from '../ui/controls/icon-bar';

const sections: readonly IconBarItem<RailSection>[] = [
  { id: 'workspace', label: 'Documents', icon: Files },
  { id: 'servers', label: 'Servers', icon: Server },
  { id: 'history', label: 'History', icon: History },
  { id: 'stories', label: 'Stories', icon: Clapperboard },
];

export interface RailEdgeProps extends Pick<IconBarProps<RailSection>, 'orientation' | 'children'> {
  /** The section that can be seen. */
  readonly shown: RailSection | undefined;
  readonly onChoose: (section: RailSection) => void;
}

/** The sections of the rail as icons. */
export function RailEdge({ shown, onChoose, ...props }: RailEdgeProps) {
  return <IconBar {...props} label="Sections" items={sections} pressed={shown} onPress={onChoose} />;
}
