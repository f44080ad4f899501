import { useEffect, useMemo, useRef } from 'react';
import { colourJson, type MarkedText, markRanges } from '../../core/json/colours';
import type { ValueAnswer } from '../../core/json/value-reader';
import type { TextRange } from '../../core/text/edit';
import { classes } from '../theme/classes';
import { useFind } from './find';
import { FindBar } from './find-bar';
import { IssueList } from './issue-list';
import { type JsonViewProps, noIssues, usualHeight } from './json-view-props';
import { RawText } from './raw-text';
import { ScrollRegion } from './scroll-region';
import { useTextMatches } from './use-text-matches';
import { useAnswer, useSource } from './value-source';

/** Up to this many characters are drawn at once and in colour. */
const maxDirectTextLength = 256 * 1024;

const looks: Readonly<Record<MarkedText['kind'], string>> = {
  key: 'text-code-key',
  string: 'text-code-string',
  number: 'text-code-number',
  keyword: 'text-code-keyword',
  plain: 'text-ink',
};

/** A text as it was received, character for character. */
export function JsonRawView(props: JsonViewProps) {
  const { text, source: given, issues = noIssues, label = 'Value', className = usualHeight } = props;
  const source = useSource(text, given);
  const question = useMemo(() => ({ kind: 'issues', issues }) as const, [issues]);
  const placed = useAnswer(source, question).answer ?? noPlaces;
  const [find, onFind] = useFind(props);
  const { matches, current, ...found } = useTextMatches(text, find);
  const shown = { text, label, className, matches, current };
  return (
    <div className="flex min-h-0 flex-col gap-2">
      <FindBar find={find} onFind={onFind} {...found} />
      <IssueList issues={placed} />
      {text.length > maxDirectTextLength ? <RawText {...shown} /> : <ShortText {...shown} placed={placed} />}
    </div>
  );
}

const noPlaces: ValueAnswer<'issues'> = [];

interface ShortTextProps {
  readonly text: string;
  readonly label: string;
  readonly className: string;
  readonly matches: readonly TextRange[];
  readonly current: TextRange | undefined;
  readonly placed: readonly TextRange[];
}

function ShortText({ text, label, className, matches, current, placed }: ShortTextProps) {
  const coloured = useMemo(() => markRanges(colourJson(text), placed), [text, placed]);
  const parts = useMemo(() => cutAt(coloured, matches), [coloured, matches]);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (current) box.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'center' });
  }, [current]);
  return (
    <ScrollRegion ref={box} label={label} className={className}>
      <pre className="px-2 py-1 font-mono text-code whitespace-pre-wrap wrap-anywhere">
        {parts.map(({ offset, text: part, kind, isMarked, match }) => {
          const look = classes(
            looks[kind],
            isMarked && 'bg-error-soft underline decoration-error decoration-wavy',
            match && 'rounded-xs bg-warning-soft',
            match && match === current && 'outline-2 outline-warning',
          );
          return isMarked || match ? (
            <mark key={offset} className={look} data-current={(match && match === current) || undefined}>
              {part}
            </mark>
          ) : (
            <span key={offset} className={look}>
              {part}
            </span>
          );
        })}
      </pre>
    </ScrollRegion>
  );
}

interface Part extends MarkedText {
  readonly offset: number;
  readonly match: TextRange | undefined;
}

/** Cuts the stretches where matches begin and end; both are in order. */
function cutAt(parts: readonly MarkedText[], matches: readonly TextRange[]): readonly Part[] {
  const cut: Part[] = [];
  let offset = 0;
  let next = 0;
  for (const part of parts) {
    const stop = offset + part.text.length;
    while (offset < stop) {
      let match = matches[next];
      while (match && match.offset + match.length <= offset) match = matches[++next];
      const isInside = match !== undefined && match.offset <= offset;
      const end = match ? Math.min(stop, isInside ? match.offset + match.length : match.offset) : stop;
      const from = part.text.length - (stop - offset);
      const text = part.text.slice(from, from + end - offset);
      cut.push({ ...part, text, offset, match: isInside ? match : undefined });
      offset = end;
    }
  }
  return cut;
}
