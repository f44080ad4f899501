import { useState } from 'react';
import type { ValueError, ValueVerdict } from '../../core/check/check-value';
import { toPointer } from '../../core/json/pointer';
import type { ToolModel } from '../../core/model/tool-document';
import { useCallTarget } from '../../state/call';
import type { ValueRequest } from '../../state/page';
import { Segmented } from '../../ui/controls/segmented';
import { Notice } from '../../ui/feedback/notice';
import { TextArea } from '../../ui/fields/field';
import { Dialog } from '../../ui/layout/dialog';
import { TextParts, VisibleText } from '../../ui/layout/visible-text';
import type { Tone } from '../../ui/theme/tone';
import { useValueVerdict } from './use-value-verdict';

const uses = [
  { id: 'input', label: 'Input' },
  { id: 'output', label: 'Output' },
] as const;

export interface CheckValueDialogProps {
  /** Without it: the tool that the next call goes by, and what it takes. */
  readonly request?: ValueRequest | undefined;
  readonly onClose: () => void;
}

/** Whether a value that somebody pastes is what a tool takes or gives. Nothing is sent or changed. */
export function CheckValueDialog({ request, onClose }: CheckValueDialogProps) {
  const { target } = useCallTarget();
  const tool = request?.tool ?? target?.tool;
  return (
    <Dialog
      title="Check a value"
      onClose={onClose}
      actions={[{ label: 'Close', variant: 'primary', onPress: onClose }]}
    >
      {tool ? (
        <Check tool={tool} first={request?.use ?? 'input'} />
      ) : (
        <p className="text-muted">There is no tool to check a value against. Open a definition first.</p>
      )}
    </Dialog>
  );
}

function Check({ tool, first }: { readonly tool: ToolModel; readonly first: ValueRequest['use'] }) {
  const [use, setUse] = useState(first);
  const [text, setText] = useState('');
  const isEmpty = text.trim() === '';
  const found = useValueVerdict(tool, use, isEmpty ? undefined : text);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 flex-1 text-muted wrap-anywhere">
          Against what <VisibleText className="font-semibold text-ink" text={tool.label} />{' '}
          {use === 'input' ? 'takes' : 'returns'}. Nothing is sent.
        </p>
        <Segmented label="Schema" items={uses} value={use} onChange={setUse} />
      </div>
      <TextArea
        label="Value"
        isMonospace
        autoFocus
        rows={8}
        placeholder='{ "city": "Kyoto" }'
        description="JSON, such as the arguments of a call or the answer to one."
        value={text}
        onChange={setText}
      />
      {!isEmpty && <Verdict found={found} use={use} />}
    </div>
  );
}

const looks: Readonly<
  Record<ValueVerdict['verdict'], { readonly tone: Tone; readonly says: (use: string) => string }>
> = {
  valid: { tone: 'ok', says: (use) => `The value fits the ${use} schema` },
  invalid: { tone: 'error', says: (use) => `The value does not fit the ${use} schema` },
  'not-checked': { tone: 'warning', says: (use) => `The value was not checked against the ${use} schema` },
};

function Verdict({ found, use }: { readonly found: ValueVerdict | undefined; readonly use: ValueRequest['use'] }) {
  if (!found) return <p className="text-muted">The value is being checked.</p>;
  const { verdict, errors, more, remarks } = found;
  const { tone, says } = looks[verdict];
  return (
    <Notice tone={tone} role="status" title={says(use)}>
      <Places label="What does not fit" errors={errors} />
      {more > 0 && <p>And {more} more.</p>}
      <Places label="What a server may refuse" errors={remarks} />
    </Notice>
  );
}

function Places({ label, errors }: { readonly label: string; readonly errors: readonly ValueError[] }) {
  if (errors.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-col gap-0.5">
      {errors.map(({ path, message }) => {
        const pointer = toPointer(path);
        return (
          <li key={`${pointer} ${message}`} className="wrap-anywhere">
            {pointer !== '' && <VisibleText className="font-mono text-code" text={`${pointer} `} />}
            <TextParts text={message} />
          </li>
        );
      })}
    </ul>
  );
}
