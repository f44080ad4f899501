import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { preselect } from '../state/call';
import { viewStore } from '../state/page';
import { firstSample, openDocument } from '../state/workspace';
import { textFirst } from '../ui/loading/after-text';
import { tellFirstPaint } from '../ui/loading/first-paint';
import { act, expectComplaints, measuredAnew, render, rootIsNotDragged, screen } from '../ui/render.testkit';
import { App } from './app';

// The form's list of parameters is measured while the page around it comes.
expectComplaints(rootIsNotDragged, measuredAnew);
afterEach(() => page.viewport(1280, 800));

const bounds = ({ x, y, width, height }: DOMRect) => ({ x, y, width, height });

it.each([1440, 1100, 900])('at %i px the text stays where it is when what stands around it comes', async (width) => {
  await page.viewport(width, 800);
  openDocument(firstSample());
  const goOn = textFirst();
  render(<App />);
  const text = screen.getByLabelText('Definition source, loading');
  const alone = bounds(text.getBoundingClientRect());
  expect(screen.queryByRole('button', { name: 'New definition' })).toBeNull();
  act(goOn);
  expect(screen.getByRole('button', { name: 'New definition' })).toBeVisible();
  expect(text).toBeInTheDocument();
  expect(bounds(text.getBoundingClientRect())).toEqual(alone);
});

it.each([
  [844, 390],
  [667, 375],
  [360, 225],
])('at %i × %i px the document has room, and the page scrolls', async (width, height) => {
  await page.viewport(width, height);
  openDocument(firstSample());
  viewStore.setState({ request: undefined });
  preselect('');
  render(<App />);
  const pane = await screen.findByRole('tabpanel', { name: width < 768 ? 'Form' : 'Definition' });
  expect(pane.getBoundingClientRect().height).toBeGreaterThan(200);
});

it.each([
  [844, 390, /^Definition source/],
  [667, 375, /^Name/],
])('at %i × %i px what is written has half of the height, and Send is in view', async (width, height, name) => {
  await page.viewport(width, height);
  openDocument(firstSample());
  tellFirstPaint();
  viewStore.setState({ request: undefined });
  preselect('');
  render(<App />);
  const text = await screen.findByLabelText(name);
  const room = text.closest('[role="tabpanel"] [role="tabpanel"], [role="tabpanel"]') ?? text;
  const { top, bottom } = (await screen.findByRole('button', { name: 'Send' })).getBoundingClientRect();
  expect(room.getBoundingClientRect().height).toBeGreaterThan(height / 2);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(height);
});

it.each([
  [900, '?tool=Math_Add', 'Try it'],
  [390, '?server=demo:worker&tool=Math_Add', 'Try it'],
  [390, '', 'Form'],
])('at %i px a link like %j begins with what it names', async (width, search, tab) => {
  await page.viewport(width, 800);
  openDocument(firstSample());
  viewStore.setState({ request: undefined });
  preselect(search);
  render(<App />);
  expect(await screen.findByRole('tab', { name: tab, selected: true })).toBeVisible();
});
