import { vi } from 'vitest';

/** What the stores ask of a browser, in Node: an address and a document without a policy, and a window that is not left. */
export function standInPage(address = 'http://localhost:4173/'): void {
  vi.stubGlobal('location', new URL(address));
  vi.stubGlobal('document', { baseURI: address, querySelector: () => null });
  vi.stubGlobal('window', new EventTarget());
}
