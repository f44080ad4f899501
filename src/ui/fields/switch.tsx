import type { ReactNode } from 'react';
import { Switch as AriaSwitch } from 'react-aria-components/Switch';
import { TextParts } from '../layout/visible-text';

export interface SwitchProps {
  readonly label: ReactNode;
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  readonly isDisabled?: boolean;
}

export function Switch({ label, ...props }: SwitchProps) {
  return (
    <AriaSwitch
      {...props}
      className="group flex min-h-row cursor-default items-center gap-2 rounded-sm data-disabled:opacity-60"
    >
      <span className="flex h-4 w-7 shrink-0 items-center rounded-full border border-strong bg-canvas p-px transition-colors group-data-selected:border-accent group-data-selected:bg-accent">
        <span className="size-3 rounded-full border border-strong bg-surface transition-transform group-data-selected:translate-x-3 group-data-selected:border-transparent group-data-selected:bg-accent-ink" />
      </span>
      <TextParts text={label} />
    </AriaSwitch>
  );
}
