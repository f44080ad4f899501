import { linkFragment } from './link-kinds';

/**
 * Opens what the address carries after its `#`, now and when such a link is opened in this tab, and clears it there.
 * `isFirstRun`: what is open is our sample, and gives way to a document that the page was opened with.
 */
export function followSharedLinks(isFirstRun: boolean): void {
  const take = (replacesSample: boolean) => {
    const fragment = location.hash;
    if (!linkFragment.test(fragment)) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    void import('./opened').then(({ openFragment }) => openFragment(fragment, replacesSample));
  };
  take(isFirstRun);
  window.addEventListener('hashchange', () => take(false));
}
