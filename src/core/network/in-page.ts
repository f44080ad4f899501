/** Addresses of the mocks of documents begin with it; what follows names the document. */
export const mockScheme = 'mock:';

/** Addresses of servers that the command line runs as processes begin with it. */
export const stdioScheme = 'stdio:';

/** Schemes of servers that run inside the page or the command line itself: nothing of a call goes over the network. */
const schemes = ['demo:', mockScheme, stdioScheme];

/** Whether an address is one of a server inside the page, or of a process of the command line. */
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
