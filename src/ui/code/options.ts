import type { editor as MonacoEditor } from 'monaco-editor/editor';
import { fontFamily, metrics } from './metrics';
import type { TextEditorOptions } from './text-editor-props';

type Options = MonacoEditor.IStandaloneEditorConstructionOptions;

/** How every text of ours is shown. */
const usualOptions: Options = {
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

/** The symbols of longer texts are not asked for at every key: the page took half a second to take those of 4 MB. */
export function isLong({ length }: { readonly length: number }): boolean {
  return length > 512 * 1024;
}

/** How a text is shown where it is edited. */
export function editorOptions(isLong: boolean, chosen: TextEditorOptions = {}): Options {
  const { isReadOnly = false, wordWrap = true, lineNumbers = true } = chosen;
  return {
    ...usualOptions,
    readOnly: isReadOnly,
    domReadOnly: isReadOnly,
    wordWrap: wordWrap ? 'on' : 'off',
    lineNumbers: lineNumbers ? 'on' : 'off',
    folding: lineNumbers,
    // The symbols of a JSON text are its members: unlike its folds they begin where a name stands.
    stickyScroll: { enabled: lineNumbers && !isLong, maxLineCount: 5, defaultModel: 'outlineModel' },
  };
}

/** To read only. */
export const readingOptions: Options = {
  ...usualOptions,
  automaticLayout: true,
  readOnly: true,
  domReadOnly: true,
};
