import { isInPage, isMock } from '../../core/network/in-page';
import { mockId, serversStore } from './servers';

/** How a server is named where its words are shown: the host of an address, or the demonstration server by its own. */
export function hostName(url: string): string {
  if (isMock(url)) return `the mock of ${isOfDocumentInFront(url) ? 'this' : 'another'} document`;
  if (isInPage(url)) return `${url.split('/')[0]} (in this page)`;
  if (url.startsWith('file:')) return decodeURIComponent(url.slice('file:'.length).replace(/#.*/, ''));
  return URL.canParse(url) ? new URL(url).host : url;
}

function isOfDocumentInFront(url: string): boolean {
  const mock = serversStore.getState().servers.find(({ id }) => id === mockId);
  return url.split('/')[0] === mock?.url;
}

/** An address as people read it: the id of a document in that of its mock says nothing. */
export function addressWords(url: string): string {
  return isMock(url) ? 'in this page' : url;
}
