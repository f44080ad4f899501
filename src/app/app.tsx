import { AfterText } from '../ui/loading/after-text';
import { dialogToCome } from '../ui/loading/dialog-to-come';
import { lazyAfterPaint } from '../ui/loading/first-paint';
import { Layout } from './layout';
import { NextSteps } from './next-steps';
import { SkipLink } from './skip-link';
import { StatusBar, statusRoom } from './status-bar';
import { barRoom, TopBar } from './top-bar';

const WorkspaceStrips = lazyAfterPaint(
  async () => (await import('../features/workspace/workspace-strips')).WorkspaceStrips,
);

const FileParts = lazyAfterPaint(async () => (await import('../features/files/file-parts')).FileParts);

const AskedDialogs = lazyAfterPaint(async () => (await import('./asked-dialogs')).AskedDialogs);

const StoryStrip = lazyAfterPaint(async () => (await import('./story-strip')).StoryStrip);

const Doctor = lazyAfterPaint(async () => (await import('./doctor')).Doctor);

export function App() {
  return (
    <div className="flex h-dvh min-h-104 flex-col overflow-hidden">
      <SkipLink />
      <AfterText room={barRoom}>
        <TopBar />
      </AfterText>
      <WorkspaceStrips fallback={dialogToCome} />
      <FileParts />
      <NextSteps />
      <StoryStrip />
      <main id="main" tabIndex={-1} className="focus-inset flex min-h-0 flex-1">
        <Layout />
      </main>
      <AfterText room={statusRoom}>
        <StatusBar />
      </AfterText>
      <Doctor />
      <AskedDialogs fallback={dialogToCome} />
    </div>
  );
}
