import { SquareFunction } from 'lucide-react';
import { useMemo } from 'react';
import { counted, grouped } from '../../../core/text/counted';
import { looksLikeFormula } from '../../../core/text/csv-cell';
import { TextParts } from '../../../ui/layout/visible-text';
import { classes } from '../../../ui/theme/classes';
import { numberColumns, readCsv } from '../csv';
import type { PreviewProps } from './preview';

const maxRows = 500;
const maxColumns = 100;

/** The first row as the heads of the columns; a cell that looks like a formula is marked and stays text. */
export default function CsvPreview({ bytes }: PreviewProps) {
  const { rows, isCut } = useMemo(() => readCsv(new TextDecoder().decode(bytes), maxRows + 1), [bytes]);
  const [head = [], ...body] = rows;
  const numbers = useMemo(() => numberColumns(rows.slice(1)), [rows]);
  const formulas = rows.flat().filter(looksLikeFormula).length;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      {formulas > 0 && (
        <p className="flex items-center gap-1 text-sm text-warning">
          <SquareFunction size={14} className="shrink-0" />
          {formulas === 1 ? '1 cell looks' : `${formulas} cells look`} like a formula. It is text here; a spreadsheet
          would run it.
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard. */}
      <div tabIndex={0} className="focus-inset max-h-96 overflow-auto rounded-md border border-line">
        <table className="border-collapse text-left tabular-nums">
          <caption className="sr-only">Received table</caption>
          <thead>
            <tr>
              {head.slice(0, maxColumns).map((cell, index) => (
                <th
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name than its place.
                  key={index}
                  scope="col"
                  className={classes(
                    'sticky top-0 border-b border-line bg-canvas px-2 py-1 font-medium',
                    numbers.has(index) && 'text-right',
                  )}
                >
                  <Cell text={cell} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {body.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name than its place.
              <tr key={index} className="border-b border-line last:border-0">
                {row.slice(0, maxColumns).map((cell, column) => (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no other name than its place.
                    key={column}
                    className={classes('max-w-80 truncate px-2 py-0.5', numbers.has(column) && 'text-right')}
                  >
                    <Cell text={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="text-sm text-muted">
        {counted(body.length, 'row')}
        {isCut && `; the first ${grouped(maxRows)} are shown. Download it for the rest`}.
      </p>
    </div>
  );
}

function Cell({ text }: { readonly text: string }) {
  if (!looksLikeFormula(text)) return text;
  return (
    <span className="inline-flex items-center gap-1">
      <SquareFunction size={14} className="shrink-0 text-warning" role="img" aria-label="Looks like a formula:" />
      <TextParts text={text} />
    </span>
  );
}
