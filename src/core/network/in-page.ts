/** Addresses of the mocks of documents begin with it; what follows names the document. */
export const mockScheme = 'mock:';

/** Schemes of servers that run inside the page itself: nothing of a call leaves it. */
const schemes = ['demo:', mockScheme];

/** Whether an address is one of a server inside the page. */
export function isInPage(url: string): boolean {
  return schemes.some((scheme) => url.startsWith(scheme));
}

/** Whether an address is one of a server that stands for a document. */
export function isMock(url: string): boolean {
  return url.startsWith(mockScheme);
}

/** The address of the mock of a document. */
export function mockAddress(id: string): string {
  return `${mockScheme}${encodeURIComponent(id)}`;
}
