import { beforeEach, expect, it } from 'vitest';
import { searchItems } from '../features/commands/palette-items';
import { ConvertButton } from '../features/convert/convert-button';
import { CallMenu } from '../features/history/call-menu';
import { InferButton } from '../features/infer/infer-button';
import { DocumentMenu } from '../features/workspace/document-menu';
import { WorkspacePane } from '../features/workspace/workspace-pane';
import { workspaceRequestStore } from '../state/page';
import { currentDocuments, openDocument, showNothing, workspaceStore } from '../state/workspace';
import { tellFirstPaint } from '../ui/loading/first-paint';
import { render, screen } from '../ui/render.testkit';
import { commands, runCommand } from './commands';
import { HelpMenu } from './help-menu';
import { RailBeside } from './rail-beside';
import { TopBar } from './top-bar';

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

const items = commands.map((command) => ({ ...command, group: 'Commands' as const, note: command.group }));
/** What is not done but chosen or dragged, or opens what has rows of its own. */
const apart = /^(?:Theme:|Call actions|More|Help|Search everything|Documents and servers|Actions for|Move )/;

it.each([
  ['the bar at the top', 'Share', <TopBar key="1" />],
  ['the help', 'Help', <HelpMenu key="2" isNarrow />],
  ['the menu of a document', 'More for One', <DocumentMenu key="3" id="1" title="One" />],
  ['Call actions', 'Call actions', <CallMenu key="4" />],
  ['the rail', 'Settings', <RailBeside key="5" />],
  ['the documents', 'Stored work', <WorkspacePane key="6" />],
  ['the editor', 'Build from example', <InferButton key="7" />],
  ['what stands beside it', 'Convert', <ConvertButton key="8" />],
])('whatever %s offers is found in the palette by its words', async (_, awaited, part) => {
  tellFirstPaint();
  openDocument(text);
  const { user } = render(part);
  const button = await screen.findByRole('button', { name: awaited });
  const isMenu = apart.test(awaited);
  if (isMenu) await user.click(button);
  const offered = await screen.findAllByRole(isMenu ? 'menuitem' : 'button');
  const words = offered
    .map((each) => each.ariaLabel ?? each.querySelector('[slot="label"]')?.textContent ?? each.textContent)
    .filter((label) => !apart.test(label));
  expect(words.length).toBeGreaterThan(0);
  expect(words.filter((label) => searchItems(items, label.replace('…', '')).length === 0)).toEqual([]);
});

it.each(['Code', 'Form', 'Split'])('the view %s of the editor is among the commands', (view) => {
  const words = new RegExp(`\\b${view}\\b`, 'i');
  expect(commands.filter(({ group, title }) => group === 'View' && words.test(title))).not.toEqual([]);
});
