import { useState } from 'react';
import { ServersPane } from '../features/servers/servers-pane';
import { WorkspacePane } from '../features/workspace/workspace-pane';
import { changeSettings, settingsStore, useSettings } from '../state/settings';
import type { Fold } from '../ui/layout/panel';
import { lazyAfterPaint } from '../ui/loading/first-paint';
import { Split } from './split';

const HistoryPane = lazyAfterPaint(async () => (await import('../features/history/history-pane')).HistoryPane);

type PaneName = 'workspace' | 'servers' | 'history';
type FoldOf = (pane: PaneName) => Fold;

/** What there is to work on: documents over servers to call, over the calls that were made. */
export function Rail() {
  const folded = useSettings((settings) => settings.folded);
  return (
    <Panes
      foldOf={(pane) => ({
        isFolded: folded.includes(pane),
        onChange: (isFolded) => {
          const others = settingsStore.getState().folded.filter((name) => name !== pane);
          changeSettings({ folded: isFolded ? [...others, pane] : others });
        },
      })}
    />
  );
}

/** The same where there is room for one of them at a time. */
export function NarrowRail() {
  const [shown, setShown] = useState<PaneName | undefined>('workspace');
  return (
    <Panes
      foldOf={(pane) => ({
        isFolded: pane !== shown,
        onChange: (isFolded) => setShown(isFolded ? undefined : pane),
      })}
    />
  );
}

function Panes({ foldOf }: { readonly foldOf: FoldOf }) {
  const [documents, servers, calls] = [foldOf('workspace'), foldOf('servers'), foldOf('history')];
  return (
    <Split
      name="servers"
      usual={42}
      label="Resize servers"
      direction="column"
      isFirstFolded={documents.isFolded}
      isSecondFolded={servers.isFolded && calls.isFolded}
      first={<WorkspacePane fold={documents} />}
      second={
        <Split
          name="history"
          usual={50}
          label="Resize history"
          direction="column"
          isFirstFolded={servers.isFolded}
          isSecondFolded={calls.isFolded}
          first={<ServersPane fold={servers} />}
          second={<HistoryPane fold={calls} fallback={<div className="flex-1 bg-surface" />} />}
        />
      }
    />
  );
}
