import { expect, it } from 'vitest';
import { showHook } from '../hook.testkit';
import { openInMemory } from './memory-text-model.testkit';
import { textModels, useUndoLabels, whenDefinitionModel } from './text-model';

it('who edits before the editor has come waits for it', async () => {
  textModels.setState({ definition: undefined, arguments: undefined });
  const waiting = whenDefinitionModel();
  openInMemory('{}');
  const { definition } = textModels.getState();
  expect([await waiting, await whenDefinitionModel()]).toEqual([definition, definition]);
});

it('what undo and redo would do is said as of the last edit', async () => {
  openInMemory('{}');
  const { definition } = textModels.getState();
  const { value } = showHook(useUndoLabels, undefined);
  expect(value()).toEqual({ undo: undefined, redo: undefined });
  definition?.applyEdits([{ offset: 1, length: 0, text: '"a": 1' }], 'Add a');
  await expect.poll(value).toEqual({ undo: 'Add a', redo: undefined });
  definition?.undo();
  await expect.poll(value).toEqual({ undo: undefined, redo: 'Add a' });
});
