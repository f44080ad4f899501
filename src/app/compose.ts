import { analysisStore, startAnalysis, startValidation } from '../state/checking';
import { settingsStore, storedText, storeText } from '../state/settings';
import { followSharedLinks } from '../state/share';
import { firstSample, openDocument } from '../state/workspace';
import { textsPainted } from '../ui/code/first-text';
import { loadCode } from '../ui/code/load';
import { textFirst } from '../ui/loading/after-text';
import { tellFirstPaint, tellShell, textPainted } from '../ui/loading/first-paint';
import { applyTheme } from '../ui/theme/theme';
import { readLayoutWidth } from './layout-width';
import { startShortcuts } from './shortcuts';
import { startTransfers } from './transfers';
import { providePageWorkers, workerAddresses } from './workers';

const returningKey = 'callsheet:returning';

const isReturning = storedText('localStorage', returningKey) !== null;

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
  storeText('localStorage', returningKey, 'yes');
  if (isReturning) return;
  openDocument(firstSample());
  if (readLayoutWidth() !== 'narrow') void drawTextFirst();
}

/** Until when the shell waits for the code of the editor, in milliseconds from the navigation. */
const textFirstMs = 500;

/** Where the code of the editor comes as soon as that of the shell the text is painted first, of a slow one the shell. */
async function drawTextFirst(): Promise<void> {
  const rest = textFirstMs - performance.now();
  if (rest <= 0) return;
  providePageWorkers();
  tellShell();
  const goOn = textFirst();
  const isHere = loadCode().then(
    () => true,
    () => false,
  );
  const isLate = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), rest));
  if (await Promise.race([isHere, isLate])) await textsPainted();
  goOn();
}

/** Takes what is dropped onto the page and the keys of all commands from the first moment; what carries them out comes later. */
export function followInput(): void {
  startTransfers(textPainted);
  const whenReady = textPainted.then(async () => (await import('./commands')).runCommand);
  whenReady.catch(sayIncomplete);
  startShortcuts(whenReady);
}

/** How long the rest of the first screen waits for the text of a returning visitor, in milliseconds. */
const storedMs = 500;

/**
 * What comes once the shell is interactive: the text in its editor, which may have to be read from storage first, then
 * everything that the first screen is drawn without, the checker, and the code that comes next.
 */
export async function startTheRest(): Promise<void> {
  providePageWorkers();
  // Starts with the first question: a call may be sent before the text is here.
  startValidation();
  const stored = isReturning ? openStored() : undefined;
  // What works without a text does not wait for a storage that is slow, or fails.
  if (stored) await Promise.race([stored.catch(() => undefined), new Promise((go) => setTimeout(go, storedMs))]);
  await textsPainted();
  tellFirstPaint();
  await stored;
  await textsPainted();
  performance.mark('callsheet:text');
  if (!isReturning) await openStored();
  // The server of what is in front is chosen before anything is said about it.
  const { startMocks } = await import('../state/mock/start');
  startMocks();
  followSharedLinks(!isReturning);
  startAnalysis(workerAddresses.validator);
  const { connectEditor } = await import('../features/editor/connect-editor');
  await connectEditor();
  const { followFocus } = await import('./follow-focus');
  followFocus();
  const { followGlance } = await import('../state/glance');
  followGlance();
  await fetchNext();
}

async function openStored(): Promise<void> {
  const { startStorage } = await import('../state/storage/start');
  await startStorage();
}

/** A part of the page's own code did not arrive: what is open can be read, but not checked or stored. */
export function sayIncomplete(): void {
  analysisStore.setState({
    failure: 'A part of this page could not be loaded. Reload it to check and store your work.',
  });
}

/** How long nobody presses anything before the whole build is kept for later, in milliseconds. */
const restMs = 3_000;

/** What the very next click needs, fetched when the browser is idle; the service worker keeps everything else at hand. */
async function fetchNext(): Promise<void> {
  await idle();
  // What cannot be fetched now is fetched when it is needed.
  await import('../features/problems/problem-grid').catch(() => undefined);
  if (!import.meta.env.PROD) return;
  await restFrom(['keydown', 'pointerdown', 'wheel']);
  await idle();
  await import('./keep-offline').then(({ keepOffline }) => keepOffline()).catch(() => undefined);
}

/** Until none of these events has come for a while: nobody waits for anything. */
function restFrom(events: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      for (const event of events) document.removeEventListener(event, again, { capture: true });
      resolve();
    };
    let timer = setTimeout(end, restMs);
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(end, restMs);
    };
    for (const event of events) document.addEventListener(event, again, { capture: true, passive: true });
  });
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 50);
  });
}
