import type { editor as MonacoEditor } from 'monaco-editor/editor';
import { fontFamily, metrics } from './metrics';

/** How every text of ours is shown. */
export const usualOptions: MonacoEditor.IStandaloneEditorConstructionOptions = {
  fontFamily,
  fontSize: metrics.fontSize,
  lineHeight: metrics.lineHeight,
  fontLigatures: false,
  padding: { top: metrics.padding, bottom: metrics.padding },
  lineNumbersMinChars: metrics.digits,
  lineDecorationsWidth: metrics.decorations,
  glyphMargin: false,
  minimap: { enabled: false },
  overviewRulerBorder: false,
  scrollBeyondLastLine: false,
  fixedOverflowWidgets: true,
  // `fitToRoom` does it; what makes the editor would turn it on.
  automaticLayout: false,
  links: false,
  colorDecorators: false,
  stickyScroll: { enabled: false },
  bracketPairColorization: { enabled: false },
  find: { addExtraSpaceOnTop: false },
  occurrencesHighlight: 'off',
  renderLineHighlight: 'line',
  wrappingIndent: 'indent',
  quickSuggestions: { strings: true, other: true, comments: false },
  wordBasedSuggestions: 'off',
  // At the end of a word that is written out, Enter ends the line.
  acceptSuggestionOnEnter: 'smart',
  suggest: { showWords: false, preview: false },
  // What is typed over a selection takes its place, a bracket or a quote too.
  autoSurround: 'never',
  unusualLineTerminators: 'off',
  accessibilitySupport: 'auto',
};

/** To read only. */
export const readingOptions: typeof usualOptions = {
  ...usualOptions,
  automaticLayout: true,
  readOnly: true,
  domReadOnly: true,
};
