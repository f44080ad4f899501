import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { VisibleText } from '../layout/visible-text';

/** What every field takes besides its value. */
export interface FieldFrameProps {
  readonly label: string;
  /** The label stays the accessible name, but is not shown. */
  readonly isLabelHidden?: boolean;
  readonly description?: ReactNode;
  /** When given, the field is marked as wrong and says this. */
  readonly errorMessage?: ReactNode;
}

export function FieldLabel({ label, isRequired }: { readonly label: string; readonly isRequired?: boolean }) {
  return (
    <span className="flex items-baseline gap-1.5">
      <VisibleText as={Label} dir="auto" className="font-medium text-muted" text={label} />
      {isRequired && (
        <span aria-hidden="true" className="text-xs text-faint">
          required
        </span>
      )}
    </span>
  );
}

/** The sentences under a field, tied to it by React Aria. */
export function FieldNotes({ description, errorMessage }: Pick<FieldFrameProps, 'description' | 'errorMessage'>) {
  return (
    <>
      {description !== undefined && (
        <VisibleText as={Text} slot="description" dir="auto" className="text-sm text-faint" text={description} />
      )}
      {errorMessage !== undefined && <FieldError className="text-sm text-error">{errorMessage}</FieldError>}
    </>
  );
}

/** What a browser remembers of other pages is no value here. */
export const notFilledIn = { autoComplete: 'off' } as const;

export const fieldBox =
  'w-full min-w-0 rounded-md border border-strong bg-surface px-2 text-ink outline-offset-0 data-disabled:opacity-60 data-invalid:border-error read-only:bg-canvas';
