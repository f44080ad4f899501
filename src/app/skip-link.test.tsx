import { expect, it } from 'vitest';
import { Panel } from '../ui/layout/panel';
import { render, screen } from '../ui/render.testkit';
import { SkipLink } from './skip-link';

it.each([
  ['beside the rail', 'Editor', false],
  ['where another pane is in front', 'Builder', true],
])('the first stop of Tab leads past the bar and the rail, %s', async (_, pane, isEditorHidden) => {
  const { user } = render(
    <>
      <SkipLink />
      <header>
        <button type="button">Search</button>
      </header>
      <main id="main" tabIndex={-1}>
        <div data-rail="documents">
          <Panel label="Workspace">
            <button type="button">New folder</button>
          </Panel>
        </div>
        <div hidden={isEditorHidden}>
          <Panel label="Editor">
            <button type="button">Format</button>
          </Panel>
        </div>
        <Panel label="Builder">
          <button type="button">Add parameter</button>
        </Panel>
      </main>
    </>,
  );
  await user.keyboard('{Tab}{Enter}');
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('region', { name: pane }));
  await user.keyboard('{Tab}');
  expect(document.activeElement?.textContent).toBe(isEditorHidden ? 'Add parameter' : 'Format');
});
