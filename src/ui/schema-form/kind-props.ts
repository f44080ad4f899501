import type { ReactNode } from 'react';
import type { PathEdit } from '../../core/json/modify';
import type { ArgumentField, UndeclaredArgument } from '../../core/model/argument-field';
import type { Draft } from './draft';
import type { MemoryStore } from './memory-store';

/** What a list puts into the row with the name of an item: the handle before it, buttons at the end. */
export interface RowParts {
  readonly handle: ReactNode;
  readonly actions: ReactNode;
}

/** What every part of the form is handed. Edits of the text leave it the same object; it is another when problems come or go. */
export interface FormHandle {
  readonly isDisabled: boolean;
  readonly edit: (edits: readonly PathEdit[], label: string) => void;
  readonly messagesAt: (pointer: string) => readonly string[];
  /** What the schema accepts, and a server may not. */
  readonly warningsAt: (pointer: string) => readonly string[];
  /** What is wrong at a pointer or below it. */
  readonly countBelow: (pointer: string) => number;
  readonly memory: MemoryStore;
  readonly drawField: (field: ArgumentField, row?: RowParts) => ReactNode;
  /** The control alone, without the name and the state around it. */
  readonly drawControl: (field: ArgumentField) => ReactNode;
  readonly drawFields: (fields: readonly ArgumentField[], undeclared: readonly UndeclaredArgument[]) => ReactNode;
}

/** What the component of a kind is handed. */
export interface KindProps {
  readonly field: ArgumentField;
  readonly form: FormHandle;
  /** The accessible name; the frame around the kind shows it. */
  readonly label: string;
  /** The element that holds the description. */
  readonly describedBy: string | undefined;
  readonly errorMessage: string | undefined;
  readonly placeholder: string;
  readonly draft: Draft;
  /** Writes JSON text in the place of the value. */
  readonly set: (json: string) => void;
  /** Takes the argument away; of an item, nothing happens. */
  readonly unset: () => void;
}

/** What the control of every kind is given alike. */
export function controlProps({ field, form, label, describedBy, errorMessage, placeholder }: KindProps) {
  const state = { isDisabled: form.isDisabled, isRequired: field.isRequired };
  return { label, isLabelHidden: true, 'aria-describedby': describedBy, errorMessage, placeholder, ...state };
}

/** Writes what was typed as a JSON string, and keeps it as it was typed. */
export function writeText({ draft, set }: KindProps, text: string): void {
  const json = JSON.stringify(text);
  draft.keep(text, json);
  set(json);
}
