import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import type { Dialect } from '../../core/dialect';
import { VisibleText } from '../../ui/layout/visible-text';

export interface FormatChoiceProps {
  readonly formats: readonly Dialect[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** The formats that a definition can be written in, with what tells them apart. */
export function FormatChoice({ formats, value, onChange }: FormatChoiceProps) {
  return (
    <RadioGroup
      aria-label="Format"
      value={value}
      onChange={onChange}
      className="grid shrink-0 grid-cols-2 gap-0.5 sm:flex sm:w-60 sm:flex-col"
    >
      {formats.map(({ id, title, summary }) => (
        <Radio
          key={id}
          value={id}
          aria-label={title}
          className="flex min-h-row cursor-default flex-col justify-center rounded-md border border-transparent px-2.5 py-1 data-hovered:bg-hover data-selected:border-accent/50 data-selected:bg-selected touch:min-h-11"
        >
          <VisibleText as="span" className="font-medium" text={title} />
          <VisibleText as="span" className="text-sm text-muted max-sm:hidden" text={summary} />
        </Radio>
      ))}
    </RadioGroup>
  );
}
