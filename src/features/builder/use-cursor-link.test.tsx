import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { catchUp, documentStore, drawAll, paintLetter, selectedTool, setText, textModels } from '../../state/document';
import { openInMemory } from '../../state/document/memory-text-model.testkit';
import { render } from '../../ui/render.testkit';
import { rowsOf } from './rows';
import { useCursorLink } from './use-cursor-link';

const text = '{"name": "t", "inputSchema": {"properties": {"a": {"type": "string"}, "b": {"type": "number"}}}}';

let move = (_offset: number) => {};
const turned: string[] = [];
const code = document.createElement('button');
code.className = 'monaco-editor';

beforeEach(() => {
  openInMemory(text);
  const { definition } = textModels.getState();
  let offset = 0;
  const listeners = new Set<Parameters<NonNullable<typeof definition>['onCursor']>[0]>();
  const onCursor = (listener: (range: { offset: number; length: number }) => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  if (definition)
    textModels.setState({ definition: { ...definition, onCursor, selection: () => ({ offset, length: 0 }) } });
  move = (to) => {
    offset = to;
    for (const listener of listeners) listener({ offset, length: 0 });
  };
  turned.splice(0);
  document.body.append(code);
  code.focus();
});
afterEach(() => {
  drawAll();
  vi.unstubAllGlobals();
  code.remove();
});

function Linked() {
  const root = selectedTool(documentStore.getState())?.input;
  const rows = root ? rowsOf(root, 't') : [];
  useCursorLink({ rows, selected: undefined, onCursor: ({ title }) => turned.push(title) });
  return null;
}

it('turns to the row at the cursor, of a text that a letter has changed once that is painted', () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  render(<Linked />);
  move(text.indexOf('"string"'));
  expect(turned).toEqual(['a']);
  paintLetter();
  const pasted = text.replace('"string"', `"string", "description": "${'long '.repeat(9)}"`);
  setText(pasted);
  move(pasted.indexOf('long "}') + 5);
  expect(turned).toEqual(['a']);
  catchUp();
  expect(turned).toEqual(['a', 'a']);
});
