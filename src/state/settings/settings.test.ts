import { expect, it } from 'vitest';
import { defaultSettings, readSettings } from './settings';

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

it('what was chosen comes back', () => {
  const chosen = {
    ...defaultSettings,
    theme: 'dark' as const,
    splits: { rail: 20 },
    railSection: 'servers' as const,
    problemsClosed: [],
    showNextSteps: false,
    providers: ['anthropic'],
  };
  expect(readSettings(JSON.stringify(chosen))).toEqual(chosen);
});
