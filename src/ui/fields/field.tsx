import { Search, X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import {
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
} from 'react-aria-components/SearchField';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField';
import { classes } from '../theme/classes';
import { type FieldFrameProps, FieldLabel, FieldNotes, fieldBox, notFilledIn } from './field-frame';

interface TextFrameProps
  extends Omit<AriaTextFieldProps, 'children' | 'className' | 'style' | 'aria-label' | 'isInvalid'>,
    FieldFrameProps {
  readonly className?: string;
}

interface TextProps extends TextFrameProps {
  readonly isMonospace?: boolean;
  readonly placeholder?: string;
}

export interface TextFieldProps extends TextProps {
  /** Shown at the end of the line, inside the frame of the field: a unit, a button. */
  readonly suffix?: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement>;
}

export interface TextAreaProps extends TextProps {
  readonly rows?: number;
}

/** For `onFocus` of a field whose content is a suggestion: what is typed takes its place. */
export function selectAll({ target }: { readonly target: EventTarget }): void {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) target.select();
}

/** The label above the control, and the sentences below it. */
function TextFrame({
  label,
  isLabelHidden,
  description,
  errorMessage,
  className,
  children,
  ...props
}: TextFrameProps & { readonly children: ReactNode }) {
  return (
    <AriaTextField
      {...notFilledIn}
      {...props}
      aria-label={isLabelHidden ? label : undefined}
      isInvalid={errorMessage !== undefined}
      validationBehavior="aria"
      className={classes('flex min-w-0 flex-col gap-1', className)}
    >
      {!isLabelHidden && <FieldLabel label={label} isRequired={props.isRequired} />}
      {children}
      <FieldNotes description={description} errorMessage={errorMessage} />
    </AriaTextField>
  );
}

export function TextField({ isMonospace, placeholder, suffix, inputRef, ...frame }: TextFieldProps) {
  return (
    <TextFrame {...frame}>
      <span className="relative flex items-center gap-1">
        <Input
          ref={inputRef}
          dir="auto"
          placeholder={placeholder}
          spellCheck={isMonospace ? false : undefined}
          className={classes(fieldBox, 'h-control', isMonospace && 'font-mono text-code')}
        />
        {suffix}
      </span>
    </TextFrame>
  );
}

export function TextArea({ isMonospace, placeholder, rows = 3, ...frame }: TextAreaProps) {
  return (
    <TextFrame {...frame}>
      <AriaTextArea
        dir="auto"
        rows={rows}
        placeholder={placeholder}
        spellCheck={isMonospace ? false : undefined}
        className={classes(fieldBox, 'resize-y py-1', isMonospace && 'font-mono text-code')}
      />
    </TextFrame>
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
      {...notFilledIn}
      {...props}
      aria-label={label}
      className={classes('group relative flex min-w-0 items-center', className)}
    >
      <Search size={14} className="pointer-events-none absolute left-2 text-faint" />
      <Input
        placeholder={placeholder ?? label}
        className={classes(fieldBox, 'h-control pr-7 pl-7 touch:pr-11 [&::-webkit-search-cancel-button]:hidden')}
      />
      <Button
        aria-label="Clear"
        className="absolute right-1 flex size-5 items-center justify-center rounded-sm text-muted group-data-empty:hidden data-hovered:bg-hover touch:right-0 touch:size-11"
      >
        <X size={14} />
      </Button>
    </AriaSearchField>
  );
}
