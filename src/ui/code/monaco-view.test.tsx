import { expect, it } from 'vitest';
import { render } from '../render.testkit';
import { monaco } from './monaco';
import { MonacoView } from './monaco-view';
import { closeModels } from './text-model';

const view = (path: string, text: string) => (
  <MonacoView path={path} text={text} ariaLabel="Source" onHint={() => {}} onPainted={() => {}} />
);

it('makes its editor with the room that it has, shows in it the text of each path, and closes it', async () => {
  const { redraw, leave } = render(view('callsheet:/one.json', '[1]'));
  const [editor] = monaco.editor.getEditors();
  expect(editor?.getValue()).toBe('[1]');
  const { clientWidth } = document.body;
  expect(editor?.getLayoutInfo().width).toBeGreaterThan(clientWidth / 2);
  redraw(view('callsheet:/two.json', '[2]'));
  expect(monaco.editor.getEditors()).toEqual([editor]);
  expect(editor?.getValue()).toBe('[2]');
  leave();
  expect(monaco.editor.getEditors()).toEqual([]);
  closeModels('callsheet:/');
});
