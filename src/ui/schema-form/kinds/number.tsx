import { isJsonNumber } from '../../../core/json/value';
import { TextField } from '../../fields/field';
import { canUnset } from '../field-edits';
import { controlProps, type KindProps } from '../kind-props';

/** A number as it is spelled: `1.50` stays `1.50`. What is not a number yet stays in the field only. */
export function NumberKind(props: KindProps) {
  const { field, errorMessage, draft, set, unset } = props;
  const shown = draft.text ?? (field.state === 'value' ? (field.json ?? '') : '');
  const typed = shown.trim();
  const isUnfinished = draft.text !== undefined && typed !== '' && !isJsonNumber(typed);
  const isMissing = draft.text !== undefined && typed === '' && !canUnset(field);
  const advice = field.kind === 'integer' ? 'a whole number like 12' : 'a number like 12 or 1.5';
  const own = isUnfinished
    ? `"${typed}" is not a number yet, so it is not written. Type ${advice}.`
    : isMissing
      ? `Type ${advice}, or remove it.`
      : undefined;
  return (
    <TextField
      {...controlProps(props)}
      errorMessage={own ?? errorMessage}
      isMonospace
      inputMode={field.kind === 'integer' ? 'numeric' : 'decimal'}
      value={shown}
      onChange={(text) => {
        const json = text.trim();
        if (isJsonNumber(json)) {
          draft.keep(text, json);
          set(json);
        } else if (json === '' && canUnset(field)) {
          draft.keep(text, undefined);
          unset();
        } else draft.keep(text, field.json);
      }}
    />
  );
}
