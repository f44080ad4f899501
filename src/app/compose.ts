import { analysisStore, startAnalysis, startValidation } from '../state/checking';
import { settingsStore, storedText, storeText } from '../state/settings';
import { followSharedLinks } from '../state/share';
import { firstSample, openDocument } from '../state/workspace';
import { applyTheme } from '../ui/theme/theme';
import { providePageWorkers, workerAddresses } from './workers';

const returningKey = 'callsheet:returning';

function isReturning(): boolean {
  const isKnown = storedText('localStorage', returningKey) !== null;
  storeText('localStorage', returningKey, 'yes');
  return isKnown;
}

/** Paints the chosen theme, now and when another is chosen. */
export function followTheme(): void {
  let stop = applyTheme(settingsStore.getState().theme);
  settingsStore.subscribe((settings, before) => {
    if (settings.theme === before.theme) return;
    stop();
    stop = applyTheme(settings.theme);
  });
}

/** A first run has its example open at the first paint; a returning one waits for its own work from storage. */
export function openFirstDocument(): void {
  if (!isReturning()) openDocument(firstSample());
}

/** What comes once the shell is interactive: the stored work, the checker, and then the code that comes next. */
export async function startTheRest(): Promise<void> {
  void import('./shortcuts').then(({ startShortcuts }) => startShortcuts(), sayIncomplete);
  providePageWorkers();
  startValidation();
  const { startStorage } = await import('../state/storage/start');
  await startStorage();
  followSharedLinks();
  startAnalysis(workerAddresses.validator);
  const { connectEditor } = await import('../features/editor/connect-editor');
  await connectEditor();
  const { startMocks } = await import('../state/mock/start');
  startMocks();
  const { followGlance } = await import('../state/glance');
  followGlance();
  await fetchNext();
}

/** A part of the page's own code did not arrive: what is open can be read, but not checked or stored. */
export function sayIncomplete(): void {
  analysisStore.setState({
    failure: 'A part of this page could not be loaded. Reload it to check and store your work.',
  });
}

/** What the very next click needs, fetched when the browser is idle; the service worker keeps everything else at hand. */
async function fetchNext(): Promise<void> {
  const parts: readonly (() => Promise<unknown>)[] = [
    () => import('../features/problems/problem-grid'),
    async () => {
      if (import.meta.env.PROD) await (await import('./keep-offline')).keepOffline();
    },
  ];
  for (const load of parts) {
    await new Promise<void>((resolve) => idle(resolve));
    // What cannot be fetched now is fetched when it is needed.
    await load().catch(() => undefined);
  }
}

function idle(done: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: 2000 });
  else setTimeout(done, 50);
}
