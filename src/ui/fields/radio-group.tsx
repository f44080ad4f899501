import { RadioGroup as AriaRadioGroup, Radio } from 'react-aria-components/RadioGroup';
import { ofKey } from '../controls/of-key';
import { TextParts, VisibleText } from '../layout/visible-text';
import { FieldLabel } from './field-frame';

export interface RadioItem<K extends string = string> {
  readonly id: K;
  readonly label: string;
  readonly description?: string;
}

export interface RadioGroupProps<K extends string> {
  readonly label: string;
  readonly items: readonly RadioItem<K>[];
  readonly value: K | null;
  readonly onChange: (value: K) => void;
}

export function RadioGroup<K extends string>({ label, items, onChange, ...props }: RadioGroupProps<K>) {
  return (
    <AriaRadioGroup {...props} onChange={ofKey(items, ({ id }) => onChange(id))} className="flex flex-col gap-1">
      <FieldLabel label={label} />
      {items.map((item) => (
        <Radio
          key={item.id}
          value={item.id}
          aria-label={item.label}
          className="group flex min-h-row cursor-default items-start gap-2 rounded-sm py-1"
        >
          <span className="mt-0.5 flex size-4 shrink-0 items-center justify-center rounded-full border border-strong bg-surface group-data-selected:border-accent">
            <span className="size-2 rounded-full group-data-selected:bg-accent forced-colors:group-data-selected:bg-[Highlight]" />
          </span>
          <span className="flex flex-col">
            <TextParts text={item.label} />
            {item.description !== undefined && (
              <VisibleText as="span" dir="auto" className="text-sm text-faint" text={item.description} />
            )}
          </span>
        </Radio>
      ))}
    </AriaRadioGroup>
  );
}
