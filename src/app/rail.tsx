import { ServersPane } from '../features/servers/servers-pane';
import { WorkspacePane } from '../features/workspace/workspace-pane';
import { lazyAfterPaint } from '../ui/first-paint';
import { Split } from './split';

const HistoryPane = lazyAfterPaint(async () => (await import('../features/history/history-pane')).HistoryPane);

/** What there is to work on: documents over servers to call, over the calls that were made. */
export function Rail() {
  return (
    <Split
      name="servers"
      usual={42}
      label="Resize servers"
      direction="column"
      first={<WorkspacePane />}
      second={
        <Split
          name="history"
          usual={50}
          label="Resize history"
          direction="column"
          first={<ServersPane />}
          second={<HistoryPane fallback={<div className="flex-1 bg-surface" />} />}
        />
      }
    />
  );
}
