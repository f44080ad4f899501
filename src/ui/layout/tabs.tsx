import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import { classes } from '../theme/classes';
import { TextParts } from './visible-text';

interface SharedTabPanelProps {
  /** The chosen tab. */
  readonly value: string;
  readonly children: ReactNode;
  readonly className: string;
}

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

// React Aria takes a panel for focused while something in it is.
const panelLook = 'focus-inset not-focus:outline-none flex min-h-0 min-w-0 flex-1 flex-col data-inert:hidden';

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
  return (
    <AriaTabs
      selectedKey={value}
      onSelectionChange={(key) => {
        const item = items.find(({ id }) => id === key);
        if (item) onChange(item.id);
      }}
      keyboardActivation={isBar ? 'manual' : 'automatic'}
      // React Aria takes the whole for focused while something in it is.
      className={classes(
        'flex min-h-0 min-w-0 flex-1 outline-none',
        isBar ? 'flex-col-reverse' : 'flex-col',
        className,
      )}
    >
      <div
        className={classes(
          '@container flex shrink-0 items-stretch gap-1 border-line bg-surface px-1.5 touch:min-h-11',
          isBar ? 'min-h-11 border-t' : 'min-h-9 border-b',
        )}
      >
        <TabList
          aria-label={label}
          className={classes('flex items-stretch overflow-x-auto', isBar ? 'flex-1' : '-mb-px')}
        >
          {items.map(({ id, label: text, icon: Icon, badge }) => (
            <Tab
              key={id}
              id={id}
              aria-label={text}
              className={classes(
                'focus-inset flex cursor-default items-center gap-1.5 border-b-2 border-transparent px-2.5 font-medium whitespace-nowrap text-muted data-hovered:text-ink data-selected:border-accent data-selected:text-ink touch:min-w-11 touch:justify-center',
                isBar && 'flex-auto justify-center px-1.5',
              )}
            >
              {Icon && <Icon size={14} className={classes('shrink-0', isBar && '@max-[21rem]:hidden')} />}
              <TextParts text={text} />
              {badge !== undefined && <span aria-hidden="true">{badge}</span>}
            </Tab>
          ))}
        </TabList>
        {actions !== undefined && <div className="ml-auto flex items-center gap-1">{actions}</div>}
      </div>
      {isBar && footer}
      {panel !== undefined ? (
        <SharedTabPanel value={value} className={panelLook}>
          {panel}
        </SharedTabPanel>
      ) : (
        items.map(({ id, content, staysMounted }) => (
          <TabPanel key={id} id={id} shouldForceMount={staysMounted} className={panelLook}>
            {content}
          </TabPanel>
        ))
      )}
      {!isBar && footer}
    </AriaTabs>
  );
}

/** One panel for all tabs of a list: its content stays mounted while the tab changes. */
function SharedTabPanel({ value, children, className }: SharedTabPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  // React Aria keeps the id of the tab that a panel was first drawn for; the chosen tab points at another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is chosen when the value changes.
  useEffect(() => {
    const takeId = () => {
      const tab = document.getElementById(panel.current?.getAttribute('aria-labelledby') ?? '');
      const id = tab?.getAttribute('aria-controls');
      if (panel.current && id) panel.current.id = id;
    };
    takeId();
    // The list draws its tabs one render after its panels.
    const frame = requestAnimationFrame(takeId);
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return (
    <TabPanel ref={panel} id={value} className={className}>
      {children}
    </TabPanel>
  );
}
