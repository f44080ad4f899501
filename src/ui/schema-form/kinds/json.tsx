import { canUnset } from '../field-edits';
import { JsonArea } from '../json-area';
import type { KindProps } from '../kind-props';

/** Any value, as JSON. */
export function JsonKind({ field, form, label, describedBy, errorMessage, placeholder, draft, set, unset }: KindProps) {
  return (
    <JsonArea
      label={label}
      describedBy={describedBy}
      errorMessage={errorMessage}
      placeholder={placeholder}
      isDisabled={form.isDisabled}
      isRequired={field.isRequired}
      json={field.json}
      draft={draft}
      onChange={set}
      onClear={canUnset(field) ? unset : undefined}
    />
  );
}
