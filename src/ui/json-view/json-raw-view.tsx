import { useMemo } from 'react';
import { colourJson, type MarkedText, markRanges } from '../../core/json/colours';
import { parseJson } from '../../core/json/parse';
import { placeIssues } from '../../core/json/placed-issues';
import { rawLines } from '../../core/text/raw-lines';
import { classes } from '../classes';
import { useRowWindow } from '../use-row-window';
import { IssueList } from './issue-list';
import { type JsonViewProps, noIssues, usualHeight } from './json-view-props';
import { ScrollRegion } from './scroll-region';

/** Up to this many characters are drawn at once and in colour. */
const longestDirectText = 256 * 1024;
/** Longer lines of a long text are broken. */
const longestLine = 400;
const lineHeight = 20;

const looks: Readonly<Record<MarkedText['kind'], string>> = {
  key: 'text-code-key',
  string: 'text-code-string',
  number: 'text-code-number',
  keyword: 'text-code-keyword',
  plain: 'text-ink',
};

/** A text as it was received, character for character. */
export function JsonRawView(props: JsonViewProps) {
  return props.text.length > longestDirectText ? <LongText {...props} /> : <ShortText {...props} />;
}

function ShortText({ text, issues = noIssues, label = 'Value', className = usualHeight }: JsonViewProps) {
  const placed = useMemo(() => (issues.length === 0 ? [] : placeIssues(parseJson(text), issues)), [text, issues]);
  const parts = useMemo(() => markRanges(colourJson(text), placed), [text, placed]);
  let offset = 0;
  return (
    <div className="flex min-h-0 flex-col gap-2">
      <IssueList issues={placed} />
      <ScrollRegion label={label} className={className}>
        <pre className="px-2 py-1 font-mono text-code whitespace-pre-wrap wrap-anywhere">
          {parts.map(({ text: part, kind, isMarked }) => {
            const key = offset;
            offset += part.length;
            const look = classes(looks[kind], isMarked && 'bg-error-soft underline decoration-error decoration-wavy');
            return isMarked ? (
              <mark key={key} className={look}>
                {part}
              </mark>
            ) : (
              <span key={key} className={look}>
                {part}
              </span>
            );
          })}
        </pre>
      </ScrollRegion>
    </div>
  );
}

function LongText({ text, issues = noIssues, label = 'Value', className = usualHeight }: JsonViewProps) {
  const lines = useMemo(() => rawLines(text, longestLine), [text]);
  const placed = useMemo(() => (issues.length === 0 ? [] : placeIssues(parseJson(text), issues)), [text, issues]);
  const { ref, start, end, totalHeight } = useRowWindow<HTMLElement>(lines.length, lineHeight);
  return (
    <div className="flex min-h-0 flex-col gap-2">
      <IssueList issues={placed} />
      <ScrollRegion ref={ref} label={label} className={classes('px-2', className)}>
        <div className="relative" style={{ height: totalHeight }}>
          {lines.slice(start, end).map(([from, to], offset) => (
            <div
              key={from}
              className="absolute left-0 font-mono text-code whitespace-pre"
              style={{ top: (start + offset) * lineHeight, height: lineHeight }}
            >
              {text.slice(from, to)}
            </div>
          ))}
        </div>
      </ScrollRegion>
      <p className="text-sm text-faint">
        Lines longer than {longestLine} characters are broken here; copying and downloading keep them whole.
      </p>
    </div>
  );
}
