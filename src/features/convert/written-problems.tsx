import { useMemo } from 'react';
import { summarizeProblems } from '../../core/check/problem-summary';
import type { TextRange } from '../../core/text/edit';
import type { useWrittenProblems } from '../../state/checking';
import { LedgerGrid } from '../../ui/layout/ledger-grid';
import { TextParts } from '../../ui/layout/visible-text';

export interface WrittenProblemsProps {
  /** Nothing while they are looked for. */
  readonly problems: ReturnType<typeof useWrittenProblems>;
  /** Of what was written, the part that counts; all of it without. */
  readonly within?: TextRange | undefined;
  readonly onShow: (place: TextRange) => void;
}

const order = ['error', 'warning', 'info'];

/** What is wrong with what was written: how much, and a way to each place. */
export function WrittenProblems({ problems, within, onShow }: WrittenProblemsProps) {
  const found = useMemo(() => {
    const all = problems?.kind === 'checked' ? problems.diagnostics : [];
    const own = within ? all.filter(({ offset }) => isWithin(offset, within)) : all;
    return own
      .map((diagnostic) => ({ ...diagnostic, target: diagnostic.pointer }))
      .toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
  }, [problems, within]);
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
      {found.length > 0 && (
        <LedgerGrid
          label="Problems of the result"
          ledger={found}
          onShow={({ offset, length }) => onShow({ offset, length })}
        />
      )}
    </section>
  );
}

function isWithin(offset: number, { offset: start, length }: TextRange): boolean {
  return offset >= start && offset < start + length;
}
