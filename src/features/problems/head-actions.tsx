import { providers } from 'virtual:callsheet-providers';
import { Wrench } from 'lucide-react';
import { automaticFix } from '../../core/diagnostic';
import { fixAll, fixReportStore, useAnalysis } from '../../state/checking';
import { changeSettings, useSettings } from '../../state/settings';
import { Button } from '../../ui/controls/button';
import { ChoiceMenu } from '../../ui/controls/choice-menu';
import { lazyPart } from '../../ui/loading/lazy-part';

const LongWork = lazyPart(async () => (await import('../../ui/feedback/long-work')).LongWork);

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
  const work = fixReportStore((state) => state.work);
  if (!isFixable && !work) return null;
  return (
    <>
      {work && <LongWork label="Working out the fixes" since={work.since} onCancel={work.stop} />}
      <Button label="Fix all" size="sm" icon={Wrench} isPending={work !== undefined} onPress={() => void fixAll()} />
    </>
  );
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
