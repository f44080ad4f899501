import { ServersPane } from '../features/servers/servers-pane';
import { WorkspacePane } from '../features/workspace/workspace-pane';
import { Split } from './split';

/** What there is to work on: documents over servers to call. */
export function Rail() {
  return (
    <Split
      name="servers"
      usual={50}
      label="Resize servers"
      direction="column"
      first={<WorkspacePane />}
      second={<ServersPane />}
    />
  );
}
