import { VisibleText } from '../layout/visible-text';
import { classes } from '../theme/classes';
import { type Tone, tones } from '../theme/tone';

export interface StatusDotProps {
  readonly tone: Tone;
  /** The word that goes with the dot. */
  readonly label: string;
  /** The word is read out, but not shown: only where the same word stands next to it. */
  readonly isLabelHidden?: boolean;
}

export function StatusDot({ tone, label, isLabelHidden }: StatusDotProps) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span
        aria-hidden="true"
        className={classes('size-2 shrink-0 rounded-full border-2 border-current bg-current', tones[tone].text)}
      />
      <VisibleText as="span" className={classes(isLabelHidden && 'sr-only')} text={label} />
    </span>
  );
}
