import type { ProviderNote } from '../../core/specification/entry';
import { TextParts } from '../../ui/layout/visible-text';

/** What becomes of a keyword that is sent to model providers. */
export function AtProviders({ notes }: { readonly notes: readonly ProviderNote[] }) {
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className="font-medium text-muted">At model providers</p>
      <dl aria-label="At model providers" className="flex flex-col gap-1.5">
        {notes.map(({ providers, says }) => (
          <div key={says}>
            <dt className="text-muted">
              <TextParts text={providers.join(', ')} />
            </dt>
            <dd className="max-w-prose">
              <TextParts text={says} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
