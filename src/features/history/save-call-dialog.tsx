import { useCallback, useMemo, useState } from 'react';
import type { Outcome } from '../../core/call';
import { parseJson } from '../../core/json/parse';
import { fromPointer } from '../../core/json/pointer';
import { readCallTarget } from '../../state/call';
import { bodyForSaving, saveCall } from '../../state/history';
import { type CallBody, resultText } from '../../state/storage/calls';
import { Notice } from '../../ui/feedback/notice';
import { outcomeKinds, outcomeLooks } from '../../ui/feedback/outcome-look';
import { Checkbox } from '../../ui/fields/checkbox';
import { TextField } from '../../ui/fields/field';
import { Select } from '../../ui/fields/select';
import { usePromised } from '../../ui/hooks/use-promised';
import { Dialog } from '../../ui/layout/dialog';

const kinds = outcomeKinds.map((id) => ({ id, label: outcomeLooks[id].word, icon: outcomeLooks[id].icon }));

/** Gives a past call a name and says what its answer has to be like. */
export function SaveCallDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const body = usePromised(useCallback(async () => (await bodyForSaving(id)) ?? 'gone', [id]));
  if (body === undefined) return null;
  if (body === 'gone') {
    return (
      <Dialog title="Save a call" onClose={onClose} size="sm">
        This call is not stored any more.
      </Dialog>
    );
  }
  return <SaveForm body={body} onClose={onClose} />;
}

function SaveForm({ body, onClose }: { readonly body: CallBody; readonly onClose: () => void }) {
  const { kept, exchange } = body;
  const [name, setName] = useState(kept.label);
  const [kind, setKind] = useState<Outcome['kind']>(exchange.outcome.kind);
  const [hasEquals, setHasEquals] = useState(false);
  const [pointer, setPointer] = useState('');
  const [json, setJson] = useState(() => valueText(exchange.outcome));
  const [fitsSchema, setFitsSchema] = useState(false);
  const [failure, setFailure] = useState<string>();
  const definesOutput = useMemo(
    () => readCallTarget(kept.definition, kept)?.tool.outputSchemaText !== undefined,
    [kept],
  );
  const holdsResult = kind === 'value' || kind === 'content';
  const isPointer = fromPointer(pointer) !== undefined;
  const { root, issues } = parseJson(json);
  const isJson = root !== undefined && issues.length === 0;
  const reason =
    name.trim() === ''
      ? 'Give it a name.'
      : holdsResult && hasEquals && !(isPointer && isJson)
        ? 'Fix the expected value.'
        : undefined;
  const save = async () => {
    if (reason !== undefined) return setFailure(reason);
    const equals = holdsResult && hasEquals ? { pointer, json: json.trim() } : undefined;
    const fits = holdsResult && definesOutput && fitsSchema;
    const failed = await saveCall(name.trim(), kept, { kind, equals, fitsSchema: fits });
    if (failed === undefined) onClose();
    else setFailure(failed);
  };
  return (
    <Dialog
      title="Save a call"
      onClose={onClose}
      actions={[
        { label: 'Cancel', onPress: onClose },
        { label: 'Save call', variant: 'primary', onPress: () => void save() },
      ]}
    >
      <form
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {failure !== undefined && <Notice tone="error" role="alert" text={failure} />}
        <TextField label="Name" value={name} onChange={setName} isRequired autoFocus />
        <Select label="Expected answer" items={kinds} value={kind} onChange={setKind} />
        {holdsResult && definesOutput && (
          <Checkbox label="The result fits the output schema" isSelected={fitsSchema} onChange={setFitsSchema} />
        )}
        {holdsResult && <Checkbox label="A value equals" isSelected={hasEquals} onChange={setHasEquals} />}
        {holdsResult && hasEquals && (
          <div className="grid gap-2 pl-6 sm:grid-cols-2">
            <TextField
              label="JSON Pointer"
              isMonospace
              value={pointer}
              onChange={setPointer}
              description="Empty means the whole result; /items/0/name goes inside."
              errorMessage={isPointer ? undefined : 'Begin with a slash, or leave it empty.'}
            />
            <TextField
              label="Expected value"
              isMonospace
              value={json}
              onChange={setJson}
              description="JSON: texts in quotes."
              errorMessage={isJson ? undefined : 'This is not JSON; a text needs double quotes.'}
            />
          </div>
        )}
        {/* Of several fields, Enter submits only where something in the form does. */}
        <input type="submit" hidden />
      </form>
    </Dialog>
  );
}

function valueText(outcome: Outcome): string {
  const text = resultText(outcome);
  return text !== undefined && text.length < 2000 ? text : 'null';
}
