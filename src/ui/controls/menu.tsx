import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { Keyboard } from 'react-aria-components/Keyboard';
import { Menu as AriaMenu, MenuItem, MenuTrigger, type MenuTriggerProps } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import { Text } from 'react-aria-components/Text';
import { VisibleText } from '../layout/visible-text';
import { classes } from '../theme/classes';
import { floatBox, floatRow } from './float';
import { ofKey } from './of-key';

export interface MenuAction {
  readonly id: string;
  readonly label: string;
  readonly onAction: () => void;
  readonly icon?: LucideIcon;
  /** The keys that do the same, for the eye. */
  readonly shortcut?: string;
  readonly description?: string;
  /** When given, the action cannot be done now, and its row says why. */
  readonly reason?: string;
  readonly isDanger?: boolean;
}

export type MenuEntry = MenuAction | 'separator';

export interface MenuFrameProps extends Pick<MenuTriggerProps, 'isOpen' | 'onOpenChange'> {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  /** `MenuRows`, drawn while the menu is open. */
  readonly children: ReactElement;
}

export interface MenuRowsProps {
  /** The accessible name of the list. */
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  /** Where it was opened by keys from elsewhere: those of its own button lead to the first row by themselves. */
  readonly autoFocus?: 'first' | undefined;
}

export function Menu({ label, entries, autoFocus, ...frame }: Omit<MenuFrameProps, 'children'> & MenuRowsProps) {
  return (
    <MenuFrame {...frame}>
      <MenuRows label={label} entries={entries} autoFocus={autoFocus} />
    </MenuFrame>
  );
}

/** A menu whose rows are worked out by a component of their own, for buttons of which there are many. */
export function MenuFrame({ trigger, children, ...state }: MenuFrameProps) {
  return (
    <MenuTrigger {...state}>
      {trigger}
      <Popover placement="bottom end" offset={4} className={classes(floatBox, 'min-w-44')}>
        {children}
      </Popover>
    </MenuTrigger>
  );
}

export function MenuRows({ label, entries, autoFocus }: MenuRowsProps) {
  const actions = entries.filter((entry) => entry !== 'separator');
  const hasIcons = actions.some(({ icon }) => icon !== undefined);
  return (
    <AriaMenu
      aria-label={label}
      className="outline-none"
      {...(autoFocus && { autoFocus })}
      disabledKeys={actions.filter(({ reason }) => reason !== undefined).map(({ id }) => id)}
      onAction={ofKey(actions, ({ onAction }) => onAction())}
    >
      {entries.map((entry, index) =>
        entry === 'separator' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: separators have no name of their own.
          <Separator key={`separator-${index}`} className="my-1 border-t border-line" />
        ) : (
          <MenuItem key={entry.id} id={entry.id} textValue={entry.label} className={floatRow}>
            {entry.icon ? (
              <entry.icon size={14} className={classes('shrink-0', entry.isDanger ? 'text-error' : 'text-muted')} />
            ) : (
              hasIcons && <span className="w-3.5 shrink-0" />
            )}
            <span className="flex min-w-0 flex-1 flex-col">
              <VisibleText
                as={Text}
                slot="label"
                className={classes('truncate', entry.isDanger && 'text-error')}
                text={entry.label}
              />
              {(entry.reason ?? entry.description) !== undefined && (
                <VisibleText
                  as={Text}
                  slot="description"
                  dir="auto"
                  className="max-w-72 text-sm text-faint"
                  text={entry.reason ?? entry.description}
                />
              )}
            </span>
            {entry.shortcut !== undefined && (
              <Keyboard className="ml-4 font-sans text-sm text-faint">{entry.shortcut}</Keyboard>
            )}
          </MenuItem>
        ),
      )}
    </AriaMenu>
  );
}
