import { type ReactNode, useEffect, useId, useRef } from 'react';
import { TextParts, VisibleText } from '../layout/visible-text';
import { classes } from '../theme/classes';
import { fieldBox, notFilledIn } from './field-frame';

export interface SecretFieldProps {
  readonly label: string;
  readonly description?: ReactNode;
  readonly value: string;
  /** It was just refused: the field asks for another one, unless the person is typing elsewhere. */
  readonly isRefused?: boolean;
  readonly onChange: (value: string) => void;
}

/**
 * A field for a password, token or key. The value is a property of the element and never an attribute, so that it is
 * in no serialized copy of the page; that is why React does not control it.
 */
export function SecretField({ label, description, value, isRefused = false, onChange }: SecretFieldProps) {
  const id = useId();
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && input.current.value !== value) input.current.value = value;
  }, [value]);
  useEffect(() => {
    const isTyping = document.activeElement?.matches('input, textarea, [contenteditable], [role=textbox]');
    if (isRefused && !isTyping) input.current?.focus();
  }, [isRefused]);
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="font-medium text-muted">
        <TextParts text={label} />
      </label>
      <input
        id={id}
        ref={input}
        type="password"
        {...notFilledIn}
        spellCheck={false}
        aria-invalid={isRefused || undefined}
        aria-describedby={description === undefined ? undefined : noteId}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={classes(fieldBox, 'h-control font-mono text-code')}
      />
      {description !== undefined && (
        <VisibleText as="p" id={noteId} className="text-sm text-faint" text={description} />
      )}
    </div>
  );
}
