import { useEffect, useMemo, useRef } from 'react';
import type { TextRange } from '../../core/text/edit';
import { type RawLines, rawLines } from '../../core/text/raw-lines';
import { useIntoSight } from '../hooks/use-into-sight';
import { useRowWindow } from '../hooks/use-row-window';
import { useTurns } from '../hooks/use-turns';
import { TextParts, VisibleText } from '../layout/visible-text';
import { classes } from '../theme/classes';
import { usualHeight } from './json-view-props';
import { ScrollRegion } from './scroll-region';

/** Longer lines are broken. */
const maxLineLength = 400;
const lineHeight = 20;

export interface RawTextProps {
  readonly text: string;
  readonly label: string;
  readonly className?: string;
  /** In order. */
  readonly matches?: readonly TextRange[];
  /** The one that is looked at. */
  readonly current?: TextRange | undefined;
}

const none: readonly TextRange[] = [];

/** A text of any length as it was received: only the lines in view are in the document. */
export function RawText({ text, label, className = usualHeight, matches = none, current }: RawTextProps) {
  const lines = useLines(text);
  const { ref, start, end, totalHeight, topOf, reveal, scrolled } = useRowWindow<HTMLElement>(lines.count, lineHeight);
  const shown = useRef<{ readonly match: TextRange; readonly top: number }>(undefined);
  const content = useRef<HTMLDivElement>(null);
  // Its line may be longer than the box is wide, and that part of the box below the edge of the pane.
  const seek = useIntoSight(() => content.current?.querySelector('[data-current]'));
  useEffect(() => {
    const line = current && lines.lineAt(current.offset);
    if (!current || line === undefined) return;
    // More lines may move it, and it is followed; not by who has scrolled away since.
    const isKnown = shown.current?.match === current;
    if (isKnown && shown.current?.top !== scrolled()) return;
    reveal(line, 'centre');
    shown.current = { match: current, top: scrolled() };
    if (!isKnown) seek();
  }, [current, lines, reveal, scrolled, seek]);
  return (
    <>
      <ScrollRegion ref={ref} label={label} className={classes('px-2', className)}>
        <div ref={content} className="relative" style={{ height: totalHeight }}>
          {lines.lines(start, end).map(([from, to], offset) => (
            <div
              key={from}
              dir="auto"
              className="absolute left-0 isolate font-mono text-code whitespace-pre [unicode-bidi:isolate]"
              style={{ top: topOf(start + offset), height: lineHeight }}
            >
              <Line text={text} from={from} to={to} matches={matches} current={current} />
            </div>
          ))}
        </div>
      </ScrollRegion>
      <p className="text-sm text-faint">
        Lines longer than {maxLineLength} characters are broken here; copying and downloading keep them whole.
      </p>
    </>
  );
}

/** The lines of a text; of a very long one those that are read, which are soon all. */
function useLines(text: string): RawLines {
  const { first, later } = useMemo(() => {
    const later = rawLines(text, maxLineLength);
    return { first: later.next().value ?? noLines, later };
  }, [text]);
  return useTurns(later).result ?? first;
}

const noLines: RawLines = { count: 0, lines: () => [], lineAt: () => undefined };

interface LineProps extends Required<Pick<RawTextProps, 'text' | 'matches'>> {
  readonly from: number;
  readonly to: number;
  readonly current: TextRange | undefined;
}

function Line({ text, from, to, matches, current }: LineProps) {
  const here = matches.slice(firstEndingAfter(matches, from)).slice(0, maxLineLength);
  const parts = [];
  let at = from;
  for (const match of here) {
    if (match.offset >= to) break;
    const begin = Math.max(at, match.offset);
    const end = Math.min(to, match.offset + match.length);
    parts.push(
      <TextParts key={`before ${begin}`} text={text.slice(at, begin)} />,
      <Found key={begin} text={text.slice(begin, end)} isCurrent={match === current} />,
    );
    at = end;
  }
  return (
    <>
      {parts}
      <TextParts text={text.slice(at, to)} />
    </>
  );
}

/** A place where the searched words are. */
function Found({ text, isCurrent }: { readonly text: string; readonly isCurrent: boolean }) {
  return (
    <VisibleText
      as="mark"
      data-current={isCurrent || undefined}
      className={classes('rounded-xs bg-warning-soft text-ink', isCurrent && 'outline-2 outline-warning')}
      text={text}
    />
  );
}

function firstEndingAfter(matches: readonly TextRange[], offset: number): number {
  let low = 0;
  let high = matches.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const match = matches[middle];
    if (match && match.offset + match.length <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
