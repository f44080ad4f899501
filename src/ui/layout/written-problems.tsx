import { useMemo } from 'react';
import { summarizeProblems } from '../../core/check/problem-summary';
import type { Diagnostic } from '../../core/diagnostic';
import type { TextRange } from '../../core/text/edit';
import { LedgerGrid } from './ledger-grid';
import { TextParts } from './visible-text';

/** Where a part of what was written came from. */
interface SourcePlace {
  readonly source: string;
  readonly sourceRange: TextRange | undefined;
}

/** Where something stands in what was written, and in what that was made of. */
export interface WrittenPlace {
  readonly sourceRange: TextRange | undefined;
  readonly targetRange: TextRange;
}

export interface WrittenProblemsProps {
  /** What was found, or why that is not known; nothing while it is looked for. */
  readonly problems:
    | { readonly kind: 'checked'; readonly diagnostics: readonly Diagnostic[] }
    | { readonly kind: 'failed'; readonly message: string }
    | undefined;
  /** Where the places of the problems came from, by their pointers. */
  readonly sources: ReadonlyMap<string, SourcePlace>;
  /** Of what was written, the part that counts; all of it without. */
  readonly within?: TextRange | undefined;
  /** A problem is pressed. Without it the list is to read only. */
  readonly onShow?: (place: WrittenPlace) => void;
}

const order = ['error', 'warning', 'info'];

/** What is wrong with what was written: how much, where, what of the source that was, and a way to both. */
export function WrittenProblems({ problems, sources, within, onShow }: WrittenProblemsProps) {
  const found = useMemo(() => {
    const all = problems?.kind === 'checked' ? problems.diagnostics : [];
    const own = within ? all.filter(({ offset }) => isWithin(offset, within)) : all;
    return own
      .map((diagnostic) => ({ ...diagnostic, target: diagnostic.pointer, ...sources.get(diagnostic.pointer) }))
      .toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
  }, [problems, sources, within]);
  const show = ({ sourceRange, offset, length }: (typeof found)[number]) =>
    onShow?.({ sourceRange, targetRange: { offset, length } });
  return (
    <section aria-label="Problems of the result" className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 className="font-semibold">Problems of the result</h3>
        <p role="status" aria-label="Problems of the result" aria-busy={!problems} className="text-muted">
          {!problems && 'Checking…'}
          <TextParts text={problems?.kind === 'failed' && problems.message} />
          {problems?.kind === 'checked' && summarizeProblems(found)}
        </p>
      </div>
      {found.length > 0 && <LedgerGrid label="Problems of the result" ledger={found} onShow={onShow && show} />}
    </section>
  );
}

function isWithin(offset: number, { offset: start, length }: TextRange): boolean {
  return offset >= start && offset < start + length;
}
