import { beforeEach, expect, it } from 'vitest';
import { workspaceRequestStore } from '../state/page';
import { currentDocuments, openDocument, showNothing, workspaceStore } from '../state/workspace';
import { render, screen } from '../ui/render.testkit';
import { runCommand } from './commands';

const text = '{"id": "One.Tool@1.0.0"}';
const asked = () => workspaceRequestStore.getState().request;

beforeEach(() => workspaceRequestStore.setState({ request: undefined }));

it.each(['save', 'versions', 'rename', 'move'] as const)('%s is asked about the document in front', async (kind) => {
  render(
    <main>
      <section aria-label="Editor">
        <button type="button">New definition</button>
      </section>
    </main>,
  );
  const id = openDocument(text);
  runCommand(kind);
  expect(asked()).toEqual({ kind, id });
  showNothing();
  workspaceRequestStore.setState({ request: undefined });
  runCommand(kind);
  expect(asked()).toBeUndefined();
  // What is empty then says how to fill it.
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'New definition' }));
});

it('the document in front is duplicated, and deleted', async () => {
  const id = openDocument(text);
  const others = currentDocuments().length;
  runCommand('duplicate');
  await expect.poll(() => workspaceStore.getState().activeId).not.toBe(id);
  expect(currentDocuments()).toHaveLength(others + 1);
  runCommand('delete');
  await expect.poll(() => currentDocuments()).toHaveLength(others);
  expect(currentDocuments().some((entry) => entry.id === id)).toBe(true);
});
