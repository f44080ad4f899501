import { expect, it, vi } from 'vitest';
import { memoryStorage } from '../storage/tabs.testkit';
import { keepSettings, oneOf } from './kept-settings';
import { defaultSettings, readSettings, type Settings } from './settings';

it('who has chosen nothing sees the code, the rail with the documents, and no problems beside a form', () => {
  expect(readSettings(null)).toEqual({
    ...{ theme: 'system', editorView: 'code', isRailOpen: true, railSection: 'workspace', splits: {} },
    ...{ isModelViewDocked: false, isSpecificationDocked: false, problemsClosed: ['form'], providers: [] },
    ...{ showNextSteps: true, stepsSeen: [], lastFormat: '', shortcuts: {} },
  });
});

it.each<[string, string | null]>([
  ['nothing stored', null],
  ['broken text', '{"theme":'],
  ['another shape', '[1, 2]'],
  ['null', 'null'],
  [
    'unknown choices',
    '{"theme": "neon", "editorView": "hologram", "splits": {"rail": "wide", "call": 400}, "providers": {"openai": 1}, "railSection": "cellar", "problemsClosed": "all"}',
  ],
])('%s gives the defaults', (_, stored) => {
  expect(readSettings(stored)).toEqual(defaultSettings);
});

it.each<Partial<Settings>>([
  { theme: 'light', editorView: 'form', railSection: 'servers', problemsClosed: [], showNextSteps: false },
  { theme: 'dark', editorView: 'split', railSection: 'history', problemsClosed: ['code', 'form'] },
  { theme: 'system', editorView: 'code', railSection: 'stories', splits: { rail: 20 }, providers: ['anthropic'] },
  { isRailOpen: false, isModelViewDocked: true, isSpecificationDocked: true, stepsSeen: ['edit'] },
  { railSection: 'workspace', lastFormat: 'mcp', shortcuts: { send: 'Mod+S' } },
])('what was chosen comes back: %j', (chosen) => {
  expect(readSettings(JSON.stringify(chosen))).toEqual({ ...defaultSettings, ...chosen });
});

it('what is changed is there at the next start', () => {
  vi.stubGlobal('localStorage', memoryStorage());
  const kept = () => keepSettings('own', { name: '' }, { name: oneOf(['', 'tea']) });
  const { store, change } = kept();
  expect(store.getState()).toEqual({ name: '' });
  change({ name: 'tea' });
  expect([store.getState(), kept().store.getState()]).toEqual([{ name: 'tea' }, { name: 'tea' }]);
});

it('what is changed holds until the page is closed where the browser stores nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  const { store, change } = keepSettings('own', { name: '' }, { name: oneOf(['', 'tea']) });
  change({ name: 'tea' });
  expect(store.getState()).toEqual({ name: 'tea' });
});
