/** A CSV text as rows of cells (RFC 4180), as far as `maxRows`. Total: stray quotes are taken as text. */
export function readCsv(
  text: string,
  maxRows: number,
): { readonly rows: readonly string[][]; readonly isCut: boolean } {
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  let position = text.startsWith('\ufeff') ? 1 : 0;
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (; position < text.length && rows.length < maxRows; position += 1) {
    const letter = text.charAt(position);
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text.charAt(position + 1) === '"') {
        cell += '"';
        position += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell === '') isQuoted = true;
    else if (letter === separator) endCell();
    else if (letter === '\n') endRow();
    else if (letter !== '\r' || text.charAt(position + 1) !== '\n') cell += letter;
  }
  if (rows.length < maxRows && (cell !== '' || row.length > 0)) endRow();
  return { rows, isCut: position < text.length };
}

function separatorOf(text: string): string {
  const line = text.slice(0, 4096).split('\n', 1)[0] ?? '';
  const counts = [',', ';', '\t'].map((separator) => ({ separator, count: line.split(separator).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).separator;
}

const number = /^[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?(?:e[+-]?\d+)?\s?%?$/i;

/** Which columns hold numbers, and nothing else than numbers and gaps. */
export function numberColumns(rows: readonly (readonly string[])[]): ReadonlySet<number> {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, column) => column);
  return new Set(
    columns.filter((column) => {
      const cells = rows.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '');
      return cells.length > 0 && cells.every((cell) => /\d/.test(cell) && number.test(cell));
    }),
  );
}
