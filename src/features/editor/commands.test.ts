import { beforeEach, expect, it } from 'vitest';
import type { Diagnostic } from '../../core/diagnostic';
import type { TextModel } from '../../core/text/text-model';
import { analysisStore } from '../../state/checking';
import { documentStore, setText, textModels } from '../../state/document';
import { openInMemory } from '../../state/document/memory-text-model.testkit';
import { formatDefinition, goToNextProblem, showFixes } from './commands';

const calls: string[] = [];

/** A model that tells what it is asked for, and is not there yet. */
function memoryModel(): TextModel {
  openInMemory('{"id":1}');
  const { definition } = textModels.getState();
  if (!definition) throw new Error('The model is registered as it is opened.');
  textModels.setState(textModels.getInitialState(), true);
  return {
    ...definition,
    reveal: ({ offset }) => calls.push(`reveal ${offset}`),
    showFixes: (none) => calls.push(none),
  };
}

const problem = (offset: number): Diagnostic => ({
  ...{ rule: 'doc/syntax', severity: 'error', message: 'Wrong.', pointer: '', path: [], offset, length: 1 },
  ...{ citation: '', fixes: [] },
});

/** The checker's answer about the text as it stands, or as it stood. */
function answer(revision = documentStore.getState().revision): void {
  analysisStore.setState({ revision, diagnostics: [problem(3)], isBehind: false });
}

beforeEach(() => {
  calls.length = 0;
  analysisStore.setState(analysisStore.getInitialState(), true);
});

it('formats once the editor is there, asked before it', async () => {
  const definition = memoryModel();
  const done = formatDefinition();
  textModels.setState({ definition });
  await done;
  expect(documentStore.getState().text).toBe('{\n  "id": 1\n}');
});

it('goes to a problem once the text as it stands is checked, and nowhere if it changed meanwhile', () => {
  textModels.setState({ definition: memoryModel() });
  goToNextProblem();
  answer(-1);
  expect(calls).toEqual([]);
  answer();
  expect(calls).toEqual(['reveal 3']);
  goToNextProblem();
  expect(calls).toEqual(['reveal 3', 'reveal 3']);
  setText('{"id":2}');
  goToNextProblem();
  setText('{"id":3}');
  answer();
  expect(calls).toHaveLength(2);
});

it('says that there is no fix once the text as it stands is checked', async () => {
  textModels.setState({ definition: memoryModel() });
  await showFixes();
  expect(calls).toEqual([]);
  answer();
  expect(calls).toEqual(['No fix at the cursor']);
});
