import type { Page } from '@playwright/test';
import type { ToolServer } from './tool-server';

/** What a page did that nobody asked for; all zero when what is shown stays text. */
export interface Tripped {
  readonly executed: number;
  readonly dialogs: number;
  readonly popups: number;
  readonly navigations: number;
  readonly violations: number;
  readonly unasked: number;
}

export interface Tripwire {
  tripped(): Promise<Tripped>;
}

/**
 * Watches a page from its next load on: code that hostile texts would run (`window.__pwn`), dialogs, windows, a way to
 * another page, violations of the policy, and requests to a server that nothing may ever ask.
 */
export async function layTripwire(page: Page, beacon: ToolServer): Promise<Tripwire> {
  const counts = { dialogs: 0, popups: 0, navigations: 0 };
  await page.addInitScript(() => {
    const counted = { executed: 0, violations: 0 };
    Object.assign(window, { counted });
    Object.defineProperty(window, '__pwn', {
      get: () => undefined,
      set: () => {
        counted.executed += 1;
      },
    });
    document.addEventListener('securitypolicyviolation', () => {
      counted.violations += 1;
    });
  });
  await page.reload();
  const home = new URL(page.url());
  page.on('dialog', (dialog) => {
    counts.dialogs += 1;
    void dialog.dismiss();
  });
  page.on('popup', () => {
    counts.popups += 1;
  });
  page.on('framenavigated', (frame) => {
    const { origin, pathname } = new URL(frame.url());
    const isAway = frame === page.mainFrame() && (origin !== home.origin || pathname !== home.pathname);
    counts.navigations += isAway ? 1 : 0;
  });
  return {
    async tripped() {
      const { executed, violations }: { executed: number; violations: number } = await page.evaluate(() =>
        Reflect.get(window, 'counted'),
      );
      return { ...counts, executed, violations, unasked: beacon.log.length };
    },
  };
}
