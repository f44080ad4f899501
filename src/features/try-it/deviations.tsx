import type { Deviation } from '../../core/call';
import { protocolOf } from '../../protocols';
import { Badge } from '../../ui/feedback/badge';
import { Disclosure } from '../../ui/layout/disclosure';
import { TextParts, VisibleText } from '../../ui/layout/visible-text';

export interface DeviationsProps {
  readonly deviations: readonly Deviation[];
  readonly protocol: string;
  /** Why nothing could depart. */
  readonly unchecked: string | undefined;
}

const tones = { error: 'error', warning: 'warning', info: 'info' } as const;

/** How the server departs from its specification, and what this client knows to be wrong in the published texts. */
export function Deviations({ deviations, protocol, unchecked }: DeviationsProps) {
  const { notes, title } = protocolOf(protocol);
  return (
    <section aria-label="Deviations" className="flex flex-col gap-1">
      <h3 className="flex items-center gap-2 font-semibold">
        Deviations <Badge tone={deviations.length > 0 ? 'info' : 'neutral'}>{deviations.length}</Badge>
      </h3>
      {deviations.length === 0 ? (
        <VisibleText as="p" className="text-muted" text={unchecked ?? `The response conforms to ${title}.`} />
      ) : (
        <>
          <p className="text-muted">
            The answer departs from <TextParts text={title} /> in these ways. They were tolerated.
          </p>
          <DeviationList deviations={deviations} />
        </>
      )}
      {notes.length > 0 && (
        <Disclosure title={`Known defects of the published texts: ${notes.length}`}>
          <DeviationList deviations={notes} />
        </Disclosure>
      )}
    </section>
  );
}

function DeviationList({ deviations }: { readonly deviations: readonly Deviation[] }) {
  return (
    <ul className="flex flex-col divide-y divide-line rounded-md border border-line">
      {deviations.map(({ id, severity, message, pointer }) => (
        <li key={`${id} ${pointer}`} data-deviation={id} className="flex flex-col gap-0.5 px-2.5 py-1.5 wrap-anywhere">
          <span className="flex flex-wrap items-center gap-2">
            <Badge label={severity} tone={tones[severity]} />
            <span className="font-mono text-code">{id}</span>
            {pointer !== '' && (
              <span className="font-mono text-code text-muted">
                <VisibleText text={pointer} />
              </span>
            )}
          </span>
          <TextParts text={message} />
        </li>
      ))}
    </ul>
  );
}
