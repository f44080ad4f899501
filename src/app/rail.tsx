import { type ComponentType, useState } from 'react';
import { ServersPane } from '../features/servers/servers-pane';
import { WorkspacePane } from '../features/workspace/workspace-pane';
import { type RailSection, useSettings } from '../state/settings';
import { lazyPart } from '../ui/loading/lazy-part';
import { classes } from '../ui/theme/classes';
import { useLayoutWidth } from './layout-width';

const HistoryPane = lazyPart(async () => (await import('../features/history/history-pane')).HistoryPane);

const StoriesPane = lazyPart(async () => (await import('../features/stories/stories-pane')).StoriesPane);

const panes: Readonly<Record<RailSection, ComponentType>> = {
  workspace: WorkspacePane,
  servers: ServersPane,
  history: HistoryPane,
  stories: () => <StoriesPane hasPlayer={useLayoutWidth() === 'wide'} />,
};

/** One section at a time; one that was opened keeps what was typed in it. */
export function Rail() {
  const section = useSettings((settings) => settings.railSection);
  const [opened, setOpened] = useState<readonly RailSection[]>([section]);
  if (!opened.includes(section)) setOpened([...opened, section]);
  return opened.map((each) => {
    const Pane = panes[each];
    return (
      <div
        key={each}
        data-rail={each}
        hidden={each !== section}
        className={classes('min-h-0 min-w-0 flex-1', each === section ? 'flex' : 'hidden')}
      >
        <Pane />
      </div>
    );
  });
}
