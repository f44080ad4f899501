/** Measures that the editor and the plain text shown before it share, so that nothing moves when it comes. */
export const metrics = {
  fontSize: 12.5,
  lineHeight: 20,
  padding: 8,
  /** Space between the line numbers and the text: folding marks stand there. */
  decorations: 10,
  digits: 3,
} as const;

export const fontFamily = '"JetBrains Mono Variable", ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace';
