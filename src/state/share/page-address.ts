/** The address of this page without what it was opened with. */
export function pageAddress(): string {
  return new URL('.', document.baseURI).href;
}

/** Whether only this machine can open the links of this page. */
export function isOwnMachine(): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
}
