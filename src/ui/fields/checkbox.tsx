import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox';
import { TextParts } from '../layout/visible-text';

export interface CheckboxProps {
  readonly label: ReactNode;
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  readonly isIndeterminate?: boolean;
  /** Takes the focus when it comes: in place of what it was asked for with. */
  readonly autoFocus?: boolean;
}

export function Checkbox({ label, ...props }: CheckboxProps) {
  return (
    <AriaCheckbox
      {...props}
      className="group flex min-h-row cursor-default items-center gap-2 rounded-sm touch:min-w-11"
    >
      {({ isSelected, isIndeterminate }) => (
        <>
          <span className="flex size-4 shrink-0 items-center justify-center rounded-sm border border-strong bg-surface text-accent-ink group-data-indeterminate:border-accent group-data-indeterminate:bg-accent group-data-selected:border-accent group-data-selected:bg-accent">
            {isIndeterminate ? <Minus size={12} strokeWidth={3} /> : isSelected && <Check size={12} strokeWidth={3} />}
          </span>
          <TextParts text={label} />
        </>
      )}
    </AriaCheckbox>
  );
}
