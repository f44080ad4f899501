/** One row of sixteen bytes: where it begins, the bytes in hexadecimal, and those that are printable ASCII. */
export interface HexRow {
  readonly offset: string;
  readonly bytes: string;
  readonly letters: string;
}

export const bytesPerRow = 16;

/** The rows from `start` to before `end`, counted in rows. */
export function hexRows(bytes: Uint8Array, start: number, end: number): readonly HexRow[] {
  const rows: HexRow[] = [];
  for (let row = start; row < end && row * bytesPerRow < bytes.length; row += 1) {
    const part = [...bytes.subarray(row * bytesPerRow, (row + 1) * bytesPerRow)];
    const pairs = part.map((byte) => byte.toString(16).padStart(2, '0'));
    rows.push({
      offset: (row * bytesPerRow).toString(16).padStart(8, '0'),
      bytes: `${pairs.slice(0, 8).join(' ')}  ${pairs.slice(8).join(' ')}`.padEnd(48),
      letters: part.map((byte) => (byte >= 32 && byte < 127 ? String.fromCharCode(byte) : '.')).join(''),
    });
  }
  return rows;
}
