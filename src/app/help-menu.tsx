import {
  Activity,
  BookOpen,
  CircleQuestionMark,
  EllipsisVertical,
  Footprints,
  Info,
  Keyboard,
  ScanEye,
  ScrollText,
  Settings,
} from 'lucide-react';
import { keysInWords } from '../core/keys';
import { isApple } from '../features/commands/is-apple';
import { askFor, startTour } from '../state/page';
import { keysFor, useSettings } from '../state/settings';
import { IconButton } from '../ui/controls/button';
import { Menu, type MenuEntry } from '../ui/controls/menu';

const status: readonly MenuEntry[] = [
  { id: 'status', label: 'Status', icon: Activity, onAction: () => askFor({ kind: 'status' }) },
  { id: 'model-view', label: "Model's view", icon: ScanEye, onAction: () => askFor({ kind: 'model-view' }) },
  'separator',
];

/** The tour, shortcuts, rules and settings; on a phone what the status bar holds elsewhere, too. */
export function HelpMenu({ isNarrow = false }: { readonly isNarrow?: boolean }) {
  const entries = useHelpEntries();
  return (
    <Menu
      label="Help"
      trigger={<IconButton label="Help" icon={isNarrow ? EllipsisVertical : CircleQuestionMark} />}
      entries={isNarrow ? [...status, ...entries] : entries}
    />
  );
}

function useHelpEntries(): readonly MenuEntry[] {
  const chosen = useSettings(({ shortcuts }) => shortcuts);
  const keys = (id: string) => {
    const words = keysInWords(keysFor(id, chosen), isApple);
    return words === '' ? {} : { shortcut: words };
  };
  return [
    { id: 'tour', label: 'Tour', icon: Footprints, onAction: startTour },
    {
      id: 'shortcuts',
      label: 'Keyboard shortcuts',
      icon: Keyboard,
      ...keys('shortcuts'),
      onAction: () => askFor({ kind: 'shortcuts' }),
    },
    { id: 'rules', label: 'Rules', icon: BookOpen, onAction: () => askFor({ kind: 'rules', rule: '' }) },
    {
      id: 'specification',
      label: 'Specification',
      icon: ScrollText,
      onAction: () => askFor({ kind: 'specification' }),
    },
    {
      id: 'settings',
      label: 'Settings',
      icon: Settings,
      ...keys('settings'),
      onAction: () => askFor({ kind: 'settings' }),
    },
    { id: 'about', label: 'About', icon: Info, onAction: () => askFor({ kind: 'about' }) },
  ];
}
