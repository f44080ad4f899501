import { providers } from 'virtual:callsheet-providers';
import { Wrench } from 'lucide-react';
import { useState } from 'react';
import { automaticFix } from '../../core/diagnostic';
import { fixesForAll, useAnalysis } from '../../state/checking';
import { applyFix, documentStore } from '../../state/document';
import { changeSettings, useSettings } from '../../state/settings';
import { Button } from '../../ui/controls/button';
import { ChoiceMenu } from '../../ui/controls/choice-menu';
import { describeFixes } from './describe-fixes';

/** What came of "Fix all", said until the text changes again. */
export interface FixReport {
  readonly text: string;
  readonly revision: number;
}

const choices = providers.map(({ id, name, sent }) => ({ id, label: name, description: sent }));

/** What can be done with all problems at once: fix them, and look for model providers too. */
export function HeadActions({ onReport }: { readonly onReport: (report: FixReport) => void }) {
  return (
    <>
      <FixAll onReport={onReport} />
      <Providers />
    </>
  );
}

function FixAll({ onReport }: { readonly onReport: (report: FixReport) => void }) {
  const isFixable = useAnalysis(({ diagnostics }) =>
    diagnostics.some((found) => !found.providers && automaticFix(found)),
  );
  const [isPending, setPending] = useState(false);
  if (!isFixable && !isPending) return null;
  const fixAll = async () => {
    setPending(true);
    const fixed = await fixesForAll(undefined);
    setPending(false);
    if (fixed) applyFix({ title: 'Fix all', edits: fixed.edits });
    onReport({ text: describeFixes(fixed), revision: documentStore.getState().revision });
  };
  return <Button label="Fix all" size="sm" icon={Wrench} isPending={isPending} onPress={() => void fixAll()} />;
}

function Providers() {
  const stored = useSettings((settings) => settings.providers);
  const picked = stored.filter((id) => providers.some((provider) => provider.id === id));
  return (
    <ChoiceMenu
      label="Providers"
      value={picked.length === 0 ? 'None' : String(picked.length)}
      items={choices}
      selected={picked}
      onChange={(chosen) => changeSettings({ providers: chosen })}
    />
  );
}
