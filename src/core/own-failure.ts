/** What is said where code of ours has an error, or was not loaded, of which a browser tells in the same way: nobody else failed. */
export function ownFailure(error: unknown): string {
  return `Code of Callsheet didn't load or has an error (${String(error)}). Try again; if it fails again, reload the page when the status bar says Saved.`;
}
