import { workspaceStore } from '../state/workspace';
import { wishFor } from '../state/workspace-wish';

interface Command {
  readonly matches: (event: KeyboardEvent) => boolean;
  readonly run: () => void;
}

function isMod(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey;
}

const editorCommands = () => import('../features/editor/commands');

const commands: readonly Command[] = [
  {
    matches: (event) => isMod(event) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 's',
    run: () => wishFor({ kind: 'save', id: workspaceStore.getState().activeId }),
  },
  {
    matches: (event) => event.key === 'F8',
    run: () => void editorCommands().then((editor) => editor.goToNextProblem()),
  },
  {
    matches: (event) => isMod(event) && event.shiftKey && event.key.toLowerCase() === 'f',
    run: () => void editorCommands().then((editor) => editor.formatDefinition()),
  },
];

/** Listens for the page's own keys until stopped. Mod+Enter belongs to the try-it pane, Mod+. to the editor. */
export function startShortcuts(): () => void {
  const press = (event: KeyboardEvent) => {
    const command = commands.find(({ matches }) => matches(event));
    if (!command || event.defaultPrevented) return;
    event.preventDefault();
    command.run();
  };
  window.addEventListener('keydown', press);
  return () => window.removeEventListener('keydown', press);
}
