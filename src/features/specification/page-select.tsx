import { capitalized } from '../../core/text/capital';
import { Select } from '../../ui/fields/select';
import { pages } from './specification-pages';

/** Which format's page is shown. */
export function PageSelect({ value, onChange }: { readonly value: string; readonly onChange: (id: string) => void }) {
  return (
    <Select
      label="Format"
      isLabelHidden
      value={value}
      onChange={onChange}
      items={pages.map(({ id, title }) => ({ id, label: capitalized(title) }))}
    />
  );
}
