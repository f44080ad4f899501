import { changeSettings, settingsStore, useSettings } from '../state/settings';
import { SplitPane, type SplitPaneProps } from '../ui/layout/split-pane';

export interface SplitProps extends Omit<SplitPaneProps, 'value' | 'onChange'> {
  /** What the bar's place is remembered under. */
  readonly name: string;
  /** The share of the first pane, 0 to 100, until the bar is moved. */
  readonly usual: number;
}

/** A split that remembers where its bar was put. */
export function Split({ name, usual, ...props }: SplitProps) {
  const value = useSettings((settings) => settings.splits[name]) ?? usual;
  return (
    <SplitPane
      {...props}
      value={value}
      onChange={(size) => changeSettings({ splits: { ...settingsStore.getState().splits, [name]: size } })}
    />
  );
}
