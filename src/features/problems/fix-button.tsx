import { Wrench } from 'lucide-react';
import type { Diagnostic, TextFix } from '../../core/diagnostic';
import { grouped } from '../../core/text/counted';
import { fixAll } from '../../state/checking';
import { Button } from '../../ui/controls/button';
import { Menu, type MenuEntry } from '../../ui/controls/menu';

interface FixButtonProps {
  readonly diagnostic: Diagnostic;
  /** How many problems of its rule "Fix all" would take. */
  readonly alike: number;
  readonly onFix: (fix: TextFix) => void;
}

/** The fixes of one problem, and all of its kind; nothing when there is no mechanical one. */
export function FixButton({ diagnostic, alike, onFix }: FixButtonProps) {
  const [first] = diagnostic.fixes;
  if (!first) return null;
  if (diagnostic.fixes.length === 1 && alike < 2) {
    return <Button label={first.title} size="sm" icon={Wrench} onPress={() => onFix(first)} />;
  }
  const entries: MenuEntry[] = diagnostic.fixes.map((fix) => ({
    id: fix.title,
    label: fix.title,
    onAction: () => onFix(fix),
  }));
  if (alike > 1) {
    entries.push({
      id: 'all',
      label: `Fix all ${grouped(alike)} of this kind`,
      description: diagnostic.rule,
      onAction: () => void fixAll(diagnostic.rule),
    });
  }
  return <Menu label="Fixes" trigger={<Button label="Fix…" size="sm" icon={Wrench} />} entries={entries} />;
}
