import type { Page } from '@playwright/test';

/** Brings a section of the rail into view; the others go. */
export async function openSection(page: Page, name: 'Documents' | 'Servers' | 'History'): Promise<void> {
  const sections = page.getByRole('toolbar', { name: 'Sections' });
  const section = sections.getByRole('button', { name, exact: true });
  if ((await section.getAttribute('aria-pressed')) !== 'true') await section.click();
}
