import type { ReactNode } from 'react';
import { dayAndTime } from '../../core/text/clock';
import { readers } from '../../dialects/readers';
import { addressWords, useProtocols } from '../../state/server';
import { type Bundle, describeStatus } from '../../state/share';
import { Badge } from '../../ui/feedback/badge';
import { Facts } from '../../ui/layout/facts';
import { ForeignText } from '../../ui/layout/foreign-text';
import { TextParts, VisibleText } from '../../ui/layout/visible-text';
import { lookOf } from './outcome-word';

/** A call that somebody shared, as they saw it: to be read, with nothing that sends. */
export function BundleView({ bundle }: { readonly bundle: Bundle }) {
  const { tool, dialect, protocol, server, request, reply, verdicts, startedAt, durationMs, madeBy, cut } = bundle;
  const protocols = useProtocols();
  const look = lookOf(bundle.outcomeKind);
  const facts = [
    ['Tool', tool],
    ['Server', `${server.title} (${addressWords(server.url)})`],
    ['Protocol', protocols.find(({ id }) => id === protocol)?.title ?? protocol],
    ['Format', readers.find(({ id }) => id === dialect)?.title ?? dialect],
    ['Sent at', startedAt > 0 ? dayAndTime(startedAt) : 'not said'],
    ['Took', `${Math.round(durationMs)} ms`],
    ['Shared from', madeBy === '' ? 'not said' : `Callsheet ${madeBy}`],
  ] as const;
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-muted">
        Somebody shared this call. It is shown as it was; nothing is sent, and secrets are masked.
      </p>
      {cut.length > 0 && <p className="text-muted">{cut.join(', ')}: only the beginning is here.</p>}
      <Facts rows={facts} className="gap-y-0.5 tabular-nums" />
      <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
        <Part title="Definition">
          <SharedText label="Shared definition" text={bundle.definition} />
        </Part>
        <Part title="Outcome" aside={look && <Badge label={look.word} tone={look.tone} icon={look.icon} />}>
          <SharedText label="Shared outcome" text={bundle.outcome} />
        </Part>
        <Part title="Request">
          <p className="font-mono text-code wrap-anywhere">
            {request.method} <TextParts text={request.url} />
          </p>
          <Headers headers={request.headers} />
          <SharedText label="Shared request" text={request.body} />
        </Part>
        <Part title="Response">
          {reply ? (
            <>
              <p className="tabular-nums">{describeStatus(reply.status)}</p>
              <Headers headers={reply.headers} />
              <SharedText label="Shared response" text={reply.body} />
            </>
          ) : (
            <p className="text-muted">No response</p>
          )}
        </Part>
      </div>
      <Part title="Problems">
        {verdicts.length === 0 ? (
          <p className="text-muted">No problems before the call, and none in the response.</p>
        ) : (
          <ul aria-label="Problems" className="flex flex-col gap-1">
            {verdicts.map(({ rule, severity, message, pointer }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
              <li key={index} className="wrap-anywhere">
                <span className="text-muted">{severity}</span> <TextParts text={message} />{' '}
                <span className="font-mono text-code text-muted">
                  {rule} <TextParts text={pointer} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Part>
    </div>
  );
}

interface PartProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

function Part({ title, aside, children }: PartProps) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-1.5">
      <div className="flex items-center gap-2">
        <VisibleText as="h3" className="font-semibold" text={title} />
        {aside}
      </div>
      {children}
    </section>
  );
}

function Headers({ headers }: { readonly headers: Readonly<Record<string, string>> }) {
  return (
    <ul className="font-mono text-code">
      {Object.entries(headers).map(([name, value]) => (
        <li key={name} className="wrap-anywhere">
          <span className="text-muted">
            <TextParts text={name} />:
          </span>{' '}
          <TextParts text={value} />
        </li>
      ))}
    </ul>
  );
}

function SharedText({ label, text }: { readonly label: string; readonly text: string }) {
  return text === '' ? (
    <p className="text-muted">Empty.</p>
  ) : (
    <ForeignText label={label} text={text} height="max-h-72" />
  );
}
