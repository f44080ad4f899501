import { useState } from 'react';
import { parseJson } from '../../core/json/parse';
import { firstError } from '../../core/json/tree';
import { stepInWords } from '../../core/schema/step-words';
import { remarksOf } from '../../core/schema/verdict';
import { useVerdict } from '../../state/checking';
import { applyTarget, type SchemaTarget, withSteps } from '../../state/document';
import type { InferRequest } from '../../state/page';
import { Segmented } from '../../ui/controls/segmented';
import { Notice } from '../../ui/feedback/notice';
import { Checkbox } from '../../ui/fields/checkbox';
import { TextArea } from '../../ui/fields/field';
import { Dialog } from '../../ui/layout/dialog';
import { Difference } from '../../ui/layout/difference';
import { TextParts, VisibleText } from '../../ui/layout/visible-text';
import { RecordedCalls } from './recorded-calls';
import { useProposal } from './use-proposal';

type Use = InferRequest['use'];

export interface InferFormProps {
  readonly request: InferRequest;
  readonly target: SchemaTarget;
  readonly use: Use;
  readonly onUse: (use: Use) => void;
  readonly title: string;
  readonly onClose: () => void;
}

const uses = [
  { id: 'input', label: 'Input' },
  { id: 'output', label: 'Output' },
] as const;

const noSteps: readonly never[] = [];

/** The example, the changes that it asks for, and the schema with those that were chosen. */
export function InferForm({ request, target, use, onUse, title, onClose }: InferFormProps) {
  const { kind } = request;
  const [exampleText, setExample] = useState(request.exampleText ?? '');
  const [isRequired, setRequired] = useState(true);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refusal, setRefusal] = useState<string>();
  const proposal = useProposal(target, { kind, exampleText, isRequired });
  const steps = proposal?.steps ?? noSteps;
  const chosen = steps.filter((step) => !left.has(JSON.stringify(step)));
  const after = withSteps(target, chosen);
  const problem = exampleText.trim() === '' ? undefined : firstError(parseJson(exampleText))?.message;
  const isReady = proposal !== undefined;
  const apply = () => {
    const name = use === 'input' ? 'input schema' : 'output schema';
    const refused = applyTarget(target, after.text, kind === 'widen' ? `Widening of ${name}` : `Example of ${name}`);
    if (refused) setRefusal(refused.refused);
    else onClose();
  };
  return (
    <Dialog
      title={title}
      size="lg"
      onClose={onClose}
      actions={[
        { label: 'Cancel', onPress: onClose },
        {
          label: chosen.length === 1 ? 'Apply 1 change' : `Apply ${chosen.length} changes`,
          variant: 'primary',
          isDisabled: chosen.length === 0,
          onPress: apply,
        },
      ]}
    >
      <div className="flex flex-col gap-4">
        {kind === 'describe' && (
          <div className="flex flex-col gap-2">
            <div className="flex flex-wrap items-center gap-2">
              <p className="min-w-0 flex-1 text-muted wrap-anywhere">
                An example of what <VisibleText as="strong" className="font-semibold text-ink" text={target.label} />{' '}
                {use === 'input' ? 'takes' : 'returns'} is merged with its {use} schema.
              </p>
              <Segmented label="Schema" items={uses} value={use} onChange={onUse} />
            </div>
            <RecordedCalls label={target.label} use={use} onPick={setExample} />
            <TextArea
              label="Example"
              isMonospace
              rows={6}
              placeholder='{ "temperature": 21.5 }'
              errorMessage={problem}
              value={exampleText}
              onChange={setExample}
            />
            <Checkbox label="Members of new objects are required" isSelected={isRequired} onChange={setRequired} />
          </div>
        )}
        {kind === 'widen' && (
          <p className="text-muted wrap-anywhere">
            The smallest changes with which the output schema of{' '}
            <VisibleText as="strong" className="font-semibold text-ink" text={target.label} /> accepts the answer.
          </p>
        )}
        {exampleText.trim() !== '' && problem === undefined && (
          <>
            <section aria-label="Changes" className="flex flex-col gap-1">
              <h3 className="font-semibold">Changes</h3>
              {!isReady && <p className="text-muted">The changes are being worked out.</p>}
              {isReady && steps.length === 0 && proposal.reason === undefined && (
                <p className="text-muted">The schema says and accepts all of it already.</p>
              )}
              {proposal?.reason !== undefined && (
                <Notice tone="warning" title="Not everything could be solved" text={proposal.reason} />
              )}
              <ul>
                {steps.map((step) => {
                  const key = JSON.stringify(step);
                  return (
                    <li key={key}>
                      <Checkbox
                        label={<span className="min-w-0 wrap-anywhere">{stepInWords(step)}</span>}
                        isSelected={!left.has(key)}
                        onChange={(isSelected) => {
                          const next = new Set(left);
                          if (isSelected) next.delete(key);
                          else next.add(key);
                          setLeft(next);
                        }}
                      />
                    </li>
                  );
                })}
              </ul>
            </section>
            {chosen.length > 0 && (
              <Difference
                label="Difference of the schema"
                before={{ title: 'The schema now', text: withSteps(target, noSteps).schemaText }}
                after={{ title: 'with the changes', text: after.schemaText }}
              />
            )}
            {isReady && <ExampleFit schemaText={after.plainText} exampleText={exampleText} />}
          </>
        )}
        {refusal !== undefined && <VisibleText as="p" role="alert" className="text-error" text={refusal} />}
      </div>
    </Dialog>
  );
}

/** Whether the example fits the schema with the changes that are chosen. */
function ExampleFit({ schemaText, exampleText }: { readonly schemaText: string; readonly exampleText: string }) {
  const verdict = useVerdict(schemaText, exampleText);
  if (!verdict) return null;
  const [remark] = remarksOf(verdict);
  return (
    <p role="status" className={verdict.kind === 'valid' ? 'text-ok' : 'text-warning'}>
      <TextParts
        text={verdict.kind === 'valid' && `The example fits this schema.${remark ? ` ${remark.message}` : ''}`}
      />
      <TextParts text={verdict.kind === 'not-checked' && `Not checked whether the example fits. ${verdict.reason}`} />
      <TextParts
        text={verdict.kind === 'invalid' && `The example does not fit this schema: ${verdict.issues[0]?.message ?? ''}`}
      />
    </p>
  );
}
