import { linkFragment } from './link-kinds';

/** Opens what the address carries after its `#`, now and when such a link is opened in this tab, and clears it there. */
export function followSharedLinks(): void {
  const take = () => {
    const fragment = location.hash;
    if (!linkFragment.test(fragment)) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    void import('./opened').then(({ openFragment }) => openFragment(fragment));
  };
  take();
  window.addEventListener('hashchange', take);
}
