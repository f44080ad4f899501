import type { ReportedExchange } from '../../checks/reports/report';
import { Facts } from '../../ui/layout/facts';
import { ForeignText } from '../../ui/layout/foreign-text';
import { VisibleText } from '../../ui/layout/visible-text';

/** What a check sent and received, as text. */
export function ExchangeParts({ exchange: { request, reply } }: { readonly exchange: ReportedExchange }) {
  const { method, url } = request;
  return (
    <div className="flex flex-col gap-2 py-2">
      <Part title="Request" line={`${method} ${url}`} headers={request.headers} body={request.body} />
      {reply ? (
        <Part
          title="Response"
          line={reply.status > 0 ? `Status ${reply.status}` : 'No status'}
          headers={reply.headers}
          body={reply.body}
        />
      ) : (
        <p className="text-muted">No response came.</p>
      )}
    </div>
  );
}

interface PartProps {
  readonly title: string;
  readonly line: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

function Part({ title, line, headers, body }: PartProps) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-1">
      <VisibleText as="h4" className="font-medium text-muted" text={title} />
      <VisibleText as="p" className="font-mono text-code wrap-anywhere" text={line} />
      <Facts rows={Object.entries(headers)} className="font-mono text-code" />
      {body !== '' && <ForeignText label={`Body of the ${title.toLowerCase()}`} text={body} height="max-h-60" />}
    </section>
  );
}
