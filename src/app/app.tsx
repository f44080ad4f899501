import { useEffect } from 'react';
import { startShortcuts } from './commands';
import { Layout } from './layout';
import { NextSteps } from './next-steps';
import { RemovedNotice } from './removed-notice';
import { StatusBar } from './status-bar';
import { TopBar } from './top-bar';

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
    </div>
  );
}
