import { useDeferredValue, useMemo, useState } from 'react';
import type { RuleEntry } from '../../rules/rule-entry';
import { byPrefix } from '../../rules/rule-groups';
import { Button } from '../../ui/controls/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { SearchField } from '../../ui/fields/field';
import { Dialog } from '../../ui/layout/dialog';
import { Disclosure } from '../../ui/layout/disclosure';
import { VisibleText } from '../../ui/layout/visible-text';
import { tones } from '../../ui/theme/tone';
import { filterRules } from './filter-rules';
import { ruleEntries, ruleGroups } from './rule-entries';

/** Every rule with its reason, source and examples, beginning with one of them. */
export function RulesDialog({ rule, onClose }: { readonly rule: string; readonly onClose: () => void }) {
  const [query, setQuery] = useState(rule);
  const wanted = useDeferredValue(query);
  const shown = useMemo(() => byPrefix(filterRules(ruleEntries, ruleGroups, wanted)), [wanted]);
  const count = shown.reduce((sum, [, members]) => sum + members.length, 0);
  return (
    <Dialog title="Rules" onClose={onClose} size="lg">
      <div className="flex h-[60vh] flex-col gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <SearchField label="Search rules" value={query} onChange={setQuery} className="min-w-52 flex-1" />
          <p role="status" aria-label="Rules found" className="text-sm text-muted tabular-nums">
            {count} of {ruleEntries.length} rules
          </p>
          {query !== '' && <Button label="Show all" onPress={() => setQuery('')} />}
        </div>
        <p className="text-sm text-muted">
          In the examples, <mark className={markLook}>what a rule underlines</mark> is marked.
        </p>
        <div className="flex min-h-0 flex-1 flex-col overflow-auto border-t border-line">
          {count === 0 && <EmptyState>No rule has these words in its name, its reason or its source.</EmptyState>}
          {shown.map(([prefix, members]) => (
            <section key={prefix} aria-label={ruleGroups[prefix]?.title} className="pt-3">
              <VisibleText as="h3" className="pb-1 font-semibold" text={ruleGroups[prefix]?.title} />
              {ruleGroups[prefix]?.examples && <p className="text-sm text-muted">{ruleGroups[prefix].examples}</p>}
              {members.map((entry) => (
                <RuleItem key={entry.id} entry={entry} isFirst={entry.id === rule} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </Dialog>
  );
}

function RuleItem({ entry, isFirst }: { readonly entry: RuleEntry; readonly isFirst: boolean }) {
  const [isExpanded, setExpanded] = useState(isFirst);
  const { icon: Icon, text, word } = tones[entry.severity];
  const title = <span className="font-mono text-code">{entry.id}</span>;
  const severity = (
    <span className={`flex items-center gap-1 pr-2 text-sm ${text}`}>
      <Icon size={14} />
      {word}
    </span>
  );
  return (
    <Disclosure title={title} aside={severity} level={4} isExpanded={isExpanded} onExpandedChange={setExpanded}>
      {isExpanded && (
        <div className="flex flex-col gap-2 pt-1 pb-3">
          <p className="max-w-prose">{entry.summary}</p>
          <p className="text-sm text-muted">Source: {entry.source}</p>
          <Example title="Good" text={entry.good} />
          <Example title="Bad" text={entry.bad} />
        </div>
      )}
    </Disclosure>
  );
}

const markLook = 'rounded-sm bg-error-soft text-error underline decoration-wavy underline-offset-2';

function Example({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <figure aria-label={`${title} example`} className="flex flex-col gap-1">
      <VisibleText as="figcaption" className="text-sm text-muted" text={title} />
      <pre className="rounded-md border border-line bg-surface p-2 font-mono text-code whitespace-pre-wrap wrap-anywhere">
        {markedParts(text)}
      </pre>
    </figure>
  );
}

/** The text with what stands between « and » marked; marks may hold marks. */
function markedParts(text: string) {
  let depth = 0;
  let offset = 0;
  return text.split(/([«»])/).map((part) => {
    const key = offset;
    offset += part.length;
    if (part === '«') depth += 1;
    else if (part === '»') depth -= 1;
    else if (depth === 0 || part === '') return part;
    else {
      return (
        <mark key={key} className={markLook}>
          {part}
        </mark>
      );
    }
    return null;
  });
}
