import { useEffect, useRef, useState } from 'react';
import type { DetectStep } from '../../protocols/detect/detect';
import { fetchAddress, openIncomingText } from '../../state/files';
import { addServer } from '../../state/server';
import { Notice } from '../../ui/feedback/notice';
import { Dialog } from '../../ui/layout/dialog';
import { TextParts, VisibleText } from '../../ui/layout/visible-text';

export interface AddressDialogProps {
  readonly address: string;
  readonly onClose: () => void;
}

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'fetching' | 'looking' }
  | { readonly kind: 'failed'; readonly title: string; readonly reason: string };

/** Addresses that end like this hold a document; others are rather a server's. */
const documentEnd = /\.(?:json|ya?ml|txt)(?:[?#]|$)/i;

/** An address that was dropped or pasted: a server to call, or a document to open. Nobody is asked before a press. */
export function AddressDialog({ address, onClose }: AddressDialogProps) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const [steps, setSteps] = useState<readonly DetectStep[]>([]);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const isDocument = documentEnd.test(address);
  const isBusy = state.kind === 'fetching' || state.kind === 'looking';

  const fetchIt = async () => {
    setState({ kind: 'fetching' });
    const fetched = await fetchAddress(address);
    if (fetched.kind === 'text') openIncomingText(fetched.text);
    else setState({ kind: 'failed', title: 'It was not opened', reason: fetched.reason });
  };
  const add = async () => {
    const controller = new AbortController();
    running.current = controller;
    setSteps([]);
    setState({ kind: 'looking' });
    const onStep = (step: DetectStep) => setSteps((before) => [...before, step]);
    const reason = await addServer(address, onStep, controller.signal);
    if (running.current !== controller) return;
    if (reason === undefined) onClose();
    else setState({ kind: 'failed', title: 'No server was added', reason });
  };

  return (
    <Dialog
      title="Address"
      onClose={onClose}
      actions={[
        { label: 'Cancel', onPress: onClose },
        {
          label: 'Fetch and open',
          variant: isDocument ? 'primary' : 'secondary',
          isPending: state.kind === 'fetching',
          isDisabled: isBusy,
          onPress: () => void fetchIt(),
        },
        {
          label: 'Add server',
          variant: isDocument ? 'secondary' : 'primary',
          isDisabled: isBusy,
          onPress: () => void add(),
        },
      ]}
    >
      <div className="flex flex-col gap-2">
        <p className="font-mono text-code wrap-anywhere">{address}</p>
        <p className="text-muted">
          Nothing has been fetched. Add it as a server to see and call its tools, or open the document at this address.
          Either way it is{' '}
          <strong>
            <TextParts text={URL.canParse(address) ? new URL(address).host || address : address} />
          </strong>{' '}
          that is asked, without credentials.
        </p>
        {state.kind === 'looking' && (
          <p role="status" className="text-muted">
            Checking which protocol it uses…
          </p>
        )}
        {steps.length > 0 && (
          <ol aria-label="What was tried" className="flex flex-col gap-1 text-sm">
            {steps.map(({ title, found }) => (
              <li key={title}>
                <TextParts text={title} />: <VisibleText className="text-muted wrap-anywhere" text={found} />
              </li>
            ))}
          </ol>
        )}
        {state.kind === 'failed' && (
          <Notice tone="error" role="alert" title={state.title}>
            <TextParts text={state.reason} />
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
