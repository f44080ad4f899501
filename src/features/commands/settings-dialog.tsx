import { Keyboard, KeyRound, LayoutDashboard, ListRestart } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { askFor, requestInWorkspace } from '../../state/page';
import { forgetSecrets, secretsStore } from '../../state/server';
import { changeCallSettings, changeSettings, type Theme, useCallSettings, useSettings } from '../../state/settings';
import { useWorkspace } from '../../state/workspace';
import { Button } from '../../ui/controls/button';
import { Segmented } from '../../ui/controls/segmented';
import { Switch } from '../../ui/fields/switch';
import { Dialog } from '../../ui/layout/dialog';
import { VisibleText } from '../../ui/layout/visible-text';

const themes: readonly { readonly id: Theme; readonly label: string }[] = [
  { id: 'system', label: 'Like the system' },
  { id: 'light', label: 'Light' },
  { id: 'dark', label: 'Dark' },
];

export interface SettingsDialogProps {
  readonly onResetLayout: () => void;
  readonly onClose: () => void;
}

/** What a person chose about the page, and what it keeps. */
export function SettingsDialog({ onResetLayout, onClose }: SettingsDialogProps) {
  const theme = useSettings((settings) => settings.theme);
  const showNextSteps = useSettings((settings) => settings.showNextSteps);
  const ownKeys = useSettings((settings) => Object.keys(settings.shortcuts).length);
  const looksFirst = useCallSettings((settings) => settings.looksFirst);
  const storage = useWorkspace((state) => state.storage);
  const secrets = useStore(secretsStore, ({ values }) => Object.values(values).filter((value) => value !== '').length);
  const [message, setMessage] = useState('');
  const tell = (words: string, act: () => void) => () => {
    act();
    setMessage(words);
  };
  return (
    <Dialog title="Settings" onClose={onClose}>
      <div className="flex flex-col divide-y divide-line *:py-3 *:first:pt-0 *:last:pb-0">
        <Row title="Theme" words="Colours of the page and the editors.">
          <Segmented label="Theme" items={themes} value={theme} onChange={(next) => changeSettings({ theme: next })} />
        </Row>
        <Row title="Layout" words="The sizes of panes and the view of the editor are remembered on this device.">
          <Button
            label="Reset layout"
            icon={LayoutDashboard}
            onPress={tell('The panes have their usual sizes again.', onResetLayout)}
          />
        </Row>
        <Row
          title="Keyboard shortcuts"
          words={
            ownKeys === 0
              ? 'All commands have their usual keys.'
              : `${ownKeys} ${ownKeys === 1 ? 'command has' : 'commands have'} keys of your own.`
          }
        >
          <Button label="Keyboard shortcuts" icon={Keyboard} onPress={() => askFor({ kind: 'shortcuts' })} />
        </Row>
        <Row
          title="Before a call"
          words="Send first asks whether the server still lists the tool as you picked it: one request for its list, at most every ten seconds."
        >
          <Switch
            label="Refresh the list first"
            isSelected={looksFirst}
            onChange={(next) => changeCallSettings({ looksFirst: next })}
          />
        </Row>
        <Row title="Storage" words={'reason' in storage ? storage.reason : storageWords[storage.kind]}>
          <Button
            label="Storage of this page"
            onPress={() => {
              onClose();
              requestInWorkspace({ kind: 'storage' });
            }}
          />
        </Row>
        <Row
          title="Secrets"
          words={
            secrets === 0
              ? 'None is held.'
              : `${secrets} ${secrets === 1 ? 'is' : 'are'} held. Forgetting takes them out of memory, this tab and this device.`
          }
        >
          <Button
            label="Forget secrets"
            icon={KeyRound}
            isDisabled={secrets === 0}
            onPress={tell('All secrets are forgotten.', forgetSecrets)}
          />
        </Row>
        <Row
          title="First steps"
          words={showNextSteps ? 'The strip under the top bar is shown.' : 'The strip under the top bar was dismissed.'}
        >
          <Button
            label={showNextSteps ? 'Hide first steps' : 'Show first steps'}
            icon={ListRestart}
            onPress={() => changeSettings({ showNextSteps: !showNextSteps, stepsSeen: [] })}
          />
        </Row>
      </div>
      <VisibleText as="p" role="status" className="text-sm text-muted not-empty:pt-3" text={message} />
    </Dialog>
  );
}

const storageWords = {
  opening: 'The storage of this browser is being opened.',
  saving: 'What you write is being stored in this browser.',
  saved: 'What you write is stored in this browser, on this device.',
};

function Row({
  title,
  words,
  children,
}: {
  readonly title: string;
  readonly words: string;
  readonly children: ReactNode;
}) {
  return (
    <section aria-label={title} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-48 flex-1">
        <VisibleText as="h3" className="font-medium" text={title} />
        <p className="text-sm text-muted wrap-anywhere">{words}</p>
      </div>
      {children}
    </section>
  );
}
