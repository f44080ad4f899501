import { useState } from 'react';
import { fetchAddress } from '../../state/files';
import { askFor } from '../../state/page';
import { askForTools, selectServer, serversStore } from '../../state/server';
import { openReceived } from '../../state/workspace';
import { Notice } from '../../ui/feedback/notice';
import { Dialog } from '../../ui/layout/dialog';
import { VisibleText } from '../../ui/layout/visible-text';

export interface AddressDialogProps {
  readonly address: string;
  readonly onClose: () => void;
}

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'fetching' }
  | { readonly kind: 'failed'; readonly reason: string };

/** Addresses that end like this hold a document; others are rather a server's. */
const documentEnd = /\.(?:json|ya?ml|txt)(?:[?#]|$)/i;

/** An address that was dropped or pasted: a server to call, or a document to open. Nobody is asked before a press. */
export function AddressDialog({ address, onClose }: AddressDialogProps) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const isDocument = documentEnd.test(address);
  const isBusy = state.kind === 'fetching';

  const fetchIt = async () => {
    setState({ kind: 'fetching' });
    const fetched = await fetchAddress(address);
    if (fetched.kind === 'failed') {
      setState(fetched);
      return;
    }
    await openReceived(fetched.text);
    onClose();
  };
  const add = () => {
    onClose();
    const known = serversStore.getState().servers.find(({ url }) => url === address);
    if (!known) {
      askFor({ kind: 'new-server', address });
      return;
    }
    selectServer(known.id);
    void askForTools(known);
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
          isPending: isBusy,
          isDisabled: isBusy,
          onPress: () => void fetchIt(),
        },
        {
          label: 'Add server',
          variant: isDocument ? 'secondary' : 'primary',
          isDisabled: isBusy,
          onPress: add,
        },
      ]}
    >
      <div className="flex flex-col gap-2">
        <p className="font-mono text-code wrap-anywhere">{address}</p>
        <p className="text-muted">
          Nothing has been fetched. Add it as a server to see and call its tools, or open the document at this address.
          Either way it is{' '}
          <VisibleText as="strong" text={URL.canParse(address) ? new URL(address).host || address : address} /> that is
          asked, without credentials.
        </p>
        {state.kind === 'failed' && <Notice tone="error" role="alert" title="It was not opened" text={state.reason} />}
      </div>
    </Dialog>
  );
}
