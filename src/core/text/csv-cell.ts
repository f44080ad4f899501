/** A cell that a spreadsheet would run (OWASP, CSV injection). */
export function looksLikeFormula(cell: string): boolean {
  return /^[=+\-@\t\r]/.test(cell) && !/^[+-]?[\d.,]+(e[+-]?\d+)?%?$/i.test(cell);
}

/** A cell of a CSV text (RFC 4180); what a spreadsheet would run begins with an apostrophe, which makes it text there. */
export function csvCell(text: string): string {
  const cell = looksLikeFormula(text) ? `'${text}` : text;
  return /[",\r\n]/.test(cell) || cell.trim() !== cell ? `"${cell.replaceAll('"', '""')}"` : cell;
}
