import { expect, it, vi } from 'vitest';
import { drawNow, openText } from '../../state/document';
import { documentAddress } from '../../ui/code/addresses';
import { monaco } from '../../ui/code/monaco';
import { MonacoView } from '../../ui/code/monaco-view';
import { act, render } from '../../ui/render.testkit';
import { connectEditor } from './connect-editor';

const schema = '{"properties": {"city": {}, "town": {}}, "required": []}';
const nothing = () => {};

it.each(['"', ' '])('offers what may be required as soon as %j is typed there', async (letter) => {
  const id = `before-${letter.charCodeAt(0)}`;
  openText(id, schema);
  const path = documentAddress(id);
  render(
    <MonacoView path={path} text={schema} ariaLabel="Source" fallback={null} onHint={nothing} onPainted={nothing} />,
  );
  await connectEditor();
  const shown = () => monaco.editor.getEditors().find((each) => each.getValue() === schema);
  const editor = await vi.waitFor(() => shown() ?? Promise.reject(new Error('The text is not shown.')));
  editor.focus();
  editor.setPosition({ lineNumber: 1, column: schema.lastIndexOf(']') + 1 });
  editor.trigger('keyboard', 'type', { text: letter });
  const offered = () => [...document.querySelectorAll('.suggest-widget .label-name')].map((each) => each.textContent);
  await vi.waitFor(() => expect(offered()).toEqual(['city', 'town']), { timeout: 5_000 });
  act(() => {
    drawNow();
    openText('', '');
  });
});
