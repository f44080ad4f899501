import { CopyButton } from '../../ui/controls/copy-button';
import { TextField } from '../../ui/fields/field';
import type { Link } from './links';

/** Some programs cut what is longer. */
const longLink = 8_000;

export interface LinkFieldProps {
  /** The accessible name. */
  readonly label: string;
  readonly copyLabel: string;
  /** Nothing while it is made. */
  readonly link: Link | undefined;
}

/** A link to copy, and how long it is. */
export function LinkField({ label, copyLabel, link }: LinkFieldProps) {
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
        {address.length.toLocaleString('en-US')} characters.
        {address.length > longLink && ' Chat and mail programs may cut a link of this length: the file is safer.'}
      </p>
    </div>
  );
}
