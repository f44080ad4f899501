import { useState } from 'react';
import { counted } from '../../core/text/counted';
import { type Incoming, offer, openFiles, openIncomingText } from '../../state/files';
import { askFor } from '../../state/page';
import { Notice } from '../../ui/feedback/notice';
import { Checkbox } from '../../ui/fields/checkbox';
import { Dialog } from '../../ui/layout/dialog';
import { ForeignText } from '../../ui/layout/foreign-text';
import { VisibleText } from '../../ui/layout/visible-text';
import { AddressDialog } from './address-dialog';

type Of<K extends Incoming['kind']> = Extract<Incoming, { kind: K }>;

const close = () => offer(undefined);

/** What was dropped or pasted, before anything of it is opened. */
export function IncomingDialog({ incoming }: { readonly incoming: Incoming }) {
  switch (incoming.kind) {
    case 'files':
      return <Files incoming={incoming} />;
    case 'text':
      return <Text incoming={incoming} />;
    case 'address':
      return <AddressDialog address={incoming.address} onClose={close} />;
    case 'refused':
      return (
        <Dialog title="Not opened" onClose={close} actions={[{ label: 'Close', onPress: close }]}>
          <Notice tone="warning" role="alert">
            <Reasons reasons={incoming.reasons} />
          </Notice>
        </Dialog>
      );
  }
}

function Reasons({ reasons }: { readonly reasons: readonly string[] }) {
  return (
    <ul>
      {reasons.map((reason) => (
        <VisibleText as="li" key={reason} text={reason} />
      ))}
    </ul>
  );
}

function Files({ incoming: { files, reasons, isMore } }: { readonly incoming: Of<'files'> }) {
  const [isOpening, setOpening] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const wanted = files.filter((_, index) => !left.has(index));
  const open = () => {
    setOpening(true);
    void openFiles(wanted);
  };
  const toggle = (index: number) =>
    setLeft((before) =>
      before.has(index) ? new Set([...before].filter((at) => at !== index)) : new Set([...before, index]),
    );
  return (
    <Dialog
      title="Open files"
      onClose={close}
      actions={[
        { label: 'Cancel', onPress: close },
        wanted.length > 0 && {
          label: `Open ${counted(wanted.length, 'file')}`,
          variant: 'primary',
          isPending: isOpening,
          onPress: open,
        },
      ]}
    >
      <p className="pb-2 text-muted">
        Each becomes a document of its own; nothing that is open is replaced.
        {isMore && ' There are more: only the first 1,000 are here.'}
      </p>
      <ul aria-label="Files" className="max-h-[45vh] overflow-auto rounded-md border border-line">
        {files.map(({ file, folder }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
          <li key={index} className="flex min-h-row items-center gap-3 px-2">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <Checkbox
                label={folder === undefined ? file.name : `${folder}/${file.name}`}
                isSelected={!left.has(index)}
                onChange={() => toggle(index)}
              />
            </span>
            <span className="text-sm text-muted tabular-nums">{counted(file.size, 'byte')}</span>
          </li>
        ))}
      </ul>
      {reasons.length > 0 && (
        <div className="max-h-[20vh] overflow-auto pt-2">
          <Notice tone="warning" title="Not opened">
            <Reasons reasons={reasons} />
          </Notice>
        </div>
      )}
    </Dialog>
  );
}

/** As much of a text as tells what it is. */
const shown = 4000;

function Text({ incoming: { text, reason } }: { readonly incoming: Of<'text'> }) {
  return (
    <Dialog
      title="Pasted text"
      onClose={close}
      actions={[
        { label: 'Cancel', onPress: close },
        reason === undefined && {
          label: 'Import instead',
          onPress: () => {
            close();
            askFor({ kind: 'import', text });
          },
        },
        { label: 'Open as a document', variant: 'primary', onPress: () => openIncomingText(text) },
      ]}
    >
      <VisibleText as="p" text={reason ?? 'It is too long to tell what it is.'} />
      <p className="pb-2 text-muted">Opened, it becomes a document of its own; nothing that is open is replaced.</p>
      <ForeignText label="Beginning of the text" text={text.slice(0, shown)} height="max-h-[40vh]" />
      {text.length > shown && <p className="pt-1 text-sm text-muted">The beginning is shown.</p>}
    </Dialog>
  );
}
