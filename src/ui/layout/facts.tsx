import type { ReactNode } from 'react';
import { classes } from '../theme/classes';
import { VisibleText } from './visible-text';

export interface FactsProps {
  /** Names, and what is known of each. */
  readonly rows: readonly (readonly [name: string, value: ReactNode])[];
  readonly className?: string;
  /** How every value looks. */
  readonly valueClassName?: string;
}

/** Names on the left, what they stand for on the right. */
export function Facts({ rows, className, valueClassName = 'wrap-anywhere' }: FactsProps) {
  return (
    <dl className={classes('grid grid-cols-[auto_1fr] gap-x-3', className)}>
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <VisibleText as="dt" className="text-muted" text={name} />
          <VisibleText as="dd" className={valueClassName} dir="auto" text={value} />
        </div>
      ))}
    </dl>
  );
}
