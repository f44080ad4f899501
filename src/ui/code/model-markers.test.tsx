import { afterEach, expect, it, vi } from 'vitest';
import type { Diagnostic } from '../../core/diagnostic';
import { monaco } from './monaco';
import { openModel, showModel } from './text-model';

const uri = 'callsheet:/markers/text.json';
const lines = 3_000;
const text = Array.from({ length: lines }, (_, line) => `a line ${line}`).join('\n');

/** The word of each line is wrong. */
function problemsOf(text: string): readonly Diagnostic[] {
  const said = { rule: 'a', severity: 'info', message: 'b', pointer: '', citation: 'c', fixes: [] } as const;
  return [...text.matchAll(/line/g)].map(({ index }) => ({ ...said, offset: index, length: 4 }));
}

function shown() {
  const handle = openModel(uri, text);
  const model = monaco.editor.getModel(monaco.Uri.parse(uri));
  if (!model) throw new Error('No model was opened.');
  const container = document.body.appendChild(document.createElement('div'));
  container.style.cssText = 'width: 600px; height: 400px';
  const editor = monaco.editor.create(container, { model });
  const hide = showModel(uri, editor);
  leave = () => {
    hide();
    editor.dispose();
    container.remove();
    handle.dispose();
  };
  const underlined = (line: number) =>
    model
      .getLineDecorations(line)
      .flatMap(({ options, range }) => (options.className?.startsWith('squiggly') ? range.startColumn : []));
  return { handle, model, editor, underlined };
}

let leave = () => {};
afterEach(() => {
  leave();
  vi.restoreAllMocks();
});

it('underlines what is seen of more problems than Monaco draws', async () => {
  const { handle, editor, underlined } = shown();
  await expect.poll(() => handle.getText()).toBe(text);
  handle.setMarkers(problemsOf(text));
  await expect.poll(() => underlined(1)).toEqual([3]);
  expect(underlined(2_900)).toEqual([]);
  editor.setScrollTop(editor.getTopForLineNumber(2_890), monaco.editor.ScrollType.Immediate);
  await expect.poll(() => underlined(2_900)).toEqual([3]);
});

it('gives Monaco the markers around a letter that was typed, and those that an edit may have cut', async () => {
  const { handle, model, underlined } = shown();
  handle.setMarkers(problemsOf(text));
  await expect.poll(() => underlined(1)).toEqual([3]);
  const set = vi.spyOn(monaco.editor, 'setModelMarkers');
  const given = () => set.mock.calls.reduce((sum, [, , markers]) => sum + markers.length, 0);
  const type = (range: InstanceType<typeof monaco.Range>, letter: string) => {
    model.applyEdits([{ range, text: letter }]);
    handle.setMarkers(problemsOf(model.getValue()));
  };
  type(new monaco.Range(40, 1, 40, 1), 'x');
  expect(given()).toBe(32);
  await expect.poll(() => underlined(40)).toEqual([4]);
  expect(underlined(41)).toEqual([3]);
  // The word goes and comes back before it was checked again: its marker went with it.
  set.mockClear();
  model.applyEdits([{ range: new monaco.Range(70, 2, 70, 8), text: '' }]);
  type(new monaco.Range(70, 2, 70, 2), ' line ');
  expect(given()).toBe(32);
  await expect.poll(() => underlined(70)).toEqual([3]);
});
