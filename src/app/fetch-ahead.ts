/** What a link of scripts/fetched-ahead.ts becomes. */
const relations: Readonly<Record<string, string>> = { script: 'modulepreload', style: 'preload' };

// Fetches what the editor and the storage are made of while the shell is drawn: as soon as the
// shell's code is here, before any of it is run.
for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="ahead"]')) {
  link.rel = relations[link.as] ?? '';
}
