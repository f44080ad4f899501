import { providers } from 'virtual:callsheet-providers';
import { Wrench } from 'lucide-react';
import { useState } from 'react';
import { automaticFix } from '../../core/diagnostic';
import { fixAll, useAnalysis } from '../../state/checking';
import { changeSettings, useSettings } from '../../state/settings';
import { Button } from '../../ui/controls/button';
import { ChoiceMenu } from '../../ui/controls/choice-menu';

const choices = providers.map(({ id, name, sent }) => ({ id, label: name, description: sent }));

/** What can be done with all problems at once: fix them, and look for model providers too. */
export function HeadActions() {
  return (
    <>
      <FixAll />
      <Providers />
    </>
  );
}

function FixAll() {
  const isFixable = useAnalysis(({ diagnostics }) =>
    diagnostics.some((found) => !found.providers && automaticFix(found)),
  );
  const [isPending, setPending] = useState(false);
  if (!isFixable && !isPending) return null;
  const press = async () => {
    setPending(true);
    await fixAll();
    setPending(false);
  };
  return <Button label="Fix all" size="sm" icon={Wrench} isPending={isPending} onPress={() => void press()} />;
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
