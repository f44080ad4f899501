import { CircleAlert } from 'lucide-react';
import type { PlacedIssue } from '../../core/json/placed-issues';
import { TextParts, VisibleText } from '../layout/visible-text';

const maxShown = 20;

/** What a schema objects to, in words. */
export function IssueList({ issues }: { readonly issues: readonly PlacedIssue[] }) {
  if (issues.length === 0) return null;
  return (
    <ul className="flex flex-col gap-0.5 text-sm text-error">
      {issues.slice(0, maxShown).map(({ pointer, line, message }) => (
        <li key={`${pointer} ${message}`} className="flex items-start gap-1.5 wrap-anywhere">
          <CircleAlert size={14} className="mt-0.5 shrink-0" />
          <span>
            <VisibleText as="span" className="font-mono" text={pointer === '' ? 'Whole value' : pointer} /> (line {line}
            ): <TextParts text={message} />
          </span>
        </li>
      ))}
      {issues.length > maxShown && <li>And {issues.length - maxShown} more.</li>}
    </ul>
  );
}
