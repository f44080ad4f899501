import { afterEach, beforeEach, expect, it } from 'vitest';
import { argumentsKey } from '../../state/call';
import { documentStore } from '../../state/document';
import { closeTab, currentDocuments, openDocument, removeDocuments, workspaceStore } from '../../state/workspace';
import { argumentsAddress, documentAddress } from '../../ui/code/addresses';
import * as code from '../../ui/code/code';
import { monaco } from '../../ui/code/monaco';
import { closeWithTabs } from './close-with-tabs';

let stop = () => {};
const forgetWork = () => {
  workspaceStore.setState(workspaceStore.getInitialState(), true);
  documentStore.setState(documentStore.getInitialState(), true);
};
beforeEach(() => {
  forgetWork();
  code.closeModels('callsheet:/');
  stop = closeWithTabs(code);
});
afterEach(() => {
  forgetWork();
  stop();
});

const open = (text: string) => {
  const id = openDocument(text);
  code.openModel(documentAddress(id), text).applyEdits([{ offset: 0, length: 0, text: ' ' }], 'Edit');
  code.openModel(argumentsAddress(argumentsKey(id, 'a/b tool')), '{}');
  return id;
};
/** Of documents and of arguments. */
const models = () => {
  const paths = monaco.editor.getModels().map(({ uri }) => uri.path);
  return ['/documents/', '/arguments/'].map((start) => paths.filter((path) => path.startsWith(start)).length);
};
const undoLabel = (id: string, text: string) => code.openModel(documentAddress(id), text).undoLabel();

it('has the models of tabs, and none of a hundred closed documents', async () => {
  const first = open('[0]');
  for (let cycle = 1; cycle <= 100; cycle += 1) await closeTab(open(`[${cycle}]`));
  expect(currentDocuments()).toHaveLength(101);
  expect(models()).toEqual([1, 1]);
  expect(undoLabel(first, '[0]')).toBe('Edit');
});

it('has no model of a document that was deleted in front', async () => {
  open('[1]');
  await removeDocuments([open('[2]')]);
  expect(models()).toEqual([1, 1]);
});

it('keeps the undo steps of tabs behind the one in front', async () => {
  const ids = ['[1]', '[2]', '[3]'].map(open);
  for (const id of ids) expect(undoLabel(id, '')).toBe('Edit');
});
