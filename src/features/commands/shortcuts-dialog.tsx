import { Keyboard, RotateCcw, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { keysInWords, keysOf, objectionToKeys } from '../../core/keys';
import { keysFor, resetKeys, setKeys, useSettings } from '../../state/settings';
import { Button, IconButton } from '../../ui/controls/button';
import { Notice } from '../../ui/feedback/notice';
import { Dialog } from '../../ui/layout/dialog';
import { VisibleText } from '../../ui/layout/visible-text';
import type { Command } from './command';
import { isApple } from './is-apple';

export interface ShortcutsDialogProps {
  readonly commands: readonly Command[];
  readonly onClose: () => void;
}

const groups: readonly Command['group'][] = ['Definition', 'Call', 'Workspace', 'View', 'Help'];

/** Keys that belong to a place of the page and stay as they are. */
const fixed: readonly (readonly [keys: string, words: string])[] = [
  ['Arrow keys', 'Next control of a toolbar, which Tab leaves'],
  ['Escape, then Tab', 'Leave a code editor'],
  ['Escape', 'Close a dialog or a menu'],
  ['Mod+Z', 'Undo, in the pane that has the focus'],
  ['Mod+F', 'Find, in a code editor'],
];

/** Every command with its keys, which can be others. */
export function ShortcutsDialog({ commands, onClose }: ShortcutsDialogProps) {
  const chosen = useSettings((settings) => settings.shortcuts);
  const [asked, setAsked] = useState<string>();
  const hasOwn = Object.keys(chosen).length > 0;
  return (
    <Dialog
      title="Keyboard shortcuts"
      onClose={onClose}
      size="lg"
      actions={[hasOwn && { label: 'Reset all', icon: RotateCcw, onPress: resetKeys }]}
    >
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        {groups.map((group) => (
          <section key={group} aria-label={group} className="flex flex-col">
            <h3 className="pb-1 font-semibold">{group}</h3>
            <ul className="flex flex-col divide-y divide-line">
              {commands
                .filter((command) => command.group === group)
                .map((command) => (
                  <CommandRow
                    key={command.id}
                    command={command}
                    commands={commands}
                    chosen={chosen}
                    isAsked={asked === command.id}
                    onAsk={(isAsked) => setAsked(isAsked ? command.id : undefined)}
                  />
                ))}
            </ul>
          </section>
        ))}
        <section aria-label="Everywhere" className="flex flex-col">
          <h3 className="pb-1 font-semibold">Everywhere</h3>
          <ul className="flex flex-col divide-y divide-line">
            {fixed.map(([keys, words]) => (
              <li key={keys} className="flex min-h-row items-center gap-3 py-1">
                <span className="flex-1">{words}</span>
                <kbd className="font-sans text-sm text-muted">{keysInWords(keys, isApple)}</kbd>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Dialog>
  );
}

interface CommandRowProps {
  readonly command: Command;
  readonly commands: readonly Command[];
  readonly chosen: Readonly<Record<string, string>>;
  readonly isAsked: boolean;
  readonly onAsk: (isAsked: boolean) => void;
}

function CommandRow({ command, commands, chosen, isAsked, onAsk }: CommandRowProps) {
  const [objection, setObjection] = useState<string>();
  const keys = keysFor(command.id, chosen);
  const isOwn = chosen[command.id] !== undefined;
  const shown = keys === '' ? 'None' : keysInWords(keys, isApple);
  const press = (event: KeyboardEvent) => {
    if (!isAsked || event.key === 'Tab') return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      event.preventDefault();
      stop();
      return;
    }
    const pressed = keysOf(event);
    if (pressed === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const other = commands.find((each) => each.id !== command.id && keysFor(each.id, chosen) === pressed);
    const words = keysInWords(pressed, isApple);
    const wrong =
      objectionToKeys(pressed) ??
      (other && `${words} belongs to "${other.title}" already. Give that other keys first, or press others here.`);
    setObjection(wrong);
    if (wrong !== undefined) return;
    setKeys(command.id, pressed);
    onAsk(false);
  };
  const stop = () => {
    setObjection(undefined);
    onAsk(false);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-1 gap-y-1 py-0.5" onKeyDownCapture={press}>
      <VisibleText as="span" className="min-w-40 flex-1" text={command.title} />
      <Button
        label={isAsked ? 'Press keys…' : shown}
        size="sm"
        variant={isAsked ? 'primary' : isOwn ? 'secondary' : 'quiet'}
        icon={Keyboard}
        aria-label={isAsked ? `Press the keys for: ${command.title}` : `${command.title}: ${shown}. Change`}
        onPress={() => {
          if (isAsked) stop();
          else onAsk(true);
        }}
        onBlur={stop}
      />
      {isOwn && (
        <IconButton
          size="sm"
          icon={RotateCcw}
          label={`Usual keys for: ${command.title}`}
          onPress={() => setKeys(command.id, undefined)}
        />
      )}
      {keys !== '' && !isAsked && (
        <IconButton
          size="sm"
          icon={X}
          label={`No keys for: ${command.title}`}
          onPress={() => setKeys(command.id, '')}
        />
      )}
      {objection !== undefined && (
        <div className="w-full">
          <Notice tone="warning" role="alert">
            {objection}
          </Notice>
        </div>
      )}
    </li>
  );
}
