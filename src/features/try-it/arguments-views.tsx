import { changeCallSettings, useCallSettings } from '../../state/settings';
import { Segmented } from '../../ui/controls/segmented';

const views = [
  { id: 'form', label: 'Form' },
  { id: 'json', label: 'JSON' },
  { id: 'both', label: 'Both' },
] as const;

/** Whether the arguments are shown as a form, as JSON, or both. */
export function ArgumentsViews() {
  const view = useCallSettings(({ argumentsView }) => argumentsView);
  return (
    <Segmented
      label="View of the arguments"
      items={views}
      value={view}
      onChange={(argumentsView) => changeCallSettings({ argumentsView })}
    />
  );
}
