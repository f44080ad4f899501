import type { LucideIcon } from 'lucide-react';
import { Toolbar } from 'react-aria-components/Toolbar';
import { classes } from '../theme/classes';
import { IconButton } from './button';

export interface IconBarItem<K extends string = string> {
  readonly id: K;
  /** The accessible name, exactly. */
  readonly label: string;
  readonly icon: LucideIcon;
}

export interface IconBarProps<K extends string> {
  /** The accessible name of the bar; not shown. */
  readonly label: string;
  readonly orientation: 'vertical' | 'horizontal';
  readonly items: readonly IconBarItem<K>[];
  /** The item that is pressed in; none may be. */
  readonly pressed: K | undefined;
  readonly onPress: (id: K) => void;
}

/** Icons of which one at most is pressed in: one stop of Tab, and arrow keys from one to the next. */
export function IconBar<K extends string>({ label, orientation, items, pressed, onPress }: IconBarProps<K>) {
  return (
    <Toolbar
      aria-label={label}
      orientation={orientation}
      className={classes('flex shrink-0 gap-1', orientation === 'vertical' && 'flex-col')}
    >
      {items.map(({ id, label: name, icon }) => (
        <IconButton
          key={id}
          label={name}
          icon={icon}
          variant="quiet"
          aria-pressed={id === pressed}
          onPress={() => onPress(id)}
          className="size-8 aria-pressed:bg-accent-soft aria-pressed:text-accent"
        />
      ))}
    </Toolbar>
  );
}
