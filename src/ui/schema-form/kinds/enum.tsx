import { compactJson } from '../../../core/json/compact';
import { Select } from '../../fields/select';
import type { KindProps } from '../kind-props';

/** A choice from the listed values; not set and null are choices too where they are allowed. */
export function EnumKind({ field, form, label, errorMessage, placeholder, set, unset }: KindProps) {
  const json = field.json ?? '';
  const chosen = field.options.findIndex((option) =>
    field.text === undefined ? compactJson(option.json) === compactJson(json) : option.text === field.text,
  );
  const items = [
    ...(field.isRequired ? [] : [{ id: 'unset', label: 'Not set' }]),
    ...(field.isNullable ? [{ id: 'null', label: 'null' }] : []),
    ...field.options.map(({ label: text }, index) => ({ id: String(index), label: text })),
  ];
  const isForeign = field.state === 'value' && chosen < 0;
  return (
    <Select
      label={label}
      isLabelHidden
      items={items}
      value={field.state === 'null' ? 'null' : chosen < 0 ? null : String(chosen)}
      placeholder={isForeign ? `${json} (not in the list)` : placeholder}
      errorMessage={errorMessage}
      isDisabled={form.isDisabled}
      isRequired={field.isRequired}
      onChange={(id) => {
        if (id === 'unset') unset();
        else set(field.options[Number(id)]?.json ?? 'null');
      }}
    />
  );
}
