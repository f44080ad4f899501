import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import '../app/app.css';
import { complaints } from './render.testkit';
import { resetStores } from './stores.testkit';

configure({
  // A deadline that no busy machine reaches: tests wait for what is drawn.
  asyncUtilTimeout: 10_000,
  // What was looked for and the roles there are, without the whole page.
  getElementError: (message) => new Error(message?.slice(0, 4000)),
});

beforeAll(resetStores);

beforeEach(() => {
  for (const kind of ['error', 'warn'] as const) {
    vi.spyOn(console, kind).mockImplementation((...words) => complaints.push(words.map(String).join(' ')));
  }
});

// What React or the browser complains of fails the test, as in the journeys.
afterEach(() => {
  cleanup();
  // Monaco adds its alerts to the page with the first editor, and React Aria leaves what it announced there for seconds:
  // another test would find them.
  for (const alerts of document.querySelectorAll('.monaco-aria-container')) alerts.remove();
  for (const log of document.querySelectorAll('[data-live-announcer] > [role=log]')) log.replaceChildren();
  vi.restoreAllMocks();
  vi.useRealTimers();
  expect(complaints.splice(0)).toEqual([]);
});
