import { Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { toPointer } from '../../core/json/pointer';
import type { ArgumentField } from '../../core/model/argument-field';
import { Button, IconButton } from '../controls/button';
import { TextField } from '../fields/field';
import { focusWhenDrawn } from './focus-when-drawn';
import type { FormHandle } from './kind-props';

export interface MapEntriesProps {
  readonly field: ArgumentField;
  readonly map: NonNullable<ArgumentField['map']>;
  readonly label: string;
  readonly form: FormHandle;
}

/** Members whose names are free: each with its key, which can be changed, and a place for the next one. */
export function MapEntries({ field, map, label, form }: MapEntriesProps) {
  const [key, setKey] = useState('');
  const members = useRef<HTMLDivElement>(null);
  const names = [...field.children, ...field.undeclared, ...map.entries].map(({ path }) => path.at(-1));
  const isTaken = names.includes(key);
  const add = () => {
    if (isTaken || form.isDisabled) return;
    const path = [...field.path, key];
    focusWhenDrawn(members.current, toPointer(path));
    form.edit([{ kind: 'set', path, json: map.newJson }], `Add ${key || 'a member'} to ${label}`);
    setKey('');
  };
  return (
    <div ref={members} className="flex min-w-0 flex-col gap-2">
      {map.entries.length > 0 && (
        <ul aria-label={`Members of ${label}`} className="flex flex-col gap-2">
          {map.entries.map((entry) => (
            <Entry key={String(entry.path.at(-1))} entry={entry} names={names} form={form} />
          ))}
        </ul>
      )}
      <form
        className="flex items-start gap-1"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <TextField
          className="min-w-0 flex-1"
          label={`New key of ${label}`}
          isLabelHidden
          placeholder="Key of a new member"
          isDisabled={form.isDisabled}
          errorMessage={isTaken ? `There is a member called "${key}" already.` : undefined}
          value={key}
          onChange={setKey}
        />
        <Button
          label="Add"
          icon={Plus}
          isDisabled={form.isDisabled || isTaken}
          aria-label={`Add member to ${label}`}
          onPress={add}
        />
      </form>
    </div>
  );
}

interface EntryProps extends Pick<MapEntriesProps, 'form'> {
  readonly entry: ArgumentField;
  readonly names: readonly unknown[];
}

function Entry({ entry, names, form }: EntryProps) {
  const key = String(entry.path.at(-1));
  const [typed, setTyped] = useState<string>();
  const label = entry.name;
  const isTaken = typed !== undefined && typed !== key && names.includes(typed);
  const rename = () => {
    if (typed === undefined || isTaken) return;
    setTyped(undefined);
    if (typed !== key) form.edit([{ kind: 'rename', path: entry.path, key: typed }], `Rename ${label}`);
  };
  return (
    <li className="flex items-start gap-1 rounded-md border border-line bg-surface p-2">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <TextField
          label={`Key of ${label}`}
          isLabelHidden
          isMonospace
          isDisabled={form.isDisabled}
          errorMessage={isTaken ? `There is a member called "${typed}" already.` : undefined}
          value={typed ?? key}
          onChange={setTyped}
          onBlur={rename}
          onKeyDown={(event) => {
            if (event.key === 'Enter') rename();
            else if (event.key === 'Escape') setTyped(undefined);
            else return;
            event.preventDefault();
          }}
        />
        {form.drawField(entry)}
      </div>
      <IconButton
        size="sm"
        icon={Trash2}
        label={`Remove ${label}`}
        isDisabled={form.isDisabled}
        onPress={() => form.edit([{ kind: 'remove', path: entry.path }], `Remove ${label}`)}
      />
    </li>
  );
}
