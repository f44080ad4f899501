import type { ReactNode, Ref } from 'react';
import { classes } from '../theme/classes';
import { scrollBox } from './json-view-props';

export interface ScrollRegionProps {
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLElement>;
}

/** What scrolls can be reached and scrolled with the keyboard. */
export function ScrollRegion({ label, className, children, ref }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it, only a pointer could scroll here
    <section ref={ref} tabIndex={0} aria-label={label} className={classes(scrollBox, 'focus-inset', className)}>
      {children}
    </section>
  );
}
