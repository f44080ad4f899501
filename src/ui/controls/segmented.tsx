import type { LucideIcon } from 'lucide-react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { TextParts } from '../layout/visible-text';
import { ofKey } from './of-key';

export interface SegmentedItem<K extends string = string> {
  readonly id: K;
  /** The accessible name, exactly. */
  readonly label: string;
  readonly icon?: LucideIcon;
}

export interface SegmentedProps<K extends string> {
  /** The accessible name of the group; not shown. */
  readonly label: string;
  readonly items: readonly SegmentedItem<K>[];
  readonly value: K;
  readonly onChange: (value: K) => void;
  readonly isDisabled?: boolean;
}

/** One of a few, side by side: unset, null, a value. */
export function Segmented<K extends string>({ label, items, onChange, ...props }: SegmentedProps<K>) {
  return (
    <RadioGroup
      {...props}
      aria-label={label}
      orientation="horizontal"
      onChange={ofKey(items, ({ id }) => onChange(id))}
      className="inline-flex w-fit rounded-md border border-strong/60 bg-canvas p-px"
    >
      {items.map(({ id, label: text, icon: Icon }) => (
        <Radio
          key={id}
          value={id}
          className="flex min-h-6 cursor-default items-center gap-1.5 rounded-[5px] border border-transparent px-2 text-sm text-muted data-disabled:opacity-60 data-hovered:text-ink data-selected:border-strong/60 data-selected:bg-surface data-selected:font-medium data-selected:text-ink touch:min-h-11 touch:min-w-11 touch:justify-center"
        >
          {Icon && <Icon size={14} />}
          <TextParts text={text} />
        </Radio>
      ))}
    </RadioGroup>
  );
}
