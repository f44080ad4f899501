import { useId } from 'react';
import { toPointer } from '../../core/json/pointer';
import type { ArgumentField, ArgumentKind } from '../../core/model/argument-fields';
import { Button } from '../button';
import type { FormHandle } from './kind-props';
import { kinds } from './kinds';
import { StateControl } from './state-control';
import { useDraft } from './use-draft';

const words: Record<ArgumentKind, string> = {
  string: 'text',
  text: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'true or false',
  enum: 'one of a list',
  object: 'object',
  array: 'list',
  date: 'date',
  json: 'JSON',
};

/** These hold "unset" and "null" among their own choices. */
const ownStates: ReadonlySet<ArgumentKind> = new Set(['boolean', 'enum']);

export interface ArgumentFieldViewProps {
  readonly field: ArgumentField;
  readonly form: FormHandle;
}

/** One argument: its name, what it is for, its state, and the control of its kind. */
export function ArgumentFieldView({ field, form }: ArgumentFieldViewProps) {
  const noteId = useId();
  const draft = useDraft(field.json);
  const { kind, path, description, limits, defaultJson, state } = field;
  const label = form.labelOf(field);
  const Kind = kinds[kind];
  const messages = form.messagesAt(toPointer(path));
  const set = (json: string) => form.edit([{ kind: 'set', path, json }], `Set ${label}`);
  const unset = () => {
    if (!field.isItem && state !== 'unset') form.edit([{ kind: 'remove', path }], `Unset ${label}`);
  };
  const hasNote = description !== undefined || limits !== undefined;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div className="flex min-h-6 flex-wrap items-center gap-x-2">
        <span aria-hidden="true" className="min-w-0 font-medium text-ink wrap-anywhere">
          {label}
        </span>
        <span aria-hidden="true" className="text-xs text-faint">
          {field.isRequired && !field.isItem ? `required, ${words[kind]}` : words[kind]}
        </span>
        <span className="ml-auto flex items-center gap-1">
          {state === 'unset' && defaultJson !== undefined && (
            <Button
              size="sm"
              variant="quiet"
              isDisabled={form.isDisabled}
              aria-label={`Use default of ${label}`}
              onPress={() => set(defaultJson)}
            >
              Use default
            </Button>
          )}
          {!ownStates.has(kind) && <StateControl field={field} label={label} form={form} set={set} unset={unset} />}
        </span>
      </div>
      {hasNote && (
        <p id={noteId} className="text-sm whitespace-pre-line text-faint wrap-anywhere">
          {description}
          {limits !== undefined && <span className="block font-mono">{limits}</span>}
        </p>
      )}
      <Kind
        field={field}
        form={form}
        label={label}
        describedBy={hasNote ? noteId : undefined}
        errorMessage={messages.length === 0 ? undefined : messages.join(' ')}
        placeholder={placeholderOf(field)}
        draft={draft}
        set={set}
        unset={unset}
      />
    </div>
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
  return inner.length > 60 ? `${inner.slice(0, 60)}…` : inner;
}
