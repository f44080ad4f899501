import { afterEach, expect, it, vi } from 'vitest';
import { anyHidden } from '../../core/hidden-text/characters';
import { markHidden } from './hidden-marks';
import { monaco } from './monaco';

const text = '{"a": 1}\n'.repeat(100);

function shown(first: string) {
  const model = monaco.editor.createModel(first, 'plaintext');
  const container = document.body.appendChild(document.createElement('div'));
  container.style.cssText = 'width: 600px; height: 400px';
  const editor = monaco.editor.create(container, { model });
  const stop = markHidden(editor);
  leave = () => {
    stop();
    editor.dispose();
    model.dispose();
    container.remove();
  };
  const marked = () =>
    model.getAllDecorations().flatMap(({ options }) => (options.before ? [options.before.content] : []));
  const type = (letter: string) => model.applyEdits([{ range: new monaco.Range(2, 1, 2, 1), text: letter }]);
  return { model, editor, marked, type };
}

let leave = () => {};
afterEach(() => {
  leave();
  vi.restoreAllMocks();
});

it('looks at what was typed, and at nothing else of a text that hides nothing', async () => {
  const { model, editor, marked, type } = shown(text);
  const look = vi.spyOn(anyHidden, 'test');
  const looked = () => look.mock.calls.reduce((sum, [part]) => sum + part.length, 0);
  type('x');
  const other = monaco.editor.createModel('\u200b', 'plaintext');
  editor.setModel(other);
  editor.setModel(model);
  other.dispose();
  type('y');
  type('\u200b');
  expect(looked()).toBeLessThan(10);
  await expect.poll(() => marked()).toEqual(['U+200B']);
});

it.each([
  ['an emoji that kept its parts together goes', '👩‍💻', 1, 3],
  ['what hides goes', '\u200bx', 1, 2],
])('looks at a text again in which something may be hidden: %s', async (_, first, from, to) => {
  const { model, marked } = shown(first);
  const before = marked();
  model.applyEdits([{ range: new monaco.Range(1, from, 1, to), text: '' }]);
  await expect.poll(() => marked()).not.toEqual(before);
});

it('looks at a text that was changed while another one was shown', async () => {
  const { model, editor, marked, type } = shown(text);
  const other = monaco.editor.createModel('', 'plaintext');
  editor.setModel(other);
  type('\u200b');
  editor.setModel(model);
  other.dispose();
  expect(marked()).toEqual(['U+200B']);
});
