import { Download } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { counted } from '../../core/text/counted';
import { embedCode, isOwnMachine } from '../../state/share';
import { Button } from '../../ui/controls/button';
import { CopyButton } from '../../ui/controls/copy-button';
import { Badge } from '../../ui/feedback/badge';
import { Notice } from '../../ui/feedback/notice';
import { TextField } from '../../ui/fields/field';
import { Dialog } from '../../ui/layout/dialog';
import { VisibleText } from '../../ui/layout/visible-text';
import { saveFile } from '../../ui/platform/save-file';
import { ExhibitRow } from './exhibit-row';
import { embedOfDocument, saveCallPage, saveDocumentFile, saveDocumentPage, useSeenInFront } from './exhibits';
import { fileName } from './file-name';
import { GlanceSection } from './glance-section';
import { type Link, lastBundle, linkOfBundle, linkOfDocument } from './links';
import { lookOf } from './outcome-word';

/** Some programs cut what is longer. */
const longLink = 8_000;

interface LinkFieldProps {
  /** The accessible name. */
  readonly label: string;
  readonly copyLabel: string;
  /** Nothing while it is made. */
  readonly link: Link | undefined;
}

/** Hands on the document in front, and what came of the last call. */
export function ShareDialog({ onClose }: { readonly onClose: () => void }) {
  const [documentLink, setDocumentLink] = useState<Link>();
  const [bundleLink, setBundleLink] = useState<Link>();
  const bundle = useMemo(lastBundle, []);
  useEffect(() => void linkOfDocument().then(setDocumentLink), []);
  useEffect(() => {
    if (bundle) void linkOfBundle(bundle).then(setBundleLink);
  }, [bundle]);
  const seen = useSeenInFront();
  const embedDocument = useCallback(() => embedOfDocument(seen), [seen]);
  const embedCall = useCallback(() => embedCode('bundle', bundle, bundle?.tool ?? ''), [bundle]);
  const look = bundle && lookOf(bundle.outcomeKind);
  return (
    <Dialog title="Share" size="lg" onClose={onClose}>
      <div className="flex flex-col gap-5">
        <section aria-label="This document" className="flex flex-col gap-2">
          <h3 className="font-semibold">This document</h3>
          <p className="max-w-prose text-muted">
            The link holds the whole document, behind its # sign: nothing is uploaded. Whoever opens it gets a copy of
            their own.
          </p>
          <LinkField label="Link to this document" copyLabel="Copy link" link={documentLink} />
          {documentLink?.isMasked && (
            <Notice tone="warning" role="status" title="A credential stood in the text">
              It is one that you typed for a server. What you hand on has it masked.
            </Notice>
          )}
          <Button
            label="Save document as a file"
            icon={Download}
            className="self-start"
            onPress={() => saveDocumentFile(seen)}
          />
          {documentLink?.kind === 'link' && (
            <ExhibitRow
              saveLabel="Save document as a page"
              onSave={() => saveDocumentPage(seen, documentLink.address)}
              copyLabel="Copy embed code"
              embed={embedDocument}
            />
          )}
        </section>
        <GlanceSection seen={seen} />
        <section aria-label="The last call" className="flex flex-col gap-2 border-t border-line pt-4">
          <div className="flex flex-wrap items-center gap-2">
            <h3 className="font-semibold">The last call</h3>
            {look && <Badge label={look.word} tone={look.tone} icon={look.icon} />}
          </div>
          {bundle ? (
            <>
              <p className="max-w-prose text-muted wrap-anywhere">
                <VisibleText text={bundle.tool} /> on <VisibleText text={bundle.server.title} />: definition, request,
                response and problems, with every secret masked. It opens to be read, without any server, and sends
                nothing.
              </p>
              <LinkField label="Link to the last call" copyLabel="Copy link to call" link={bundleLink} />
              {bundle.cut.length > 0 && (
                <p className="text-sm text-muted">{bundle.cut.join(', ')}: only the beginning goes along.</p>
              )}
              <Button
                label="Save call as a file"
                icon={Download}
                className="self-start"
                onPress={() => saveFile(fileName(bundle.tool, 'call.json'), JSON.stringify(bundle, null, 2))}
              />
              {bundleLink?.kind === 'link' && (
                <ExhibitRow
                  saveLabel="Save call as a page"
                  onSave={() => saveCallPage(bundle, bundleLink.address)}
                  copyLabel="Copy embed code for call"
                  embed={embedCall}
                />
              )}
            </>
          ) : (
            <p className="max-w-prose text-muted">
              Send a call, then come back: its definition, request, response and problems can be handed on as one link
              or file.
            </p>
          )}
        </section>
        {isOwnMachine() && (
          <p className="text-sm text-muted">
            These links and embed codes lead to this machine. Someone else opens them by putting what follows the #
            behind the address of their own Callsheet.
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** A link to copy, and how long it is. */
function LinkField({ label, copyLabel, link }: LinkFieldProps) {
  if (link?.kind === 'too-large') {
    return <p className="text-warning">This is more than a link can carry (2 MB). Save the file and send that.</p>;
  }
  const address = link?.address ?? '';
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label={label}
          isMonospace
          isReadOnly
          value={address}
          className="min-w-0 flex-1 basis-60"
          onFocus={({ target }) => target instanceof HTMLInputElement && target.select()}
        />
        <CopyButton text={address} label={copyLabel} variant="primary" size="md" />
      </div>
      <p className="text-sm text-muted tabular-nums">
        {counted(address.length, 'character')}.
        {address.length > longLink && ' Chat and mail programs may cut a link of this length: the file is safer.'}
      </p>
    </div>
  );
}
