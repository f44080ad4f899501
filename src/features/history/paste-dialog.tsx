import { useMemo, useState } from 'react';
import { applyPaste, curlAsOpenApi, type PastePlan, planPaste } from '../../state/history';
import { askFor } from '../../state/page';
import { hostName } from '../../state/server';
import { Notice } from '../../ui/feedback/notice';
import { Checkbox } from '../../ui/fields/checkbox';
import { TextArea } from '../../ui/fields/field';
import { Dialog } from '../../ui/layout/dialog';
import { Disclosure } from '../../ui/layout/disclosure';
import { Facts, type FactsProps } from '../../ui/layout/facts';
import { VisibleText } from '../../ui/layout/visible-text';

export interface PasteDialogProps {
  /** A command to begin with. */
  readonly command?: string | undefined;
  readonly onClose: () => void;
}

/** Reads a pasted cURL command into server, tool and arguments; shows what it understood before anything changes. */
export function PasteDialog({ command: given = '', onClose }: PasteDialogProps) {
  const [command, setCommand] = useState(given);
  const [keeps, setKeeps] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [leftToDo, setLeftToDo] = useState<string>();
  const plan = useMemo(() => (command.trim() === '' ? undefined : planPaste(command)), [command]);
  const usable = plan && !('refused' in plan) ? plan : undefined;
  const refused = plan && 'refused' in plan ? plan.refused : undefined;
  const document = useMemo(() => (refused === undefined ? undefined : curlAsOpenApi(command)), [refused, command]);
  const define = (text: string) => {
    onClose();
    askFor({ kind: 'import', text });
  };
  const use = async () => {
    if (!usable) return;
    setBusy(true);
    const left = await applyPaste(usable, keeps).finally(() => setBusy(false));
    if (left === undefined) onClose();
    else setLeftToDo(left);
  };
  return (
    <Dialog
      title="Paste a cURL command"
      onClose={onClose}
      actions={[
        { label: 'Cancel', onPress: onClose },
        document !== undefined && {
          label: 'Make a definition of it',
          variant: 'primary',
          onPress: () => define(document),
        },
        usable && { label: 'Put it into Try it', variant: 'primary', isPending: isBusy, onPress: () => void use() },
      ]}
    >
      <div className="flex flex-col gap-3">
        <TextArea
          label="cURL command"
          isMonospace
          rows={7}
          autoFocus
          value={command}
          onChange={(next) => {
            setCommand(next);
            setLeftToDo(undefined);
          }}
          description="Read in this page only. It is not run, and nothing is sent to call the tool."
          placeholder={"curl 'https://tools.example.com/tools/call' --json '{…}'"}
        />
        {refused !== undefined && document === undefined && (
          <Notice tone="error" role="status" title="This cannot be read as a call" text={refused} />
        )}
        {refused !== undefined && document !== undefined && (
          <Notice tone="neutral" role="status" title="A definition can be made of this request">
            <p>
              Its arguments are what the path, the query and the body hold, without their values. Words of the path stay
              in it: check that none of them is a secret.
            </p>
            <Disclosure title="Why it is not a tool call">
              <VisibleText as="p" className="text-sm wrap-anywhere" text={refused} />
            </Disclosure>
          </Notice>
        )}
        {usable && <Understood plan={usable} />}
        {usable && usable.held.length > 0 && (
          <div className="flex flex-col gap-1 rounded-md border border-line p-2.5">
            <p>
              The command holds {usable.held.length === 1 ? 'a credential' : `${usable.held.length} credentials`}:{' '}
              {usable.held.map(({ title }) => title.replace(/^The /, '')).join(', ')}.
            </p>
            <Checkbox
              label={`Keep in memory for ${hostName(usable.url)}, until this page is closed`}
              isSelected={keeps}
              onChange={setKeeps}
            />
            {!keeps && (
              <p className="text-sm text-faint">What is not kept is dropped; type it where the server asks for it.</p>
            )}
          </div>
        )}
        {leftToDo !== undefined && (
          <Notice tone="warning" role="alert">
            {leftToDo}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

function Understood({ plan }: { readonly plan: PastePlan }) {
  const { url, protocol, tool, argumentsText, knownServer, left } = plan;
  const rows: FactsProps['rows'] = [
    ['Server', `${url} (${knownServer ? knownServer.title : 'will be added'}, ${protocol})`],
    ['Tool', tool],
    ['Arguments', argumentsText.length > 500 ? `${argumentsText.slice(0, 500)}…` : argumentsText],
  ];
  return (
    <section aria-label="What was understood" className="flex flex-col gap-2">
      <Facts
        rows={rows}
        className="gap-y-1"
        valueClassName="max-h-32 overflow-auto font-mono text-code whitespace-pre-wrap wrap-anywhere"
      />
      {left.length > 0 && (
        <ul aria-label="What is left out" className="list-disc pl-5 text-muted">
          {left.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
