import type { Diagnostic } from '../../core/diagnostic';
import { useAnalysis } from '../../state/analysis';

/** Why a rule exists, where it comes from, and what it is about here. */
export function Why({ diagnostic }: { readonly diagnostic: Diagnostic }) {
  const reason = useAnalysis(({ reasons }) => reasons[diagnostic.rule]);
  const isInferred = diagnostic.citation === 'inferred';
  return (
    <div className="ml-5.5 flex max-w-prose flex-col gap-1 pt-1 pb-1.5 text-muted">
      <p>{reason}</p>
      <p className="text-sm">
        Source: {isInferred ? 'house rule, inferred; no document says it in a sentence' : diagnostic.citation}
      </p>
      <p className="text-sm">
        At <code className="font-mono">{diagnostic.pointer === '' ? '(the whole text)' : diagnostic.pointer}</code>
      </p>
    </div>
  );
}
