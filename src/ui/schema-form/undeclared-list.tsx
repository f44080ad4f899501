import { Trash2 } from 'lucide-react';
import type { UndeclaredArgument } from '../../core/model/argument-field';
import { IconButton } from '../controls/button';
import type { FormHandle } from './kind-props';

const maxLength = 200;

/** Arguments that the input schema does not know: shown, never dropped. */
export function UndeclaredList({
  undeclared,
  form,
}: {
  readonly undeclared: readonly UndeclaredArgument[];
  readonly form: FormHandle;
}) {
  if (undeclared.length === 0) return null;
  return (
    <div className="flex flex-col gap-1 rounded-md border border-warning/30 bg-warning-soft px-2 py-1">
      <p className="text-sm text-warning">Not declared by the input schema</p>
      <ul>
        {undeclared.map(({ name, path, json }) => (
          <li key={name} className="flex items-center gap-2">
            <span className="shrink-0 font-medium">{name}</span>
            <code className="min-w-0 flex-1 truncate font-mono text-code text-muted">{json.slice(0, maxLength)}</code>
            <IconButton
              size="sm"
              icon={Trash2}
              label={`Remove ${name}`}
              isDisabled={form.isDisabled}
              onPress={() => form.edit([{ kind: 'remove', path }], `Remove ${name}`)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
