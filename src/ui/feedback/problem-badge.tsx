import type { Severity } from '../../core/diagnostic';
import { grouped } from '../../core/text/counted';
import { Badge } from './badge';

export interface ProblemBadgeProps {
  readonly count: number;
  /** Of the worst one. */
  readonly severity: Severity;
}

/** How many problems something has. */
export function ProblemBadge({ count, severity }: ProblemBadgeProps) {
  return (
    <Badge tone={severity}>
      {grouped(count)}
      <span className="sr-only">{count === 1 ? ' problem' : ' problems'}</span>
    </Badge>
  );
}
