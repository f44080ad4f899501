import { Trash2 } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { isEqual } from '../../core/json/equal';
import type { PathEdit } from '../../core/json/modify';
import { parseOnce } from '../../core/json/parse-once';
import { toPointer } from '../../core/json/pointer';
import { firstError } from '../../core/json/tree';
import { chosenBranches, editsForText, issuesOfBranches, messagesByPointer } from '../../core/model/argument-edits';
import type { ArgumentForm, UndeclaredArgument } from '../../core/model/argument-field';
import { readArgumentForm } from '../../core/model/argument-fields';
import { emptyMemory, type FormMemory } from '../../core/model/form-memory';
import { shareForm } from '../../core/model/share-fields';
import type { SchemaIssue } from '../../core/schema/verdict';
import { IconButton } from '../controls/button';
import { Notice } from '../feedback/notice';
import { useStable } from '../hooks/use-stable';
import { TextParts, VisibleText } from '../layout/visible-text';
import { ArgumentControl, ArgumentFieldView } from './argument-field';
import { useDraft } from './draft';
import { FieldList } from './field-list';
import { JsonArea } from './json-area';
import type { FormHandle } from './kind-props';
import { useMemory, useMemoryStore } from './memory-store';

const maxLength = 200;

export interface SchemaFormProps {
  /** The input schema, as JSON text. */
  readonly schemaText: string;
  /** The arguments, as JSON text: the form is drawn from it. */
  readonly text: string;
  /** What an action asks for; `label` names it for undo. */
  readonly onEdit: (edits: readonly PathEdit[], label: string) => void;
  /** Shown at the fields they are about. */
  readonly issues: readonly SchemaIssue[];
  /** What the schema accepts, and a server may not: shown there too, as warnings. */
  readonly remarks?: readonly SchemaIssue[];
  /** What the form knows besides the text, to begin with; and told when it changes, to be kept while the form is away. */
  readonly memory?: FormMemory;
  readonly onMemory?: (memory: FormMemory) => void;
  /** The text can be edited beside the form: where there is none, not once more. */
  readonly isTextBeside?: boolean;
  /** Stands below a form. */
  readonly below?: ReactNode;
}

const noMessages: readonly string[] = [];
const noRemarks: readonly SchemaIssue[] = [];

/** A form for the arguments of a tool. The text is the truth: fields are read from it, actions ask for edits of it. */
export function SchemaForm(props: SchemaFormProps) {
  const { schemaText, text, onEdit, issues, remarks = noRemarks, onMemory, isTextBeside = false, below } = props;
  const problem = useMemo(() => (text.trim() === '' ? undefined : firstError(parseOnce(text))?.message), [text]);
  const [lastGood, setLastGood] = useState<string>();
  const memory = useMemoryStore(props.memory ?? emptyMemory, (changed) => onMemory?.(changed));
  if (problem === undefined && lastGood !== text) setLastGood(text);
  // Of a text that was broken when the form came there is nothing to show.
  const isUnread = problem !== undefined && lastGood === undefined;
  const shown = problem === undefined ? text : (lastGood ?? '{}');
  const choices = useMemory(memory, (known) => known.choices);
  const [share] = useState(formReader);
  const model = useMemo(() => share(readArgumentForm(schemaText, shown, choices)), [share, schemaText, shown, choices]);
  const [shareMessages] = useState(messagesReader);
  const [shareWarnings] = useState(messagesReader);
  const chosen = useMemo(() => {
    return chosenBranches(model.kind === 'json' ? [] : [...model.fields, ...(model.whole ? [model.whole] : [])]);
  }, [model]);
  const messages = useMemo(
    () => shareMessages(messagesByPointer(issuesOfBranches(issues, chosen))),
    [shareMessages, issues, chosen],
  );
  const warnings = useMemo(
    () => shareWarnings(messagesByPointer(issuesOfBranches(remarks, chosen))),
    [shareWarnings, remarks, chosen],
  );
  const edit = useStable<Parameters<FormHandle['edit']>, void>((edits, label) => {
    onEdit(editsForText(text, edits), label);
  });
  const isDisabled = problem !== undefined;
  const form = useMemo(
    () => handleOf({ isDisabled, edit, messages, warnings, memory }),
    [isDisabled, edit, messages, warnings, memory],
  );
  return (
    <div className="flex flex-col gap-3">
      {problem !== undefined && (
        <Notice tone="warning" title="Waiting for valid JSON" role="status">
          {isUnread
            ? 'Correct the arguments as JSON to see them here.'
            : 'The form shows the last arguments that could be read.'}{' '}
          <TextParts text={problem} />
        </Notice>
      )}
      {isUnread ? undefined : model.kind === 'json' ? (
        <>
          <Notice tone="info" text={model.reason} />
          {!isTextBeside && <WholeJson text={shown} form={form} />}
        </>
      ) : model.whole ? (
        form.drawControl(model.whole)
      ) : (
        <>
          {form.drawFields(model.fields, model.undeclared)}
          {model.fields.length === 0 && <p className="text-muted">This tool declares no arguments.</p>}
        </>
      )}
      {(isUnread || model.kind !== 'json') && below}
    </div>
  );
}

interface HandleSource extends Pick<FormHandle, 'isDisabled' | 'edit' | 'memory'> {
  readonly messages: ReadonlyMap<string, readonly string[]>;
  readonly warnings: ReadonlyMap<string, readonly string[]>;
}

function handleOf({ messages, warnings, ...shared }: HandleSource): FormHandle {
  const form: FormHandle = {
    ...shared,
    messagesAt: (pointer) => messages.get(pointer) ?? noMessages,
    warningsAt: (pointer) => warnings.get(pointer) ?? noMessages,
    countBelow: (pointer) =>
      [...messages.keys()].filter((key) => key === pointer || key.startsWith(`${pointer}/`)).length,
    drawField: (field, row) => <ArgumentFieldView key={toPointer(field.path)} field={field} form={form} row={row} />,
    drawControl: (field) => <ArgumentControl field={field} form={form} />,
    drawFields: (fields, undeclared) => (
      <div className="flex flex-col gap-3 empty:hidden">
        <FieldList fields={fields} form={form} />
        <UndeclaredList undeclared={undeclared} form={form} />
      </div>
    ),
  };
  return form;
}

/** Fields that say the same as the time before are the same objects. */
function formReader(): (form: ArgumentForm) => ArgumentForm {
  let before: ArgumentForm | undefined;
  return (form) => {
    before = before ? shareForm(before, form) : form;
    return before;
  };
}

/** Messages that are the same as the time before are the same object. */
function messagesReader(): (messages: HandleSource['messages']) => HandleSource['messages'] {
  let before: HandleSource['messages'] | undefined;
  return (messages) => {
    if (!before || !isEqual([...before], [...messages])) before = messages;
    return before;
  };
}

interface WholeJsonProps {
  readonly text: string;
  readonly form: FormHandle;
}

/** All arguments as one JSON text, where no form can be drawn. */
function WholeJson({ text, form }: WholeJsonProps) {
  const draft = useDraft(form.memory, '', text);
  return (
    <div data-argument="">
      <JsonArea
        label="Arguments as JSON"
        isLabelHidden={false}
        rows={8}
        isDisabled={form.isDisabled}
        json={text}
        draft={draft}
        errorMessage={form.messagesAt('')[0]}
        onChange={(json) => form.edit([{ kind: 'set', path: [], json }], 'Change arguments')}
      />
    </div>
  );
}

/** Arguments that the input schema does not know: shown, never dropped. */
function UndeclaredList({
  undeclared,
  form,
}: {
  readonly undeclared: readonly UndeclaredArgument[];
  readonly form: FormHandle;
}) {
  if (undeclared.length === 0) return null;
  return (
    <div className="flex flex-col gap-1 rounded-md border border-warning/30 bg-warning-soft px-2 py-1">
      <p className="text-sm text-warning">Not declared by the input schema</p>
      <ul>
        {undeclared.map(({ name, path, json }) => (
          <li key={name} className="flex items-center gap-2">
            <VisibleText as="span" className="shrink-0 font-medium" text={name} />
            <code className="min-w-0 flex-1 truncate font-mono text-code text-muted">{json.slice(0, maxLength)}</code>
            <IconButton
              size="sm"
              icon={Trash2}
              label={`Remove ${name}`}
              isDisabled={form.isDisabled}
              onPress={() => form.edit([{ kind: 'remove', path }], `Remove ${name}`)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
