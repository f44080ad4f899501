import { Check, ChevronDown, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { Text } from 'react-aria-components/Text';
import { floatBox, floatRow } from '../controls/float';
import { ofKey } from '../controls/of-key';
import { VisibleText } from '../layout/visible-text';
import { classes } from '../theme/classes';
import { type FieldFrameProps, FieldNotes } from './field-frame';
import { selectBox } from './select-box';

export interface SelectItem<K extends string = string> {
  readonly id: K;
  readonly label: string;
  readonly description?: string;
  readonly icon?: LucideIcon;
  /** When given, the item cannot be chosen, and its row says why. */
  readonly reason?: string;
}

export interface SelectProps<K extends string> extends FieldFrameProps {
  readonly items: readonly SelectItem<K>[];
  /** Nothing is chosen when it is `null`. */
  readonly value: K | null;
  readonly onChange: (value: K) => void;
  readonly placeholder?: string;
  readonly isDisabled?: boolean;
  readonly isRequired?: boolean;
  readonly className?: string;
}

/** A button that opens a list. Its accessible name is the label alone; the chosen item is its description. */
export function Select<K extends string>({
  label,
  isLabelHidden,
  description,
  errorMessage,
  items,
  value,
  onChange,
  placeholder = 'Choose…',
  className,
  ...props
}: SelectProps<K>) {
  const nameId = useId();
  const valueId = useId();
  const disabledKeys = items.filter((item) => item.reason !== undefined).map((item) => item.id);
  return (
    <AriaSelect
      {...props}
      value={value}
      onChange={ofKey(items, ({ id }) => onChange(id))}
      isInvalid={errorMessage !== undefined}
      validationBehavior="aria"
      disabledKeys={disabledKeys}
      className={classes('flex min-w-0 flex-col gap-1', className)}
    >
      <Label className={classes(isLabelHidden ? 'sr-only' : 'font-medium text-muted')}>
        <VisibleText as="span" id={nameId} text={label} />
      </Label>
      <Button aria-labelledby={nameId} aria-describedby={valueId} className={selectBox}>
        <SelectValue id={valueId} className="min-w-0 flex-1 truncate data-placeholder:text-faint">
          {({ isPlaceholder }) =>
            isPlaceholder ? placeholder : (items.find(({ id }) => id === value)?.label ?? placeholder)
          }
        </SelectValue>
        <ChevronDown size={14} className="shrink-0 text-muted" />
      </Button>
      <FieldNotes description={description} errorMessage={errorMessage} />
      <Popover offset={4} className={classes(floatBox, 'max-w-96')}>
        <ListBox items={items.map((item) => ({ ...item, key: item.id }))} className="outline-none">
          {({ id, label: text, description: note, reason, icon: Icon }) => (
            <ListBoxItem id={id} textValue={text} className={floatRow}>
              {({ isSelected }) => (
                <>
                  {Icon && <Icon size={14} className="shrink-0 text-muted" />}
                  <span className="flex min-w-0 flex-1 flex-col">
                    <VisibleText as={Text} slot="label" className="truncate" text={text} />
                    {(reason ?? note) !== undefined && (
                      <VisibleText
                        as={Text}
                        slot="description"
                        dir="auto"
                        className="text-sm text-faint"
                        text={reason ?? note}
                      />
                    )}
                  </span>
                  <Check size={14} className={classes('shrink-0 text-accent', !isSelected && 'invisible')} />
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
