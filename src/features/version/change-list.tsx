import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ToolAdvice } from '../../core/version/advise-version';
import type { VersionChange } from '../../core/version/change';
import { versionWords } from '../../core/version/version-words';
import { Button } from '../../ui/controls/button';
import { VisibleText } from '../../ui/layout/visible-text';

export interface ChangeListProps {
  readonly tool: ToolAdvice;
  readonly onShow: (change: VersionChange) => void;
}

/** Changes drawn at first; a list of thousands is read in parts. */
const maxShown = 200;

/** What changed in one tool, each change with its verdict and the reason. */
export function ChangeList({ tool, onShow }: ChangeListProps) {
  const shown = tool.changes.slice(0, maxShown);
  return (
    <section aria-label={`Changes of ${tool.label}`} className="flex flex-col gap-1">
      <h3 className="flex flex-wrap items-baseline gap-x-2">
        <VisibleText className="font-semibold wrap-anywhere" text={tool.label} />
        <span className="text-muted">{versionWords(tool)}</span>
      </h3>
      <ul className="flex flex-col divide-y divide-line rounded-md border border-line">
        {shown.map((change, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a change is known by its place.
            key={index}
            data-change={change.kind}
            data-breaking={change.breaking}
            className="flex items-start gap-x-3 gap-y-1 px-3 py-2 max-sm:flex-wrap"
          >
            <Verdict breaking={change.breaking} />
            <div className="min-w-0 flex-1 wrap-anywhere max-sm:order-1 max-sm:basis-full">
              <VisibleText as="p" text={change.message} />
              <VisibleText as="p" className="text-sm text-muted" text={change.reason} />
            </div>
            <Button
              label="Show"
              size="sm"
              variant="quiet"
              aria-label={`Show: ${change.message}`}
              onPress={() => onShow(change)}
            />
          </li>
        ))}
      </ul>
      {tool.changes.length > shown.length && (
        <p className="text-sm text-muted">
          The first {maxShown} of {tool.changes.length} changes. callsheet diff prints all of them.
        </p>
      )}
    </section>
  );
}

function Verdict({ breaking }: { readonly breaking: boolean }) {
  const Icon = breaking ? TriangleAlert : CircleCheck;
  return (
    <span
      className={`flex w-24 items-center max-sm:flex-1 max-sm:self-center gap-1.5 font-medium ${breaking ? 'text-error' : 'text-ok'}`}
    >
      <Icon size={14} className="shrink-0" />
      {breaking ? 'Breaking' : 'Compatible'}
    </span>
  );
}
