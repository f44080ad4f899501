import { useEffect, useState } from 'react';
import { counted } from '../../core/text/counted';
import { exportTargets } from '../../exports';
import type { ModelView, ModelViewState } from '../../state/model-view';
import { CopyButton } from '../../ui/controls/copy-button';
import { Segmented } from '../../ui/controls/segmented';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Select } from '../../ui/fields/select';
import { JsonRawView } from '../../ui/json-view/json-raw-view';

/** A list with more entries is too long to choose from; the form has the choice too. */
const maxChoiceLength = 300;

export interface ReceivedTextProps {
  /** The labels of all tools. */
  readonly labels: readonly string[];
  readonly tool: number;
  readonly onChoose: (tool: number) => void;
  /** The id of the export target to begin with. */
  readonly target: string | undefined;
  readonly view: ModelView;
  readonly state: ModelViewState;
}

/** What a provider is sent: for one tool, or for the whole document. */
export function ReceivedText({ labels, tool, onChoose, target: first = 'openai', view, state }: ReceivedTextProps) {
  const [target, setTarget] = useState(first);
  const [scope, setScope] = useState<'tool' | 'all'>('tool');
  useEffect(() => {
    if (scope === 'all') view.askWhole(target);
  }, [view, scope, target]);
  const one = state.sent.get(tool)?.find((sent) => sent.target === target)?.text;
  const text = scope === 'tool' ? one : state.wholes.get(target);
  return (
    <section aria-label="What is received" className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <Select
          label="Sent as"
          className="w-64 max-w-full"
          value={target}
          onChange={setTarget}
          items={exportTargets.map(({ id, title, profile }) => ({
            id,
            label: title,
            description: `Looked up on ${profile.checked}`,
          }))}
        />
        {labels.length > 1 && (
          <Segmented
            label="How much is shown"
            value={scope}
            onChange={setScope}
            items={[
              { id: 'tool', label: 'One tool' },
              { id: 'all', label: `All ${counted(labels.length, 'tool')}` },
            ]}
          />
        )}
        {labels.length > 1 && labels.length <= maxChoiceLength && scope === 'tool' && (
          <Select
            label="Tool"
            className="w-56 max-w-full"
            value={String(tool)}
            onChange={(key) => onChoose(Number(key))}
            items={labels.map((label, index) => ({ id: String(index), label }))}
          />
        )}
      </div>
      {text === undefined ? (
        <div className="h-72 rounded-md border border-line">
          {state.failure !== undefined && <EmptyState>It could not be written.</EmptyState>}
        </div>
      ) : (
        <>
          <JsonRawView text={text} label="What the provider is sent" className="h-72" />
          <CopyButton text={text} variant="secondary" />
        </>
      )}
    </section>
  );
}
