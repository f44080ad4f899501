import { canUnset } from '../field-edits';
import { JsonArea } from '../json-area';
import { controlProps, type KindProps } from '../kind-props';

/** Any value, as JSON. */
export function JsonKind(props: KindProps) {
  const { field, draft, set, unset } = props;
  const onClear = canUnset(field) ? unset : undefined;
  return <JsonArea {...controlProps(props)} json={field.json} draft={draft} onChange={set} onClear={onClear} />;
}
