import { Search, X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import type { SearchFieldProps as AriaSearchFieldProps } from 'react-aria-components/SearchField';
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import type { TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { classes } from '../theme/classes';
import type { FieldFrameProps } from './field-frame';
import { FieldLabel, FieldNotes, fieldBox } from './field-frame';

type AriaText = Omit<AriaTextFieldProps, 'children' | 'className' | 'style' | 'aria-label' | 'isInvalid'>;

export interface TextFieldProps extends AriaText, FieldFrameProps {
  readonly isMonospace?: boolean;
  readonly placeholder?: string;
  /** Shown at the end of the line, inside the frame of the field: a unit, a button. */
  readonly suffix?: ReactNode;
  readonly className?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
}

export interface TextAreaProps extends AriaText, FieldFrameProps {
  readonly isMonospace?: boolean;
  readonly placeholder?: string;
  readonly rows?: number;
  readonly className?: string;
}

const frame = 'flex min-w-0 flex-col gap-1';

function naming({ label, isLabelHidden, errorMessage }: FieldFrameProps) {
  return { 'aria-label': isLabelHidden ? label : undefined, isInvalid: errorMessage !== undefined };
}

/** For `onFocus` of a field whose content is a suggestion: what is typed takes its place. */
export function selectAll({ target }: { readonly target: EventTarget }): void {
  if (target instanceof HTMLInputElement) target.select();
}

export function TextField({
  label,
  isLabelHidden,
  description,
  errorMessage,
  isMonospace,
  placeholder,
  suffix,
  className,
  inputRef,
  ...props
}: TextFieldProps) {
  return (
    <AriaTextField
      {...props}
      {...naming({ label, isLabelHidden, errorMessage })}
      validationBehavior="aria"
      className={classes(frame, className)}
    >
      {!isLabelHidden && <FieldLabel label={label} isRequired={props.isRequired} />}
      <span className="relative flex items-center gap-1">
        <Input
          ref={inputRef}
          placeholder={placeholder}
          spellCheck={isMonospace ? false : undefined}
          className={classes(fieldBox, 'h-control', isMonospace && 'font-mono text-code')}
        />
        {suffix}
      </span>
      <FieldNotes description={description} errorMessage={errorMessage} />
    </AriaTextField>
  );
}

export function TextArea({
  label,
  isLabelHidden,
  description,
  errorMessage,
  isMonospace,
  placeholder,
  rows = 3,
  className,
  ...props
}: TextAreaProps) {
  return (
    <AriaTextField
      {...props}
      {...naming({ label, isLabelHidden, errorMessage })}
      validationBehavior="aria"
      className={classes(frame, className)}
    >
      {!isLabelHidden && <FieldLabel label={label} isRequired={props.isRequired} />}
      <AriaTextArea
        rows={rows}
        placeholder={placeholder}
        spellCheck={isMonospace ? false : undefined}
        className={classes(fieldBox, 'resize-y py-1', isMonospace && 'font-mono text-code')}
      />
      <FieldNotes description={description} errorMessage={errorMessage} />
    </AriaTextField>
  );
}

export interface SearchFieldProps extends Omit<AriaSearchFieldProps, 'children' | 'className' | 'style'> {
  /** The accessible name; not shown. */
  readonly label: string;
  readonly placeholder?: string;
  readonly className?: string;
}

export function SearchField({ label, placeholder, className, ...props }: SearchFieldProps) {
  return (
    <AriaSearchField
      type="text"
      {...props}
      aria-label={label}
      className={classes('group relative flex min-w-0 items-center', className)}
    >
      <Search size={14} className="pointer-events-none absolute left-2 text-faint" />
      <Input
        placeholder={placeholder ?? label}
        className={classes(fieldBox, 'h-control pr-7 pl-7 [&::-webkit-search-cancel-button]:hidden')}
      />
      <Button
        aria-label="Clear"
        className="absolute right-1 flex size-5 items-center justify-center rounded-sm text-muted group-data-empty:hidden data-hovered:bg-hover touch:size-9"
      >
        <X size={14} />
      </Button>
    </AriaSearchField>
  );
}
