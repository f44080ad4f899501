import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { firstSample, openDocument } from '../state/workspace';
import { tellFirstPaint, tellShell } from '../ui/loading/first-paint';
import { followToolbars } from '../ui/platform/toolbars';
import { expectComplaints, measuredAnew, render, rootIsNotDragged, screen } from '../ui/render.testkit';
import { App } from './app';

// The form's list of parameters is measured while the page around it comes.
expectComplaints(rootIsNotDragged, measuredAnew);

let stop = () => {};
beforeEach(() => {
  stop = followToolbars();
});
afterEach(() => {
  stop();
  return page.viewport(1280, 800);
});

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

it.each([
  [1440, 900, 'Definition source'],
  [1024, 768, 'Definition source'],
  [844, 390, 'Definition source'],
  [390, 844, 'Name'],
])('at %i × %i px at most eight stops of Tab stand before %s, however many documents are open', async (...row) => {
  const [width, height, name] = row;
  await page.viewport(width, height);
  for (let count = 0; count < 3; count += 1) openDocument(firstSample());
  tellShell();
  tellFirstPaint();
  const { user } = render(<App />);
  await screen.findByRole('button', { name: 'Help' }, { timeout: 20_000 });
  const field = await screen.findByRole('textbox', { name }, { timeout: 20_000 });
  if (width > 400) await screen.findByRole('button', { name: 'Convert' });
  if (width === 1440) await screen.findByRole('treegrid', { name: 'Documents' });
  const stops: (string | null | undefined)[] = [];
  for (; stops.length < 40 && document.activeElement !== field; await user.tab()) stops.push(focused());
  expect(document.activeElement).toBe(field);
  // The first of them is the page itself.
  expect(stops.slice(1).length, stops.slice(1).join(' · ')).toBeLessThanOrEqual(8);
  expect(stops[1]).toBe('Skip to main content');
});
