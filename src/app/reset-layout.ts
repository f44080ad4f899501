import { changeSettings, defaultSettings } from '../state/settings';

/** Puts panes and views back as they first were; what was written stays. */
export function resetLayout(): void {
  const {
    splits,
    isRailOpen,
    railSection,
    isModelViewDocked,
    isSpecificationDocked,
    problemsClosed,
    editorView,
    showNextSteps,
  } = defaultSettings;
  changeSettings({
    splits,
    isRailOpen,
    railSection,
    isModelViewDocked,
    isSpecificationDocked,
    problemsClosed,
    editorView,
    showNextSteps,
  });
}
