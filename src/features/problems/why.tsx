import type { Diagnostic } from '../../core/diagnostic';
import { sourceWords } from '../../rules/rule-entry';
import { useAnalysis } from '../../state/analysis';
import { Button } from '../../ui/button';

/** Why a rule exists, where it comes from, and what it is about here. */
export function Why({ diagnostic, onReadOn }: { readonly diagnostic: Diagnostic; readonly onReadOn: () => void }) {
  const reason = useAnalysis(({ reasons }) => reasons[diagnostic.rule]);
  return (
    <div className="ml-5.5 flex max-w-prose flex-col gap-1 pt-1 pb-1.5 text-muted">
      <p>{reason}</p>
      <p className="text-sm">Source: {sourceWords(diagnostic.citation)}</p>
      <p className="text-sm">
        At <code className="font-mono">{diagnostic.pointer === '' ? '(the whole text)' : diagnostic.pointer}</code>
      </p>
      <Button size="sm" variant="quiet" className="-ml-2 self-start underline underline-offset-2" onPress={onReadOn}>
        All about this rule
      </Button>
    </div>
  );
}
