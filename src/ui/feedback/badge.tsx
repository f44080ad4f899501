import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { TextParts } from '../layout/visible-text';
import { classes } from '../theme/classes';
import { type Tone, tones } from '../theme/tone';

export interface BadgeProps {
  readonly tone?: Tone;
  readonly icon?: LucideIcon;
  /** A word or a number; `children` where it is more than that. */
  readonly label?: string | number;
  readonly children?: ReactNode;
  readonly isMonospace?: boolean;
}

export function Badge({ tone = 'neutral', icon: Icon, label, children = label, isMonospace }: BadgeProps) {
  return (
    <span
      className={classes(
        'inline-flex h-5 shrink-0 items-center gap-1 rounded-sm border px-1.5 text-xs font-medium whitespace-nowrap tabular-nums',
        tones[tone].box,
        isMonospace && 'font-mono',
      )}
    >
      {Icon && <Icon size={12} />}
      <TextParts text={children} />
    </span>
  );
}
