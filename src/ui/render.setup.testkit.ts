import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import '../app/app.css';
import { complaints } from './render.testkit';

configure({
  // A deadline that no busy machine reaches: tests wait for what is drawn.
  asyncUtilTimeout: 10_000,
  // What was looked for and the roles there are, without the whole page.
  getElementError: (message) => new Error(message?.slice(0, 4000)),
});

beforeEach(() => {
  for (const kind of ['error', 'warn'] as const) {
    vi.spyOn(console, kind).mockImplementation((...words) => complaints.push(words.map(String).join(' ')));
  }
});

// What React or the browser complains of fails the test, as in the journeys.
afterEach(() => {
  cleanup();
  // React Aria leaves what it announced in the page for seconds, where another test would find it.
  for (const log of document.querySelectorAll('[data-live-announcer] > [role=log]')) log.replaceChildren();
  vi.restoreAllMocks();
  vi.useRealTimers();
  expect(complaints.splice(0)).toEqual([]);
});
