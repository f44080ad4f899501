import { lazyAfterPaint } from '../ui/loading/first-paint';
import { Layout } from './layout';
import { NextSteps } from './next-steps';
import { SkipLink } from './skip-link';
import { StatusBar } from './status-bar';
import { TopBar } from './top-bar';

const WorkspaceStrips = lazyAfterPaint(
  async () => (await import('../features/workspace/workspace-strips')).WorkspaceStrips,
);

const FileParts = lazyAfterPaint(async () => (await import('../features/files/file-parts')).FileParts);

const AskedDialogs = lazyAfterPaint(async () => (await import('./asked-dialogs')).AskedDialogs);

const StoryStrip = lazyAfterPaint(async () => (await import('./story-strip')).StoryStrip);

const Doctor = lazyAfterPaint(async () => (await import('./doctor')).Doctor);

export function App() {
  return (
    <div className="flex h-dvh flex-col overflow-hidden">
      <SkipLink />
      <TopBar />
      <WorkspaceStrips />
      <FileParts />
      <NextSteps />
      <StoryStrip />
      <main id="main" tabIndex={-1} className="focus-inset flex min-h-0 flex-1">
        <Layout />
      </main>
      <StatusBar />
      <Doctor />
      <AskedDialogs />
    </div>
  );
}
