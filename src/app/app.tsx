import { Suspense, useEffect } from 'react';
import { lazyAfterPaint } from '../ui/first-paint';
import { startShortcuts } from './commands';
import { Layout } from './layout';
import { NextSteps } from './next-steps';
import { RemovedNotice } from './removed-notice';
import { StatusBar } from './status-bar';
import { TopBar } from './top-bar';

const Doctor = lazyAfterPaint(async () => (await import('./doctor')).Doctor);

export function App() {
  useEffect(startShortcuts, []);
  return (
    <div className="flex h-dvh flex-col overflow-hidden">
      <TopBar />
      <NextSteps />
      <main className="flex min-h-0 flex-1">
        <Layout />
      </main>
      <StatusBar />
      <RemovedNotice />
      <Suspense>
        <Doctor />
      </Suspense>
    </div>
  );
}
