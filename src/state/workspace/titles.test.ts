import { flushSync } from 'react-dom';
import { beforeEach, expect, it } from 'vitest';
import { openText, setText } from '../document';
import { drawNow } from '../document/debounced-document';
import { showHook } from '../hook.testkit';
import { renameDocument } from './arrange';
import { useDocumentTitles } from './titles';
import { openDocument, workspaceStore } from './workspace';

beforeEach(() => {
  workspaceStore.setState(workspaceStore.getInitialState(), true);
  openText('', '');
});

const tool = (name: string) => JSON.stringify({ name, input_schema: { parameters: {} } });

it('documents are called by their names, or what is in them, the one in front as it is written; twins are numbered', () => {
  const ids = ['Brew', 'Pour', 'Brew'].map((name) => openDocument(tool(name)));
  drawNow();
  const { value } = showHook(useDocumentTitles, undefined);
  const titles = () => ids.map((id) => value()?.get(id));
  expect(titles()).toEqual(['Brew', 'Pour', 'Brew (2)']);
  flushSync(() => renameDocument(ids[0] ?? '', 'Tea'));
  expect(titles()).toEqual(['Tea', 'Pour', 'Brew']);
  setText(tool('Pour'));
  flushSync(drawNow);
  expect(titles()).toEqual(['Tea', 'Pour', 'Pour (2)']);
});
