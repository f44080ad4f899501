import type { ProviderNote } from '../../core/specification/entry';
import { VisibleText } from '../../ui/layout/visible-text';

/** What becomes of a keyword that is sent to model providers. */
export function AtProviders({ notes }: { readonly notes: readonly ProviderNote[] }) {
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className="font-medium text-muted">At model providers</p>
      <dl aria-label="At model providers" className="flex flex-col gap-1.5">
        {notes.map(({ providers, says }) => (
          <div key={says}>
            <VisibleText as="dt" className="text-muted" text={providers.join(', ')} />
            <VisibleText as="dd" className="max-w-prose" text={says} />
          </div>
        ))}
      </dl>
    </div>
  );
}
