import { Segmented } from '../../controls/segmented';
import type { KindProps } from '../kind-props';
import { Messages } from '../messages';

/** True, false, and (where they are allowed) null and not set, side by side. */
export function BooleanKind({ field, form, label, errorMessage, set, unset }: KindProps) {
  const value = field.state === 'unset' ? 'unset' : (field.json ?? 'unset');
  const items = [
    ...(field.isRequired ? [] : [{ id: 'unset', label: 'unset' }]),
    ...(field.isNullable ? [{ id: 'null', label: 'null' }] : []),
    { id: 'true', label: 'true' },
    { id: 'false', label: 'false' },
  ];
  return (
    <>
      <Segmented
        label={label}
        items={items}
        value={value}
        isDisabled={form.isDisabled}
        onChange={(id) => (id === 'unset' ? unset() : set(id))}
      />
      <Messages text={errorMessage} />
    </>
  );
}
