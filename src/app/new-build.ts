import { updateStore } from '../state/page';

/** Whenever code of this page does not come, finds out whether a newer build has taken its place, and offers that. */
export function watchForNewBuild(): void {
  // Fetched now: it is what says that other code is gone.
  import('./update-offer').catch(() => undefined);
  window.addEventListener('vite:preloadError', () => {
    look().catch(() => undefined);
  });
}

async function look(): Promise<void> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src.split('/').at(-1);
  const reply = await fetch(new URL('.', document.baseURI), { cache: 'no-store' });
  const html = await reply.text();
  // Some hosts answer everything with a page of theirs.
  const isPage = reply.ok && html.includes('<script type="module"');
  if (!entry || !isPage || html.includes(entry)) return;
  // What is not stored yet is kept when the page goes, and restored by the next.
  updateStore.setState({ reload: () => location.reload() });
}
