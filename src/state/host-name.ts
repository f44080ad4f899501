/** How a server is named where its words are shown: the host of an address, or the demonstration server by its own. */
export function hostName(url: string): string {
  if (url.startsWith('demo:')) return `${url.split('/')[0]} (in this page)`;
  return URL.canParse(url) ? new URL(url).host : url;
}
