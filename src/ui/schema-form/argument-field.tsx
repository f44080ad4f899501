import { memo, useId } from 'react';
import { toPointer } from '../../core/json/pointer';
import type { ArgumentField } from '../../core/model/argument-field';
import type { ArgumentKind } from '../../core/model/argument-kind';
import { remarkNote } from '../../core/schema/verdict';
import { shortened } from '../../core/text/shortened';
import { Button } from '../controls/button';
import { Segmented } from '../controls/segmented';
import { TextParts, VisibleText } from '../layout/visible-text';
import { useDraft } from './draft';
import { canUnset, editsOf } from './field-edits';
import type { FormHandle, KindProps, RowParts } from './kind-props';
import { kinds } from './kinds';

const states = {
  unset: { id: 'unset', label: 'unset' },
  null: { id: 'null', label: 'null' },
  value: { id: 'value', label: 'value' },
} as const;

const words: Record<ArgumentKind, string> = {
  string: 'string',
  text: 'string',
  number: 'number',
  integer: 'integer',
  boolean: 'boolean',
  enum: 'enum',
  object: 'object',
  array: 'array',
  union: 'one of several',
  date: 'date',
  file: 'file',
  json: 'JSON',
};

function wordOf({ kind, format, map, children, positions }: ArgumentField): string {
  if (kind === 'date' && format === 'time') return 'time';
  if (kind === 'date' && format === 'date-time') return 'date and time';
  if (kind === 'object' && map && children.length === 0) return 'map';
  return kind === 'array' && positions > 0 ? 'tuple' : words[kind];
}

/** These hold "unset" and "null" among their own choices. */
const ownStates: ReadonlySet<ArgumentKind> = new Set(['boolean', 'enum']);

export interface ArgumentFieldViewProps {
  readonly field: ArgumentField;
  readonly form: FormHandle;
  readonly row?: RowParts | undefined;
}

/** One argument: its name, what it is for, its state, and the control of its kind. */
export const ArgumentFieldView = memo(function ArgumentFieldView({ field, form, row }: ArgumentFieldViewProps) {
  const noteId = useId();
  const { kind, description, limits, defaultJson, state, role } = field;
  const label = field.name;
  const { set, unset } = editsOf(field, form);
  const hasNote = description !== undefined || limits !== undefined;
  const isAsked = field.isRequired && role === 'argument';
  return (
    <div data-argument={toPointer(field.path)} className="flex min-w-0 flex-col gap-1">
      <div className="flex min-h-6 flex-wrap items-center gap-x-2">
        {row?.handle}
        {role !== 'entry' && (
          <VisibleText
            as="span"
            aria-hidden="true"
            className="min-w-0 font-medium text-ink wrap-anywhere"
            text={label}
          />
        )}
        <span aria-hidden="true" className="text-xs text-faint">
          {isAsked ? `required, ${wordOf(field)}` : wordOf(field)}
        </span>
        <span className="ml-auto flex items-center gap-1">
          {state === 'unset' && defaultJson !== undefined && (
            <Button
              label="Use default"
              size="sm"
              variant="quiet"
              isDisabled={form.isDisabled}
              aria-label={`Use default of ${label}`}
              onPress={() => set(defaultJson)}
            />
          )}
          {!ownStates.has(kind) && <StateControl field={field} label={label} form={form} set={set} unset={unset} />}
          {row?.actions}
        </span>
      </div>
      {hasNote && (
        <p id={noteId} className="text-sm whitespace-pre-line text-faint wrap-anywhere">
          <TextParts text={description} />
          {limits !== undefined && <span className="block font-mono">{limits}</span>}
        </p>
      )}
      <ArgumentControl field={field} form={form} describedBy={hasNote ? noteId : undefined} />
    </div>
  );
});

/** The control of a field by its kind, with what is wrong with the value. */
export function ArgumentControl({
  field,
  form,
  describedBy,
}: ArgumentFieldViewProps & { readonly describedBy?: string | undefined }) {
  const Kind = kinds[field.kind];
  const pointer = toPointer(field.path);
  const draft = useDraft(form.memory, pointer, field.json);
  const messages = field.kind === 'union' ? [] : form.messagesAt(pointer);
  const warnings = field.kind === 'union' ? [] : form.warningsAt(pointer);
  const warningId = useId();
  const ids = [describedBy ?? [], warnings.length > 0 ? warningId : []].flat();
  return (
    <>
      <Kind
        field={field}
        form={form}
        label={field.name}
        describedBy={ids.length > 0 ? ids.join(' ') : undefined}
        errorMessage={messages.length === 0 ? undefined : messages.join(' ')}
        placeholder={placeholderOf(field)}
        draft={draft}
        {...editsOf(field, form)}
      />
      {warnings.length > 0 && (
        <VisibleText
          as="p"
          id={warningId}
          className="text-sm text-warning"
          text={[...warnings, remarkNote].join(' ')}
        />
      )}
    </>
  );
}

function placeholderOf({ state, defaultJson, exampleJson }: ArgumentField): string {
  if (state === 'null') return 'null';
  if (defaultJson !== undefined) return `Default: ${unquoted(defaultJson)}`;
  if (exampleJson !== undefined) return `For example: ${unquoted(exampleJson)}`;
  return state === 'unset' ? 'Not set' : '';
}

function unquoted(json: string): string {
  const inner = /^"([^"\\]*)"$/.exec(json)?.[1] ?? json;
  return inner === '' ? json : shortened(inner, 60);
}

/** Unset, null or a value, as far as the schema allows; nothing where there is no choice. */
function StateControl({
  field,
  label,
  form,
  set,
  unset,
}: Pick<KindProps, 'field' | 'label' | 'form' | 'set' | 'unset'>) {
  const { isRequired, isNullable, state, union } = field;
  const offersUnset = state === 'unset' || (canUnset(field) && !isRequired);
  const items = [
    ...(offersUnset && (!isRequired || isNullable) ? [states.unset] : []),
    ...(isNullable ? [states.null] : []),
    states.value,
  ];
  if (items.length < 2) return null;
  const choose = {
    unset,
    null: () => set('null'),
    value: () => set(union?.branches[union.chosen]?.startJson ?? field.startJson),
  };
  return (
    <Segmented
      label={`State of ${label}`}
      items={items}
      value={state}
      isDisabled={form.isDisabled}
      onChange={(next) => choose[next]()}
    />
  );
}
