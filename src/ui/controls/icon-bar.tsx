import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
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
  /** At its end: what opens something of its own. */
  readonly children?: ReactNode;
}

/** A toolbar of icons of which one at most is pressed in. */
export function IconBar<K extends string>({ label, orientation, items, pressed, onPress, children }: IconBarProps<K>) {
  const isVertical = orientation === 'vertical';
  return (
    <div
      role="toolbar"
      aria-label={label}
      aria-orientation={orientation}
      className={classes('flex gap-1', isVertical ? 'flex-1 flex-col items-center' : 'shrink-0')}
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
      {children}
    </div>
  );
}
