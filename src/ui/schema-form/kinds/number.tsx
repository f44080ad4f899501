import { isJsonNumber } from '../../../core/json/value';
import type { ArgumentField } from '../../../core/model/argument-field';
import { TextField } from '../../fields/field';
import { canUnset } from '../field-edits';
import { controlProps, type KindProps } from '../kind-props';

/** A number as it is spelled: `1.50` stays `1.50`. What is not a number yet stays in the field only. */
export function NumberKind(props: KindProps) {
  const { field, errorMessage, draft, set, unset } = props;
  return (
    <TextField
      {...controlProps(props)}
      errorMessage={draft.problem ?? errorMessage}
      isMonospace
      inputMode={field.kind === 'integer' ? 'numeric' : 'decimal'}
      value={draft.text ?? (field.state === 'value' ? (field.json ?? '') : '')}
      onChange={(text) => {
        const json = text.trim();
        if (isJsonNumber(json)) {
          draft.keep(text, json);
          set(json);
        } else if (json === '' && canUnset(field)) {
          draft.keep(text, undefined);
          unset();
        } else draft.hold(text, problemOf(json, field));
      }}
    />
  );
}

const longest = 40;

function problemOf(typed: string, { kind }: ArgumentField): string {
  const [noun, example] = kind === 'integer' ? ['an integer', '12'] : ['a number', '12 or 1.5'];
  if (typed === '') return `Enter ${noun} such as ${example}, or remove it.`;
  const shown = typed.length > longest ? `${typed.slice(0, longest)}…` : typed;
  return `"${shown}" is not ${noun}. Enter ${noun} such as ${example}.`;
}
