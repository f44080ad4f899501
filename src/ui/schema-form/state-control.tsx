import { Segmented } from '../controls/segmented';
import { canUnset } from './field-edits';
import type { KindProps } from './kind-props';

const states = {
  unset: { id: 'unset', label: 'unset' },
  null: { id: 'null', label: 'null' },
  value: { id: 'value', label: 'value' },
} as const;

/** Unset, null or a value, as far as the schema allows; nothing where there is no choice. */
export function StateControl({
  field,
  label,
  form,
  set,
  unset,
}: Pick<KindProps, 'field' | 'label' | 'form' | 'set' | 'unset'>) {
  const { isRequired, isNullable, state, union } = field;
  const offersUnset = state === 'unset' || (canUnset(field) && !isRequired);
  const items = [
    ...(offersUnset && (!isRequired || isNullable) ? [states.unset] : []),
    ...(isNullable ? [states.null] : []),
    states.value,
  ];
  if (items.length < 2) return null;
  const choose = {
    unset,
    null: () => set('null'),
    value: () => set(union?.branches[union.chosen]?.startJson ?? field.startJson),
  };
  return (
    <Segmented
      label={`State of ${label}`}
      items={items}
      value={state}
      isDisabled={form.isDisabled}
      onChange={(next) => choose[next]()}
    />
  );
}
