import { afterEach, expect, it } from 'vitest';
import { monaco } from './monaco';

const opened: { dispose(): void }[] = [];
afterEach(() => {
  for (const each of opened.splice(0)) each.dispose();
});

it.each([
  ['reads the brackets of a short text', 20, true],
  ['looks for one bracket in a long text', 20_000, false],
])('%s to mark the other end of the one at the cursor', async (_, lines, isRead) => {
  const text = ['[', ...Array.from({ length: lines }, (_, line) => `  { "line": ${line} },`), '  {}', ']'].join('\n');
  const model = monaco.editor.createModel(text, 'json');
  const container = document.body.appendChild(document.createElement('div'));
  container.style.cssText = 'width: 600px; height: 400px';
  const editor = monaco.editor.create(container, { model });
  opened.push(editor, model, { dispose: () => container.remove() });
  editor.focus();
  editor.setPosition({ lineNumber: 8, column: 3 });
  const marked = () =>
    model
      .getAllDecorations()
      .flatMap(({ options, range }) => (options.className === 'bracket-match' ? [range.startColumn] : []));
  await expect.poll(() => marked()).toEqual([3, 15]);
  const { bracketPairsTree }: { bracketPairsTree: { value: object | undefined } } = Reflect.get(model, 'bracketPairs');
  expect(bracketPairsTree.value !== undefined).toBe(isRead);
});
