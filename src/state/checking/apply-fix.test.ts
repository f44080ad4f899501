import { beforeEach, describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../core/diagnostic';
import { applyEdits, type TextEdit } from '../../core/text/edit';
import { documentStore, openText, setText } from '../document/document';
import { textModels } from '../document/text-model';
import { analysisStore } from './analysis';
import { applyFixOf } from './apply-fix';

const title = 'Rename to "name"';

/** A misspelled key, where it stands in the text. */
function misspelled(offset: number): Diagnostic {
  const fixes = [{ title, edits: [{ offset, length: 6, text: '"name"' }] }];
  return {
    rule: 'otc/misspelled-property',
    severity: 'error',
    message: '',
    pointer: '/nmae',
    citation: '',
    fixes,
    offset,
    length: 6,
  };
}

function found(diagnostics: readonly Diagnostic[]): void {
  analysisStore.setState({ diagnostics, revision: documentStore.getState().revision });
}

beforeEach(() => {
  openText('one', '{"nmae": "a"}');
  textModels.setState({
    definition: {
      getText: () => documentStore.getState().text,
      applyEdits: (edits: readonly TextEdit[]) => setText(applyEdits(documentStore.getState().text, edits)),
      undo: () => {},
      redo: () => {},
      undoLabel: () => undefined,
      redoLabel: () => undefined,
      reveal: () => {},
      focus: () => {},
      selection: () => undefined,
      showFixes: () => {},
      onCursor: () => () => {},
    },
  });
});

it('a fix offered for an earlier text is applied where the problem stands now', async () => {
  const offered = misspelled(1);
  found([offered]);
  setText('{  "nmae": "a"}');
  const applied = applyFixOf(offered, offered.fixes[0] ?? { title, edits: [] }, [offered]);
  expect(documentStore.getState().text).toBe('{  "nmae": "a"}');
  found([misspelled(3)]);
  await applied;
  expect(documentStore.getState().text).toBe('{  "name": "a"}');
});

it('a problem that is gone is not fixed', async () => {
  const offered = misspelled(1);
  setText('{"name": "a"}');
  found([]);
  await applyFixOf(offered, { title, edits: [] }, [offered]);
  expect(documentStore.getState().text).toBe('{"name": "a"}');
});

describe('of two problems at one place', () => {
  const text = '{ // one\n // two\n "a": 1 }';
  const comment = (offset: number): Diagnostic => ({
    ...misspelled(offset),
    fixes: [{ title: 'Remove', edits: [{ offset, length: 6, text: '' }] }],
  });
  const both = [comment(2), comment(10)];

  it.each([
    [0, '{ \n // two\n "a": 1 }'],
    [1, '{ // one\n \n "a": 1 }'],
  ])('number %i is fixed where it stands', async (number, fixed) => {
    openText('two', text);
    found(both);
    const wanted = both[number] ?? comment(0);
    await applyFixOf(wanted, { title: 'Remove', edits: [] }, both);
    expect(documentStore.getState().text).toBe(fixed);
  });

  it('none is taken for the other once one is gone, as by a second press', async () => {
    openText('two', text);
    const [first = comment(0)] = both;
    found(both);
    await applyFixOf(first, { title: 'Remove', edits: [] }, both);
    const again = applyFixOf(first, { title: 'Remove', edits: [] }, both);
    found([comment(4)]);
    await again;
    expect(documentStore.getState().text).toBe('{ \n // two\n "a": 1 }');
  });
});
