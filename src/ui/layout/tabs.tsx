import type { LucideIcon } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classes } from '../theme/classes';
import { TextParts } from './visible-text';

export interface TabItem<K extends string = string> {
  readonly id: K;
  /** The accessible name, exactly. */
  readonly label: string;
  readonly icon?: LucideIcon;
  /** Shown after the label, for the eye only: a count, a dot. */
  readonly badge?: ReactNode;
  /** The panel; drawn while the tab is chosen, or always when `staysMounted`. Not needed with a shared `panel`. */
  readonly content?: ReactNode;
  readonly staysMounted?: boolean;
}

export interface TabsProps<K extends string> {
  /** The accessible name of the tab list. */
  readonly label: string;
  readonly items: readonly TabItem<K>[];
  readonly value: K;
  readonly onChange: (value: K) => void;
  /** Shown at the end of the row of tabs. */
  readonly actions?: ReactNode;
  /** `bottom`: a bar of tabs under the panels, as on a phone. */
  readonly placement?: 'top' | 'bottom';
  /** One panel for all tabs, for views of one thing: it stays mounted, and what is drawn in it follows `value`. */
  readonly panel?: ReactNode;
  /** Stays at the end of the panels, whichever is chosen: between them and a bar of tabs. */
  readonly footer?: ReactNode;
  readonly className?: string;
}

/** Where each key leads from the tab at an index among `count`. */
const moves: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowLeft: (index, count) => (index + count - 1) % count,
  ArrowRight: (index, count) => (index + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Views beside each other, of which one is shown. Made here: React Aria's looks through its panel for what has the
 * focus next whenever anything in it changes, and in an editor every key changes something.
 */
export function Tabs<K extends string>({
  label,
  items,
  value,
  onChange,
  actions,
  placement = 'top',
  panel,
  footer,
  className,
}: TabsProps<K>) {
  const isBar = placement === 'bottom';
  const id = useId();
  const chosen = { tab: `${id}-tab-${value}`, panel: `${id}-panel-${value}` };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
    const focused = tabs.findIndex((tab) => tab.matches(':focus'));
    const next = moves[event.key]?.(focused, tabs.length);
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    tabs[next]?.focus();
    const item = items[next];
    // In a bar the arrows only look: a panel of a small page is a page of its own.
    if (item && !isBar) onChange(item.id);
  };
  return (
    <div className={classes('flex min-h-0 min-w-0 flex-1', isBar ? 'flex-col-reverse' : 'flex-col', className)}>
      <div
        // One stop of Tab with what stands beside them.
        {...(actions !== undefined && { role: 'toolbar', 'aria-label': `${label} and actions` })}
        className={classes(
          '@container flex shrink-0 items-stretch gap-1 border-line bg-surface px-1.5',
          isBar ? 'border-t' : 'min-h-9 border-b',
        )}
      >
        <div
          role="tablist"
          aria-label={label}
          aria-orientation="horizontal"
          onKeyDown={move}
          className={classes('flex items-stretch overflow-x-auto', isBar ? 'flex-1' : '-mb-px')}
        >
          {items.map(({ id: key, label: text, icon: Icon, badge }) => (
            <button
              key={key}
              type="button"
              role="tab"
              id={`${id}-tab-${key}`}
              aria-label={text}
              aria-selected={key === value}
              aria-controls={key === value ? chosen.panel : undefined}
              tabIndex={key === value ? 0 : -1}
              onClick={() => {
                if (key !== value) onChange(key);
              }}
              className={classes(
                'focus-inset flex cursor-default items-center gap-1.5 border-b-2 border-transparent px-2.5 font-medium whitespace-nowrap text-muted hover:text-ink aria-selected:border-accent aria-selected:text-ink forced-colors:not-aria-selected:border-[Canvas] touch:min-h-11 touch:min-w-11 touch:justify-center',
                isBar && 'min-h-8 flex-auto justify-center px-1.5',
              )}
            >
              {Icon && <Icon size={14} className={classes('shrink-0', isBar && '@max-[21rem]:hidden')} />}
              <TextParts text={text} />
              {badge !== undefined && <span aria-hidden="true">{badge}</span>}
            </button>
          ))}
        </div>
        {actions !== undefined && <div className="ml-auto flex items-center gap-1">{actions}</div>}
      </div>
      {isBar && footer}
      {panel !== undefined ? (
        <TabPanel ids={chosen}>{panel}</TabPanel>
      ) : (
        items.map(({ id: key, content, staysMounted }) =>
          key === value || staysMounted ? (
            <TabPanel key={key} ids={key === value ? chosen : undefined}>
              {content}
            </TabPanel>
          ) : null,
        )
      )}
      {!isBar && footer}
    </div>
  );
}

interface TabPanelProps {
  /** Of the chosen tab and its panel; a panel without is kept, and hidden. */
  readonly ids: { readonly tab: string; readonly panel: string } | undefined;
  readonly children: ReactNode;
}

const tabbable = 'a[href], button, input, select, textarea, summary, [tabindex="0"], [contenteditable="true"]';

/** A stop of the tab key itself where nothing in it is one. */
function TabPanel({ ids, children }: TabPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = panel;
    if (!current) return;
    const look = () => {
      const index = current.querySelector(tabbable) ? -1 : 0;
      // An editor changes its lines at every key.
      if (current.getAttribute('tabindex') !== String(index)) current.tabIndex = index;
    };
    look();
    // What is in it may come later, or go, without the panel being drawn.
    const observer = new MutationObserver(look);
    observer.observe(current, { childList: true, subtree: true });
    return () => observer.disconnect();
  });
  return (
    <div
      ref={panel}
      role="tabpanel"
      id={ids?.panel}
      aria-labelledby={ids?.tab}
      inert={!ids}
      // `inert:` would be of the whole page too, which a menu makes inert while it is open.
      className={classes(
        'focus-inset min-h-0 min-w-0 flex-1 flex-col not-focus-visible:outline-none',
        ids ? 'flex' : 'hidden',
      )}
    >
      {children}
    </div>
  );
}
