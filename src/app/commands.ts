import type { Command } from '../features/commands/command';
import { callActions } from '../features/history/call-actions';
import { buildFromExample } from '../features/infer/infer-button';
import { callTarget, fillExample } from '../state/call';
import { catchUp, textModels } from '../state/document';
import {
  askFor,
  closeRailOver,
  pressSend,
  railStore,
  requestInWorkspace,
  showPane,
  showRail,
  startTour,
} from '../state/page';
import { changeSettings, type EditorView, type RailSection, settingsStore, type Theme } from '../state/settings';
import { closeTab, duplicateDocument, removeDocuments, selectNextTab, workspaceStore } from '../state/workspace';
import { readLayoutWidth } from './layout-width';
import { goToNextPane, goToPane, goToSection, leaveRail } from './panes';
import { resetLayout } from './reset-layout';

const editor = () => import('../features/editor/commands');
const files = () => import('../features/files/file-commands');

type Editor = Awaited<ReturnType<typeof editor>>;
type Files = Awaited<ReturnType<typeof files>>;

/** Commands whose code is fetched when they are first asked for. */
function inEditor(id: string, title: string, act: (commands: Editor) => void): Command {
  return { id, title, group: 'Definition', run: () => void editor().then(act) };
}

function withFiles(id: string, title: string, act: (commands: Files) => void): Command {
  return { id, title, group: 'Workspace', run: () => void files().then(act) };
}

function theme(id: Theme, words: string): Command {
  return {
    id: `theme-${id}`,
    title: `Use the ${words} theme`,
    group: 'View',
    run: () => changeSettings({ theme: id }),
  };
}

function section(id: RailSection, title: string): Command {
  return { id: `show-${id}`, title, group: 'View', run: () => goToSection(id) };
}

function view(id: EditorView, title: string): Command {
  const run = () => {
    changeSettings({ editorView: id });
    showPane(id === 'form' ? 'form' : 'editor');
  };
  return { id: `show-${id}`, title, group: 'View', run };
}

/** A command about the document in front; where none is open, it leads to the pane that says so. */
function ofDocument(id: string, title: string, act: (document: string) => void): Command {
  const run = () => {
    const { activeId } = workspaceStore.getState();
    if (activeId === '') goToPane('editor');
    else act(activeId);
  };
  return { id, title, group: 'Workspace', run };
}

function fillIn(): void {
  const target = callTarget();
  showPane('try-it');
  if (target) void fillExample(target);
}

/** Shows the section that was shown last, or puts it away. */
function turnRail(): void {
  const { isRailOpen, railSection } = settingsStore.getState();
  const hasRoom = readLayoutWidth() === 'wide';
  if (hasRoom ? isRailOpen : railStore.getState().isOver) {
    leaveRail();
    closeRailOver();
    changeSettings({ isRailOpen: false });
    return;
  }
  if (hasRoom) showRail(railSection);
  else goToSection(railSection);
}

/** A command that opens a dialog of the same name. */
function dialog(
  id:
    | 'palette'
    | 'open-by-name'
    | 'shortcuts'
    | 'settings'
    | 'version'
    | 'convert'
    | 'model-view'
    | 'specification'
    | 'import'
    | 'check-value'
    | 'check-server'
    | 'new'
    | 'about'
    | 'share'
    | 'status',
  title: string,
  group: Command['group'],
): Command {
  return { id, title, group, run: () => askFor({ kind: id }) };
}

/** Everything that can be asked for by a key or in the palette; the sheet of shortcuts lists it. Its keys: `usualKeys`. */
export const commands: readonly Command[] = [
  dialog('palette', 'Search everything', 'Help'),
  dialog('open-by-name', 'Open a document or tool by name', 'Workspace'),
  dialog('shortcuts', 'Show the keyboard shortcuts', 'Help'),
  dialog('settings', 'Open the settings', 'Help'),
  { id: 'tour', title: 'Take the tour', group: 'Help', run: startTour },
  dialog('status', 'Show the status', 'Help'),
  dialog('about', 'About Callsheet', 'Help'),
  { id: 'rules', title: 'Read the rules', group: 'Help', run: () => askFor({ kind: 'rules', rule: '' }) },
  dialog('specification', 'Read the specification', 'Help'),
  { id: 'send', title: 'Send the call', group: 'Call', run: pressSend },
  { id: 'fill-example', title: 'Fill in an example', group: 'Call', run: fillIn },
  ...callActions.map(
    ({ id, label, onAction }): Command => ({ id, title: label.replace('…', ''), group: 'Call', run: onAction }),
  ),
  dialog('check-value', 'Check a value', 'Call'),
  dialog('check-server', 'Check this server', 'Call'),
  { id: 'show-call', title: 'Go to Try it', group: 'Call', run: () => goToPane('try-it') },
  inEditor('next-problem', 'Go to the next problem', ({ goToNextProblem }) => goToNextProblem()),
  inEditor('quick-fix', 'Show the fixes at the cursor', ({ showFixes }) => showFixes()),
  inEditor('fix-all', 'Fix all problems', ({ fixProblems }) => fixProblems()),
  inEditor('format', 'Format the definition', ({ formatDefinition }) => formatDefinition()),
  {
    id: 'undo',
    title: 'Undo in the definition',
    group: 'Definition',
    run: () => textModels.getState().definition?.undo(),
  },
  {
    id: 'redo',
    title: 'Redo in the definition',
    group: 'Definition',
    run: () => textModels.getState().definition?.redo(),
  },
  { id: 'build-from-example', title: 'Build a schema from an example', group: 'Definition', run: buildFromExample },
  dialog('version', 'Suggest a version', 'Definition'),
  dialog('convert', 'Convert to another format', 'Definition'),
  dialog('model-view', "Show the model's view", 'Definition'),
  dialog('new', 'New definition', 'Workspace'),
  withFiles('open-files', 'Open files', ({ openChosenFiles }) => openChosenFiles()),
  withFiles('open-folder', 'Open a folder of definitions', ({ openChosenFolder }) => openChosenFolder()),
  {
    id: 'storage',
    title: 'Show the stored work',
    group: 'Workspace',
    run: () => requestInWorkspace({ kind: 'storage' }),
  },
  {
    id: 'export-everything',
    title: 'Export everything',
    group: 'Workspace',
    run: () => void import('../features/workspace/export-everything').then((each) => each.exportEverything()),
  },
  withFiles('save-file', 'Save the document to a file', ({ saveToFile }) => saveToFile()),
  dialog('import', 'Import tools from other documents', 'Workspace'),
  dialog('share', 'Share the document or the last call', 'Workspace'),
  ofDocument('save', 'Save a named version', (id) => requestInWorkspace({ kind: 'save', id })),
  ofDocument('versions', 'Show the versions of this document', (id) => requestInWorkspace({ kind: 'versions', id })),
  ofDocument('rename', 'Rename this document', (id) => requestInWorkspace({ kind: 'rename', id })),
  ofDocument('duplicate', 'Duplicate this document', (id) => void duplicateDocument(id)),
  ofDocument('move', 'Move this document to a folder', (id) => requestInWorkspace({ kind: 'move', id })),
  ofDocument('close-tab', 'Close this tab', (id) => void closeTab(id)),
  ofDocument('delete', 'Delete this document', (id) => void removeDocuments([id])),
  { id: 'new-folder', title: 'New folder', group: 'Workspace', run: () => requestInWorkspace({ kind: 'new-folder' }) },
  { id: 'add-server', title: 'Add a server', group: 'Workspace', run: () => goToSection('servers') },
  { id: 'next-tab', title: 'Go to the next tab', group: 'Workspace', run: () => void selectNextTab(1) },
  { id: 'previous-tab', title: 'Go to the previous tab', group: 'Workspace', run: () => void selectNextTab(-1) },
  { id: 'next-pane', title: 'Go to the next pane', group: 'View', run: () => goToNextPane(1) },
  { id: 'previous-pane', title: 'Go to the previous pane', group: 'View', run: () => goToNextPane(-1) },
  { id: 'show-editor', title: 'Go to the editor', group: 'View', run: () => goToPane('editor') },
  view('code', 'Show the code'),
  view('form', 'Show the form'),
  view('split', 'Split the editor into code and form'),
  { id: 'rail', title: 'Show or hide documents and servers', group: 'View', run: turnRail },
  section('workspace', 'Show the documents'),
  section('servers', 'Show the servers'),
  section('history', 'Show the history of calls'),
  section('stories', 'Show the stories'),
  theme('system', "system's own"),
  theme('light', 'light'),
  theme('dark', 'dark'),
  { id: 'reset-layout', title: 'Put the panes back to their usual sizes', group: 'View', run: resetLayout },
];

/** A command is about what was typed right before it too. */
export function runCommand(id: string): void {
  catchUp();
  commands.find((command) => command.id === id)?.run();
}
