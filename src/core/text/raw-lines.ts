/** Lines for a window onto a long text, each as an offset pair; lines longer than `longest` are cut into several. */
export function rawLines(text: string, longest: number): readonly (readonly [start: number, end: number])[] {
  const lines: (readonly [number, number])[] = [];
  let start = 0;
  while (start <= text.length) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    for (let piece = start; piece < end || piece === start; piece += longest) {
      lines.push([piece, Math.min(piece + longest, end)]);
    }
    if (found < 0) break;
    start = found + 1;
  }
  return lines;
}
