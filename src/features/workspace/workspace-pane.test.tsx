import { afterEach, expect, it } from 'vitest';
import { closeAsked, useAskedDialog } from '../../state/page';
import { openDocument, workspaceStore } from '../../state/workspace';
import { expectComplaints, render, rootIsNotDragged, screen } from '../../ui/render.testkit';
import { WorkspacePane } from './workspace-pane';

// The rows are drawn before what drags them is here, and a row may be drawn in between.
expectComplaints(rootIsNotDragged);

const before = workspaceStore.getState();
afterEach(() => {
  workspaceStore.setState(before, true);
  closeAsked();
});

function Asked() {
  return <output>{useAskedDialog()?.kind}</output>;
}

it('says what it is for while there is no document, and begins one', async () => {
  workspaceStore.setState({ documents: [], folders: [], storage: { kind: 'saved' } });
  const { user } = render(
    <>
      <WorkspacePane />
      <Asked />
    </>,
  );
  expect(screen.getByText('What you write or open is listed here.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New document' }));
  expect(screen.getByText('new')).toBeVisible();
});

it('gives its documents the whole height, and most of it to the outline where there is one', async () => {
  const tools = ['a', 'b'].map((name) => ({ name, inputSchema: { type: 'object' } }));
  render(
    <div style={{ height: 600, display: 'flex' }}>
      <WorkspacePane />
    </div>,
  );
  for (let at = 0; at < 40; at += 1) openDocument(JSON.stringify(tools[0]));
  const height = async () => (await screen.findByRole('treegrid', { name: 'Documents' })).clientHeight;
  await expect.poll(height).toBeGreaterThan(450);
  openDocument(JSON.stringify(tools));
  await screen.findByRole('region', { name: 'Outline' });
  expect(await height()).toBeLessThanOrEqual(240);
});

it('keeps the focus on the document that is left when the other one is deleted', async () => {
  workspaceStore.setState({ documents: [], folders: [], openIds: [] });
  for (const name of ['a', 'b']) openDocument('{}', { name });
  const { user } = render(
    <div style={{ height: 600, display: 'flex' }}>
      <WorkspacePane />
    </div>,
  );
  await user.click(await screen.findByRole('button', { name: 'More for b' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await expect.poll(() => screen.queryByRole('row', { name: 'b' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('row', { name: 'a' }));
});
