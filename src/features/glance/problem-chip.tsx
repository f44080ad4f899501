import { Fragment, memo, useDeferredValue } from 'react';
import { countProblems, summarizeCounts } from '../../core/check/problem-summary';
import type { Severity } from '../../core/diagnostic';
import { grouped } from '../../core/text/counted';
import { useAnalysis } from '../../state/checking';
import { revealInCode } from '../../state/page';
import { VisibleText } from '../../ui/layout/visible-text';
import { classes } from '../../ui/theme/classes';
import { tones } from '../../ui/theme/tone';
import { Chip } from './chip';

const words: readonly (readonly [severity: Severity, one: string, many: string])[] = [
  ['error', 'error', 'errors'],
  ['warning', 'warning', 'warnings'],
  ['info', 'note', 'notes'],
];

/** The draft's own problems; leads to the first of the gravest. */
export const ProblemChip = memo(function ProblemChip() {
  const all = useDeferredValue(useAnalysis((state) => state.diagnostics));
  const isBehind = useAnalysis((state) => state.isBehind);
  const isChecked = useAnalysis((state) => state.revision >= 0);
  const failure = useAnalysis((state) => state.failure);
  const diagnostics = all.filter(({ providers }) => !providers);
  const counts = countProblems(diagnostics);
  const present = words.filter(([severity]) => counts[severity] > 0);
  const first = diagnostics.find(({ severity }) => severity === present[0]?.[0]);
  if (failure !== undefined) {
    return <VisibleText as="span" className="min-w-0 truncate px-1.5 text-error" text={failure} />;
  }
  if (!first) {
    const { icon: Icon, text } = tones.ok;
    return (
      <span className={classes('flex shrink-0 items-center gap-1 px-1.5', isBehind && 'text-faint')}>
        <Icon size={13} className={classes(!isBehind && text)} />
        {isChecked ? 'No problems' : 'Checking…'}
      </span>
    );
  }
  return (
    <Chip label={`${summarizeCounts(counts)}: go to the first`} isBehind={isBehind} onPress={() => revealInCode(first)}>
      {present.map(([severity, one, many]) => {
        const { icon: Icon, text } = tones[severity];
        const count = counts[severity];
        return (
          <Fragment key={severity}>
            <Icon size={13} className={classes('shrink-0', isBehind ? 'text-faint' : text)} />
            <span className={classes(isBehind && 'text-faint')}>
              {grouped(count)} <span className="@max-[52rem]:hidden">{count === 1 ? one : many}</span>
            </span>
          </Fragment>
        );
      })}
    </Chip>
  );
});
