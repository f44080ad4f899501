import { changeSettings, defaultSettings } from '../state/settings';

/** Puts panes and views back as they first were; what was written stays. */
export function resetLayout(): void {
  const { splits, isRailOpen, editorView, showNextSteps } = defaultSettings;
  changeSettings({ splits, isRailOpen, editorView, showNextSteps });
}
