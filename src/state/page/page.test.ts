import { beforeEach, expect, it, vi } from 'vitest';
import { textModels } from '../document';
import { openInMemory } from '../document/memory-text-model.testkit';
import { changeSettings, settingsStore } from '../settings';
import { railStore, showRail } from './rail';
import { revealInCode, showCode } from './reveal-in-code';
import { pressSend, provideSend } from './send-key';
import { startTour, tourStore } from './tour';
import { showPane, viewStore } from './view';

const pane = () => viewStore.getState().request?.pane;
beforeEach(() => viewStore.setState({ request: undefined }));

it.each([
  ['form', 'split'],
  ['code', 'code'],
  ['split', 'split'],
] as const)('the code comes into view, beside the form where that is all there is: %s becomes %s', (before, after) => {
  changeSettings({ editorView: before });
  showCode();
  expect([settingsStore.getState().editorView, pane()]).toEqual([after, 'editor']);
});

it('a place is shown in the code, which is typed into from there', () => {
  openInMemory('{}');
  const { definition } = textModels.getState();
  const [reveal, focus] = [vi.fn(), vi.fn()];
  if (definition) textModels.setState({ definition: { ...definition, reveal, focus } });
  revealInCode({ offset: 1, length: 0 });
  expect([reveal.mock.calls, focus.mock.calls.length, pane()]).toEqual([[[{ offset: 1, length: 0 }]], 1, 'editor']);
  textModels.setState({ definition: undefined });
  revealInCode({ offset: 1, length: 0 });
  expect(reveal).toHaveBeenCalledTimes(1);
});

it('the rail lies over the page where it has no room, until something was chosen in it', () => {
  changeSettings({ isRailOpen: false });
  showRail('history');
  expect([
    railStore.getState().isOver,
    settingsStore.getState().isRailOpen,
    settingsStore.getState().railSection,
  ]).toEqual([...[true, true, 'history']]);
  showPane('try-it');
  expect([railStore.getState().isOver, settingsStore.getState().isRailOpen]).toEqual([false, true]);
});

it('the key of Send does what its button does, as long as that is there', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  pressSend();
  const leaveFirst = provideSend(first);
  const leaveSecond = provideSend(second);
  // A button that goes after the next one came takes nothing from it.
  leaveFirst();
  pressSend();
  leaveSecond();
  pressSend();
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
});

it('a tour that is asked for begins anew', () => {
  changeSettings({ showNextSteps: false, stepsSeen: ['send'] });
  startTour();
  expect([
    settingsStore.getState().showNextSteps,
    settingsStore.getState().stepsSeen,
    tourStore.getState().asked,
  ]).toEqual([...[true, [], 1]]);
});
