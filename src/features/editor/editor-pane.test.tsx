import { afterEach, describe, expect, it } from 'vitest';
import { documentStore, drawAll, paintLetter, textModels } from '../../state/document';
import { openInMemory } from '../../state/document/memory-text-model.testkit';
import { act, render, screen } from '../../ui/render.testkit';
import { EditorPane } from './editor-pane';

const before = documentStore.getState();
afterEach(() => {
  // What a letter holds back would be told in the tests after.
  act(drawAll);
  documentStore.setState(before, true);
});

/** The pane over a model in memory; without an open document it draws no editor of its own. */
function draw() {
  openInMemory('1');
  documentStore.setState({ id: '' });
  return render(<EditorPane form={undefined} actions={<button type="button">Mine</button>} />);
}

const edit = (text: string, label: string) =>
  act(async () => textModels.getState().definition?.applyEdits([{ offset: 0, length: 1, text }], label));
const textNow = () => documentStore.getState().text;
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

describe('undo and redo', () => {
  it('have nothing to do at first, and say so', async () => {
    draw();
    expect((await button('Nothing to undo')).disabled).toBe(true);
    expect((await button('Nothing to redo')).disabled).toBe(true);
  });

  it('have something to do from the first letter on, before typing rests', async () => {
    draw();
    paintLetter();
    await edit('2', 'Typing');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Undo Typing' }).disabled).toBe(false);
  });

  it('name the step they would take, and take it', async () => {
    const { user } = draw();
    await edit('2', 'First step');
    await edit('3', 'Second step');
    expect((await button('Nothing to redo')).disabled).toBe(true);
    await user.click(await button('Undo Second step'));
    expect(textNow()).toBe('2');
    expect((await button('Redo Second step')).disabled).toBe(false);
    await user.click(await button('Undo First step'));
    expect(textNow()).toBe('1');
    expect((await button('Nothing to undo')).disabled).toBe(true);
    await user.click(await button('Redo First step'));
    expect(textNow()).toBe('2');
  });
});

it('stands beside what others can do', async () => {
  draw();
  expect(await button('Format')).toBeVisible();
  expect(await button('Mine')).toBeVisible();
});
