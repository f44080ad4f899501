import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render, screen } from '../render.testkit';
import { monaco } from './monaco';
import { MonacoView } from './monaco-view';
import { registerQuickFixes } from './quick-fixes';
import { closeModels, openModel } from './text-model';

/** A deadline that no busy machine reaches. */
const patient = { timeout: 10_000 };

const view = (path: string, text: string) => (
  <MonacoView path={path} text={text} ariaLabel="Source" fallback={null} onHint={() => {}} onPainted={() => {}} />
);

it('makes its editor with the room that it has, shows in it the text of each path, and closes it', async () => {
  const widths: number[] = [];
  const watch = monaco.editor.onDidCreateEditor((made) => widths.push(made.getContainerDomNode().clientWidth));
  const { redraw, leave } = render(view('callsheet:/one.json', '[1]'));
  await expect.poll(() => monaco.editor.getEditors().map((each) => each.getValue())).toEqual(['[1]']);
  const [editor] = monaco.editor.getEditors();
  expect(widths).toEqual([document.body.clientWidth]);
  await vi.waitFor(() => {
    redraw(view('callsheet:/two.json', '[2]'));
    expect(editor?.getValue()).toBe('[2]');
  }, patient);
  expect(monaco.editor.getEditors()).toEqual([editor]);
  leave();
  expect(monaco.editor.getEditors()).toEqual([]);
  closeModels('callsheet:/');
  watch.dispose();
});

it('says in our words that there is no fix, and lists those there are', async () => {
  const path = 'callsheet:/fixes.json';
  const { leave } = render(view(path, '[1]'));
  await expect.poll(() => monaco.editor.getEditors()).toHaveLength(1);
  const model = openModel(path, '');
  // The editor takes its message away when it is laid out, which a new one may be a moment later.
  const none = () => {
    const said = screen.queryByText('No fix at the cursor');
    if (!said) model.showFixes('No fix at the cursor');
    expect(said).toBeVisible();
  };
  await vi.waitFor(none, { ...patient, interval: 500 });
  const forget = registerQuickFixes(path, () => [{ title: 'Make it 2', edits: [] }]);
  model.showFixes('No fix at the cursor');
  expect(await screen.findByText('Make it 2')).toBeVisible();
  forget();
  leave();
  closeModels('callsheet:/');
});

it.each(['.', 'Enter'])('leaves Mod+%s to the page, which may have set it to nothing', async (key) => {
  const path = 'callsheet:/keys.json';
  const forget = registerQuickFixes(path, () => [{ title: 'Make it 2', edits: [] }]);
  const { leave } = render(view(path, '[1]'));
  await expect.poll(() => monaco.editor.getEditors()).toHaveLength(1);
  const [editor] = monaco.editor.getEditors();
  editor?.focus();
  expect(editor?.hasTextFocus()).toBe(true);
  const pressed: boolean[] = [];
  const listen = (event: KeyboardEvent) => {
    if (event.key === key) pressed.push(event.defaultPrevented);
  };
  window.addEventListener('keydown', listen);
  await userEvent.keyboard(`{Control>}${key === '.' ? '.' : `{${key}}`}{/Control}`);
  window.removeEventListener('keydown', listen);
  expect([pressed, editor?.getValue()]).toEqual([[false], '[1]']);
  forget();
  leave();
  closeModels('callsheet:/');
});
