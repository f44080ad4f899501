import { changeSettings, defaultSettings } from '../state/settings';

/** Of panes and views. */
const layout: readonly (keyof typeof defaultSettings)[] = [
  'splits',
  'isRailOpen',
  'railSection',
  'isModelViewDocked',
  'isSpecificationDocked',
  'problemsClosed',
  'editorView',
  'showNextSteps',
];

/** Puts panes and views back as they first were; what was written stays. */
export function resetLayout(): void {
  changeSettings(Object.fromEntries(layout.map((key) => [key, defaultSettings[key]])));
}
