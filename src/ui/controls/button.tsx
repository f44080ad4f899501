import { LoaderCircle, type LucideIcon } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { TextParts } from '../layout/visible-text';
import { classes } from '../theme/classes';
import { Tooltip } from './tooltip';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = keyof typeof sizes;

type Shared = Omit<AriaButtonProps, 'children' | 'className' | 'style'> & {
  readonly variant?: ButtonVariant;
  /** sm is 24 px, md is 28 px, lines is as high as its words in a narrow place; all are 44 px for a finger. */
  readonly size?: ButtonSize;
  readonly className?: string;
  readonly ref?: Ref<HTMLButtonElement>;
};

/** What a button says: words, or where that is more than words, what is drawn. */
type Face =
  | { readonly label: string; readonly children?: never }
  | { readonly label?: never; readonly children: ReactNode };

export type ButtonProps = Shared & Face & { readonly icon?: LucideIcon };

export interface IconButtonProps extends Shared {
  /** The accessible name, and the tooltip. */
  readonly label: string;
  readonly icon: LucideIcon;
  /** The keys that do the same, shown in the tooltip. */
  readonly shortcut?: string;
}

const looks: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-accent-ink data-hovered:bg-accent-hover data-pressed:bg-accent-hover',
  secondary: 'border-strong/60 bg-surface text-ink data-hovered:bg-hover data-pressed:bg-hover',
  quiet: 'border-transparent text-muted data-hovered:bg-hover data-hovered:text-ink data-pressed:bg-hover',
  danger: 'border-transparent bg-error text-error-ink data-hovered:opacity-90 data-pressed:opacity-90',
};

const base =
  'inline-flex cursor-default items-center justify-center gap-1.5 rounded-md border font-medium select-none transition-colors data-disabled:opacity-50 touch:min-h-11 touch:min-w-11';

const sizes = {
  sm: 'h-6 shrink-0 px-2 text-sm whitespace-nowrap',
  md: 'h-7 shrink-0 px-2.5 whitespace-nowrap',
  lines: 'px-2 py-0.5 text-left text-sm',
};

export function Button({
  label,
  children = label,
  icon: Icon,
  variant = 'secondary',
  size = 'md',
  className,
  ...props
}: ButtonProps) {
  const Shown = props.isPending ? LoaderCircle : Icon;
  return (
    <AriaButton {...props} className={classes(base, looks[variant], sizes[size], className)}>
      {Shown && <Shown size={14} className={classes('shrink-0', props.isPending && 'animate-spin')} />}
      <TextParts text={children} />
    </AriaButton>
  );
}

/** Buttons as data, for what draws a row of them. One that is not wanted now is false and keeps its place. */
export type Actions = readonly ((ButtonProps & { readonly label: string }) | false | undefined)[];

/** In their order. A button that gets other words stays the same button, so that focus stays on it. */
export function ButtonRow({ actions, size }: { readonly actions: Actions; readonly size: ButtonSize }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a button keeps.
  return actions.map((action, place) => action && <Button key={place} size={size} {...action} />);
}

export function IconButton({
  label,
  icon: Icon,
  shortcut,
  variant = 'quiet',
  size = 'md',
  className,
  ...props
}: IconButtonProps) {
  const Shown = props.isPending ? LoaderCircle : Icon;
  return (
    <Tooltip content={shortcut === undefined ? label : `${label} (${shortcut})`}>
      <AriaButton
        {...props}
        aria-label={label}
        className={classes(base, 'shrink-0', looks[variant], size === 'sm' ? 'size-6' : 'size-7', className)}
      >
        <Shown size={size === 'sm' ? 14 : 15} className={classes(props.isPending && 'animate-spin')} />
      </AriaButton>
    </Tooltip>
  );
}
