import { afterEach, expect, it } from 'vitest';
import { closeAsked, useAskedDialog } from '../../state/page';
import { workspaceStore } from '../../state/workspace';
import { render, screen } from '../../ui/render.testkit';
import { WorkspacePane } from './workspace-pane';

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
