import { useMemo, useState } from 'react';
import { counted } from '../../core/text/counted';
import { type ComparedLine, lineDifference } from '../../core/text/line-difference';
import { Button } from '../controls/button';
import { classes } from '../theme/classes';
import { TextParts, VisibleText } from './visible-text';

export interface DifferenceProps {
  /** The accessible name of the region. */
  readonly label: string;
  readonly before: { readonly title: string; readonly text: string };
  readonly after: { readonly title: string; readonly text: string };
}

const looks: Record<ComparedLine['kind'], { sign: string; look: string; word: string }> = {
  same: { sign: ' ', look: '', word: '' },
  old: { sign: '−', look: 'bg-error-soft', word: 'Only in the first: ' },
  new: { sign: '+', look: 'bg-ok-soft', word: 'Only in the second: ' },
};

/** Lines around a difference that are shown. */
const around = 3;
const step = 1000;

/** Two texts line by line, what is alike left out but for a few lines around. */
export function Difference({ label, before, after }: DifferenceProps) {
  const rows = useMemo(() => collapse(lineDifference(before.text, after.text)), [before.text, after.text]);
  const [most, setMost] = useState(step);
  const count = (kind: ComparedLine['kind']) => rows.filter((row) => 'kind' in row && row.kind === kind).length;
  const isSame = before.text === after.text;
  return (
    <section aria-label={label} className="flex min-w-0 flex-col gap-1">
      <p className="text-sm text-muted">
        {isSame ? (
          <TextParts text={`${before.title} and ${after.title} are the same.`} />
        ) : (
          <>
            <span className="text-error">
              − <TextParts text={before.title} />
            </span>{' '}
            ·{' '}
            <span className="text-ok">
              + <TextParts text={after.title} />
            </span>{' '}
            · {counted(count('old'), 'line')} removed, {count('new')} added
          </>
        )}
      </p>
      {!isSame && (
        <pre className="overflow-auto rounded-md border border-line bg-canvas py-1 font-mono text-code">
          {rows.slice(0, most).map((row, index) =>
            'left' in row ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its number.
              <div key={index} className="bg-hover px-2 text-faint">
                {counted(row.left, 'line')} alike
              </div>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its number.
              <div key={index} data-line={row.kind} className={classes('flex px-2', looks[row.kind].look)}>
                <span aria-hidden="true" className="w-4 shrink-0 text-muted select-none">
                  {looks[row.kind].sign}
                </span>
                <span className="sr-only">{looks[row.kind].word}</span>
                <VisibleText as="span" className="min-w-0 whitespace-pre-wrap wrap-anywhere" text={row.text || ' '} />
              </div>
            ),
          )}
        </pre>
      )}
      {rows.length > most && (
        <Button
          label={`Show ${Math.min(step, rows.length - most)} more lines`}
          size="sm"
          className="self-start"
          onPress={() => setMost(most + step)}
        />
      )}
    </section>
  );
}

type Row = ComparedLine | { readonly left: number };

function collapse(lines: readonly ComparedLine[]): readonly Row[] {
  const isNear = new Uint8Array(lines.length);
  lines.forEach(({ kind }, index) => {
    if (kind !== 'same') isNear.fill(1, Math.max(0, index - around), index + around + 1);
  });
  const rows: Row[] = [];
  let left = 0;
  lines.forEach((line, index) => {
    if (isNear[index] === 1) {
      if (left > 0) rows.push({ left });
      left = 0;
      rows.push(line);
    } else left += 1;
  });
  return left > 0 ? [...rows, { left }] : rows;
}
