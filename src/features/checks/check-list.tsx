import { ChevronDown, ChevronUp, CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import { memo, useState } from 'react';
import type { CheckLevel, CheckStatus } from '../../checks/check';
import { type ReportedCheck, tallyOf } from '../../checks/reports/report';
import { Button } from '../../ui/controls/button';
import { Segmented } from '../../ui/controls/segmented';
import { TextParts, VisibleText } from '../../ui/layout/visible-text';
import { ExchangeParts } from './exchange-parts';

const levels: readonly { readonly id: CheckLevel; readonly title: string }[] = [
  { id: 'must', title: 'Required (must)' },
  { id: 'should', title: 'Recommended (should)' },
  { id: 'info', title: 'For information' },
];

type Shown = 'all' | CheckStatus;

/** The checks by how much they matter, each with what was seen and the clause that asks for it. */
export function CheckList({ checks }: { readonly checks: readonly ReportedCheck[] }) {
  const [shown, setShown] = useState<Shown>('all');
  const { pass, fail, skip } = tallyOf(checks);
  if (checks.length === 0) return null;
  const found = checks.filter(({ status }) => shown === 'all' || status === shown);
  return (
    <>
      <Segmented<Shown>
        label="Shown checks"
        items={[
          { id: 'all', label: `All ${checks.length}` },
          { id: 'fail', label: `Failed ${fail}` },
          { id: 'skip', label: `Skipped ${skip}` },
          { id: 'pass', label: `Passed ${pass}` },
        ]}
        value={shown}
        onChange={setShown}
      />
      {levels.map(({ id, title }) => {
        const group = found.filter(({ level }) => level === id);
        return (
          group.length > 0 && (
            <section key={id} className="flex flex-col gap-1">
              <VisibleText as="h3" className="font-semibold" text={title} />
              <ul aria-label={title} className="flex flex-col divide-y divide-line rounded-md border border-line">
                {group.map((check) => (
                  <Row key={check.id} check={check} />
                ))}
              </ul>
            </section>
          )
        );
      })}
      {found.length === 0 && <p className="text-muted">None.</p>}
    </>
  );
}

const looks: Readonly<
  Record<CheckStatus, { readonly icon: typeof CircleCheck; readonly look: string; readonly word: string }>
> = {
  pass: { icon: CircleCheck, look: 'text-ok', word: 'Passed: ' },
  fail: { icon: CircleX, look: 'text-error', word: 'Failed: ' },
  skip: { icon: CircleDashed, look: 'text-faint', word: 'Skipped: ' },
};

/** A row stays as it is while others come. */
const Row = memo(function Row({ check }: { readonly check: ReportedCheck }) {
  const { id, title, status, evidence, citation, exchange } = check;
  const [isOpen, setOpen] = useState(false);
  const { icon: Icon, look, word } = looks[status];
  return (
    <li data-check={id} data-status={status} className="flex gap-2 px-2.5 py-1.5">
      <Icon size={15} className={`mt-0.5 shrink-0 ${look}`} />
      <div className="min-w-0 flex-1">
        {/* The words go around it, whatever their length and its height. */}
        <div className="float-right ml-2">
          <Button
            label="Details"
            variant="quiet"
            size="sm"
            icon={isOpen ? ChevronUp : ChevronDown}
            aria-expanded={isOpen}
            aria-label={`Details of ${id}`}
            onPress={() => setOpen(!isOpen)}
          />
        </div>
        <p className="font-medium wrap-anywhere">
          <span className="sr-only">{word}</span>
          <TextParts text={title} />
        </p>
        {(isOpen || status !== 'pass') && <VisibleText as="p" className="wrap-anywhere" text={evidence} />}
        <p className="text-sm text-muted wrap-anywhere">
          <TextParts text={citation} /> <span className="font-mono text-code">{id}</span>
        </p>
        {isOpen && (
          <div className="clear-both">
            {exchange ? (
              <ExchangeParts exchange={exchange} />
            ) : (
              <p className="text-muted">No single request decided it.</p>
            )}
          </div>
        )}
      </div>
    </li>
  );
});
