import { currentTheme, onThemeChange } from '../theme/theme';
import { textsPainted } from './first-text';
import { monaco } from './monaco';

/** The name of the one theme; it is painted again when the page's theme changes. */
export const themeName = 'callsheet';

/** `#rrggbb` of a colour of app.css; a build may have shortened it. */
function colour(name: string): string {
  const value = getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
  return value.length === 4 ? value.replace(/[0-9a-f]/gi, '$&$&') : value;
}

function paint(): void {
  const text = (token: string, name: string) => ({ token, foreground: colour(name).slice(1) });
  monaco.editor.defineTheme(themeName, {
    base: currentTheme() === 'dark' ? 'vs-dark' : 'vs',
    inherit: true,
    rules: [
      text('', 'ink'),
      text('string.key.json', 'code-key'),
      text('string.value.json', 'code-string'),
      text('number', 'code-number'),
      text('number.json', 'code-number'),
      text('keyword.json', 'code-keyword'),
      text('delimiter', 'muted'),
      text('comment', 'faint'),
    ],
    colors: {
      'editor.background': colour('surface'),
      'editor.foreground': colour('ink'),
      'editorLineNumber.foreground': colour('faint'),
      'editorLineNumber.activeForeground': colour('ink'),
      // The number of an empty last line, which is else too faint to read.
      'editorLineNumber.dimmedForeground': colour('faint'),
      'editor.lineHighlightBackground': colour('canvas'),
      'editor.lineHighlightBorder': `${colour('canvas')}00`,
      'editor.selectionBackground': `${colour('accent')}47`,
      'editor.inactiveSelectionBackground': `${colour('accent')}24`,
      'editorStickyScroll.border': colour('line'),
      'editorStickyScrollHover.background': colour('hover'),
      'editorCursor.foreground': colour('accent'),
      'editorBracketMatch.background': colour('selected'),
      'editorBracketMatch.border': colour('strong'),
      'editorIndentGuide.background1': colour('line'),
      'editorIndentGuide.activeBackground1': colour('strong'),
      'editorWidget.background': colour('raised'),
      'editorWidget.foreground': colour('ink'),
      'editorWidget.border': colour('line'),
      'editorHoverWidget.background': colour('raised'),
      'editorHoverWidget.border': colour('line'),
      'editorSuggestWidget.background': colour('raised'),
      'editorSuggestWidget.border': colour('line'),
      'editorSuggestWidget.selectedBackground': colour('selected'),
      'editorSuggestWidget.selectedForeground': colour('ink'),
      'editorSuggestWidget.highlightForeground': colour('accent'),
      'editorSuggestWidget.focusHighlightForeground': colour('accent'),
      'list.hoverBackground': colour('hover'),
      'menu.background': colour('raised'),
      'menu.foreground': colour('ink'),
      'menu.selectionBackground': colour('hover'),
      'menu.selectionForeground': colour('ink'),
      'quickInput.background': colour('raised'),
      'quickInput.foreground': colour('ink'),
      'quickInputList.focusBackground': colour('selected'),
      'quickInputList.focusForeground': colour('ink'),
      'input.background': colour('surface'),
      'input.foreground': colour('ink'),
      'input.border': colour('strong'),
      'input.placeholderForeground': colour('faint'),
      focusBorder: colour('accent'),
      'textLink.foreground': colour('accent'),
      'textLink.activeForeground': colour('accent-hover'),
      'editorError.foreground': colour('error'),
      'editorWarning.foreground': colour('warning'),
      'editorInfo.foreground': colour('info'),
      'editorLightBulb.foreground': colour('warning'),
      'editorLightBulbAutoFix.foreground': colour('accent'),
      'editorOverviewRuler.errorForeground': colour('error'),
      'editorOverviewRuler.warningForeground': colour('warning'),
      'editorOverviewRuler.infoForeground': colour('info'),
      'editorOverviewRuler.border': `${colour('line')}00`,
      // Faint, so that every colour of the code stays readable on them; the border does the marking.
      'diffEditor.removedLineBackground': `${colour('error')}0a`,
      'diffEditor.removedTextBackground': `${colour('error')}0c`,
      'diffEditor.removedTextBorder': `${colour('error')}66`,
      'diffEditor.insertedLineBackground': `${colour('ok')}0a`,
      'diffEditor.insertedTextBackground': `${colour('ok')}0c`,
      'diffEditor.insertedTextBorder': `${colour('ok')}66`,
      'diffEditor.diagonalFill': `${colour('strong')}33`,
      'scrollbar.shadow': '#00000000',
      'scrollbarSlider.background': `${colour('strong')}66`,
      'scrollbarSlider.hoverBackground': `${colour('strong')}99`,
      'scrollbarSlider.activeBackground': colour('strong'),
    },
  });
}

paint();
onThemeChange(paint);
// Monaco measures letters when it starts; the real font may come later. To ask for it lays out the page, and made the
// browser read this whole file a second time, so it waits for the text.
void textsPainted().then(async () => {
  await document.fonts.ready;
  monaco.editor.remeasureFonts();
});
