import { expect, it } from 'vitest';
import { editLabels } from './edit-labels';

it('names what undo and redo would do, through both', () => {
  const labels = editLabels();
  labels.left(1, 'edit');
  labels.did(2, 'Add parameter city');
  labels.left(2, 'edit');
  expect(labels.undo(3)).toBe('Typing');
  labels.left(3, 'undo');
  expect([labels.undo(2), labels.redo()]).toEqual(['Add parameter city', 'Typing']);
  labels.left(2, 'undo');
  expect(labels.redo()).toBe('Add parameter city');
  labels.left(1, 'redo');
  expect([labels.undo(2), labels.redo()]).toEqual(['Add parameter city', 'Typing']);
  labels.left(2, 'edit');
  labels.did(4, 'Move of city');
  expect([labels.undo(4), labels.redo()]).toEqual(['Move of city', 'Typing']);
});
