import { TextArea } from '../../fields/field';
import type { KindProps } from '../kind-props';

/** Several lines of text. */
export function TextKind({ field, form, label, describedBy, errorMessage, placeholder, draft, set }: KindProps) {
  return (
    <TextArea
      label={label}
      isLabelHidden
      aria-describedby={describedBy}
      errorMessage={errorMessage}
      placeholder={placeholder}
      isDisabled={form.isDisabled}
      isRequired={field.isRequired}
      value={draft.text ?? field.text ?? ''}
      onChange={(text) => {
        const json = JSON.stringify(text);
        draft.keep(text, json);
        set(json);
      }}
    />
  );
}
