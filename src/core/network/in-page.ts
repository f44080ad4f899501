/** Schemes of servers that run inside the page itself: nothing of a call leaves it. */
const schemes = ['demo:', 'mock:'];

/** Whether an address is one of a server inside the page. */
export function isInPage(url: string): boolean {
  return schemes.some((scheme) => url.startsWith(scheme));
}
