import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { headerNameProblem } from '../../protocols/auth/custom-headers';
import { descriptorOf } from '../../protocols/descriptors';
import type { ServerOption } from '../../protocols/server';
import { headerSlot, originOf, secretOf, setSecret, useProtocols, useSecret } from '../../state/server';
import { Button, IconButton } from '../../ui/controls/button';
import { TextField } from '../../ui/fields/field';
import { SecretField } from '../../ui/fields/secret-field';
import { Select } from '../../ui/fields/select';
import { VisibleText } from '../../ui/layout/visible-text';
import { type ServerDraft, urlProblem } from './server-draft';

export interface MoreFieldsProps {
  readonly draft: ServerDraft;
  readonly change: (part: Partial<ServerDraft>) => void;
}

/** What a protocol asks for beside credentials, and headers of the person's own. */
export default function MoreFields({ draft, change }: MoreFieldsProps) {
  const protocol = useProtocols().find(({ id }) => id === draft.protocol);
  // A plug-in has fields of its own, and no request that could carry a header.
  if (descriptorOf(draft.protocol)?.runsModule) return null;
  return (
    <>
      {protocol?.options?.map((option) => (
        <OptionField
          key={option.id}
          option={option}
          value={draft.options[option.id] ?? ''}
          onChange={(value) => change({ options: { ...draft.options, [option.id]: value } })}
        />
      ))}
      <HeaderFields draft={draft} change={change} />
    </>
  );
}

interface OptionFieldProps {
  readonly option: ServerOption;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function OptionField({ option: { label, hint, choices }, value, onChange }: OptionFieldProps) {
  if (!choices) return <TextField label={label} description={hint} value={value} onChange={onChange} />;
  return (
    <Select
      label={label}
      description={hint}
      items={choices.map(({ id, label: title, hint: description }) => ({ id, label: title, description }))}
      value={value || (choices[0]?.id ?? null)}
      onChange={onChange}
    />
  );
}

interface Row {
  readonly key: number;
  readonly name: string;
}

function HeaderFields({ draft, change }: MoreFieldsProps) {
  const [rows, setRows] = useState<readonly Row[]>(() => draft.headers.map((name, key) => ({ key, name })));
  const problem = urlProblem(draft.url);
  const update = (next: readonly Row[]) => {
    setRows(next);
    const names = next.map(({ name }) => name.trim());
    const given = names.filter((name) => name !== '');
    const found = given.map((_, index) => nameProblem(given, index, draft.auth)).find((each) => each !== undefined);
    change({ headers: given, headerProblem: found });
  };
  const origin = originOf(draft.url.trim());
  return (
    <fieldset aria-label="Headers" className="flex flex-col gap-2">
      {rows.length > 0 && problem !== undefined && (
        <p className="text-sm text-muted">Type the address first: the values are bound to it.</p>
      )}
      {rows.map((row, index) => {
        const names = rows.map(({ name }) => name.trim());
        return (
          <div key={row.key} className="flex flex-col gap-2 rounded-md border border-line p-2">
            <div className="flex items-end gap-1">
              <div className="min-w-0 flex-1">
                <TextField
                  label={`Name of header ${index + 1}`}
                  isMonospace
                  placeholder="X-Tenant"
                  value={row.name}
                  onChange={(name) => {
                    moveValue(origin, row.name, name);
                    update(rows.map((each) => (each.key === row.key ? { ...each, name } : each)));
                  }}
                />
              </div>
              <IconButton
                label={`Remove header ${index + 1}`}
                icon={Trash2}
                onPress={() => {
                  setSecret(origin, headerSlot(row.name.trim()), '');
                  update(rows.filter(({ key }) => key !== row.key));
                }}
              />
            </div>
            {row.name.trim() !== '' && <NameProblem text={nameProblem(names, index, draft.auth)} />}
            {problem === undefined && row.name.trim() !== '' && (
              <HeaderValue origin={origin} name={row.name.trim()} number={index + 1} />
            )}
          </div>
        );
      })}
      <div>
        <Button
          label="Add header"
          size="sm"
          variant="quiet"
          icon={Plus}
          onPress={() => update([...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, name: '' }])}
        />
      </div>
    </fieldset>
  );
}

function NameProblem({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : <VisibleText as="p" role="alert" className="text-sm text-error" text={text} />;
}

function nameProblem(names: readonly string[], index: number, auth: ServerDraft['auth']): string | undefined {
  const name = names[index] ?? '';
  const isTwice = names.findIndex((other) => other.toLowerCase() === name.toLowerCase()) < index;
  return (
    headerNameProblem(name, auth) ?? (isTwice ? `Header "${name}" stands twice. Put both values into one.` : undefined)
  );
}

/** While a name is typed, its value goes with it. */
function moveValue(origin: string, from: string, to: string): void {
  const [before, after] = [headerSlot(from.trim()), headerSlot(to.trim())];
  const value = secretOf(origin, before);
  if (before === after || value === '') return;
  setSecret(origin, before, '');
  setSecret(origin, after, value);
}

interface HeaderValueProps {
  readonly origin: string;
  readonly name: string;
  readonly number: number;
}

function HeaderValue({ origin, name, number }: HeaderValueProps) {
  const slot = headerSlot(name);
  return (
    <SecretField
      label={`Value of header ${number}`}
      description={`Kept in memory until this page is closed, and sent to ${origin} only.`}
      value={useSecret(origin, slot)}
      onChange={(typed) => setSecret(origin, slot, typed)}
    />
  );
}
