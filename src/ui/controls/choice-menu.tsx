import { Check, ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { VisibleText } from '../layout/visible-text';
import { classes } from '../theme/classes';
import { floatBox, floatRow } from './float';

export interface Choice {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
}

export interface ChoiceMenuProps {
  /** The accessible name of the button and of its list. */
  readonly label: string;
  /** What is chosen, in a word or two: shown beside the label, and its description. */
  readonly value: string;
  readonly items: readonly Choice[];
  readonly selected: readonly string[];
  /** Called with the chosen ids in the order of the items. */
  readonly onChange: (selected: readonly string[]) => void;
}

/** A small button that opens a list of which any number can be chosen; the list stays open for the next choice. */
export function ChoiceMenu({ label, value, items, selected, onChange }: ChoiceMenuProps) {
  const nameId = useId();
  const valueId = useId();
  return (
    <MenuTrigger>
      <Button
        aria-labelledby={nameId}
        aria-describedby={valueId}
        className={classes(
          'inline-flex h-6 shrink-0 cursor-default items-center gap-1 rounded-md border px-2 text-sm font-medium whitespace-nowrap select-none touch:min-h-11',
          selected.length > 0 ? 'border-accent/40 bg-accent-soft text-accent' : 'border-strong/60 bg-surface text-ink',
          'data-hovered:bg-hover data-pressed:bg-hover',
        )}
      >
        <VisibleText as="span" id={nameId} text={label} />
        <VisibleText
          as="span"
          id={valueId}
          className={classes('tabular-nums', selected.length === 0 && 'sr-only')}
          text={value}
        />
        <ChevronDown size={13} className="shrink-0" />
      </Button>
      <Popover placement="bottom end" offset={4} className={classes(floatBox, 'min-w-56')}>
        <Menu
          aria-label={label}
          className="outline-none"
          selectionMode="multiple"
          selectedKeys={selected}
          onSelectionChange={(keys) => {
            onChange(items.map(({ id }) => id).filter((id) => keys === 'all' || keys.has(id)));
          }}
          shouldCloseOnSelect={false}
        >
          {items.map(({ id, label: text, description }) => (
            <MenuItem key={id} id={id} textValue={text} className={floatRow}>
              {({ isSelected }) => (
                <>
                  <Check size={14} className={classes('shrink-0 text-accent', !isSelected && 'invisible')} />
                  <span className="flex min-w-0 flex-1 flex-col">
                    <VisibleText as={Text} slot="label" className="truncate" text={text} />
                    {description !== undefined && (
                      <VisibleText as={Text} slot="description" className="text-sm text-faint" text={description} />
                    )}
                  </span>
                </>
              )}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
