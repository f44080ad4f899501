import { ChevronDown, ClipboardPaste, FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { type CallTarget, useCallTarget } from '../../state/call';
import { type SavedServer, selectedServer, useServers } from '../../state/server';
import { Button } from '../../ui/controls/button';
import { Menu } from '../../ui/controls/menu';
import { lazyPart } from '../../ui/loading/lazy-part';

const BadInputDialog = lazyPart(async () => (await import('./bad-input-dialog')).BadInputDialog);
const PasteDialog = lazyPart(async () => (await import('./paste-dialog')).PasteDialog);

type Open =
  | { readonly kind: 'bad-input'; readonly target: CallTarget; readonly server: SavedServer }
  | { readonly kind: 'paste' };

/** What can be done with the tool in Try it besides sending one call. */
export function CallMenu() {
  const { target } = useCallTarget();
  const server = useServers(selectedServer);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Menu
        label="Call actions"
        trigger={<Button label="Call actions" size="sm" variant="quiet" icon={ChevronDown} />}
        entries={[
          {
            id: 'bad-input',
            label: 'Send bad input…',
            icon: FlaskConical,
            description: 'Wrong arguments made from the input schema',
            onAction: () => target && server && setOpen({ kind: 'bad-input', target, server }),
            ...(target ? {} : { reason: 'Open a tool first.' }),
          },
          {
            id: 'paste',
            label: 'Paste a cURL command…',
            icon: ClipboardPaste,
            description: 'Becomes a server, a tool and arguments',
            onAction: () => setOpen({ kind: 'paste' }),
          },
        ]}
      />
      {open && (
        <>
          {open.kind === 'bad-input' && <BadInputDialog target={open.target} server={open.server} onClose={close} />}
          {open.kind === 'paste' && <PasteDialog onClose={close} />}
        </>
      )}
    </>
  );
}
