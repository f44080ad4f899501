import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catchUp, drawAll, paintLetter } from './after-letter';
import { chooseTool, cursorOf, moveCursor, setCursor } from './cursors';
import { documentStore, openText, setText } from './document';
import { openInMemory } from './memory-text-model.testkit';
import { textModels } from './text-model';

const text = '[{"name": "a"}, {"name": "b"}, {"name": "c"}]';
const startOf = (name: string) => text.indexOf(`{"name": "${name}"`);
const chosen = () => documentStore.getState().toolIndex;

let revealed: number[] = [];
beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  openInMemory(text);
  const { definition } = textModels.getState();
  revealed = [];
  if (definition) textModels.setState({ definition: { ...definition, reveal: ({ offset }) => revealed.push(offset) } });
});

afterEach(() => {
  drawAll();
  vi.unstubAllGlobals();
});

describe('the cursor', () => {
  it('chooses the tool that it moves to, and tells nobody while it stays in one', () => {
    moveCursor(startOf('b') + 3);
    expect(chosen()).toBe(1);
    let changes = 0;
    const stop = documentStore.subscribe(() => {
      changes += 1;
    });
    moveCursor(startOf('b') + 4);
    stop();
    expect(changes).toBe(0);
  });

  it.each([
    ['behind', text.replace(']', ', {"name": "d"}]'), 'd', 3],
    ['before', text.replace('[', '[{"name": "z"}, '), 'z', 0],
  ])('chooses a tool that is pasted %s the chosen one, once it is painted', (_, after, name, index) => {
    moveCursor(startOf('c') + 1);
    paintLetter();
    setText(after);
    moveCursor(after.indexOf(`"${name}"`));
    expect(chosen()).toBe(2);
    catchUp();
    expect(chosen()).toBe(index);
  });

  it('chooses none of a document that came in front before the letter was painted', () => {
    setCursor('next', startOf('c'));
    paintLetter();
    setText(text.replace('"a"', '"aa"'));
    moveCursor(3);
    openText('next', text, { toolIndex: 1 });
    drawAll();
    expect(chosen()).toBe(1);
  });

  it('chooses none while the text cannot be read', () => {
    moveCursor(startOf('b'));
    setText(text.replace(']', ''));
    moveCursor(startOf('c'));
    expect(chosen()).toBe(1);
  });

  it('is counted from the last tool where the chosen one is gone', () => {
    openText('fewer', text, { toolIndex: 7 });
    moveCursor(startOf('c'));
    expect(chosen()).toBe(7);
    moveCursor(startOf('a'));
    expect(chosen()).toBe(0);
  });
});

describe('a tool that is chosen', () => {
  it('is shown in the code', () => {
    chooseTool(2);
    expect([chosen(), revealed]).toEqual([2, [startOf('c')]]);
  });

  it('has the cursor before there is an editor', () => {
    textModels.setState({}, true);
    chooseTool(1);
    expect(cursorOf('test')).toBe(startOf('b'));
  });

  it('is not looked for in a text that has changed', () => {
    setText(text.replace(']', ''));
    chooseTool(2);
    expect([chosen(), revealed]).toEqual([2, []]);
  });
});
