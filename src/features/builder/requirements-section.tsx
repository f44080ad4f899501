import { Plus, Trash2 } from 'lucide-react';
import { toPointer } from '../../core/json/pointer';
import { Button, IconButton } from '../../ui/controls/button';
import { Switch } from '../../ui/fields/switch';
import { DraftField } from './draft-field';
import { Section } from './section';
import { useBuilder, useShownTool } from './use-builder';

/** What a call needs besides arguments: authorization, secrets, a user id. */
export function RequirementsSection() {
  const { vocabulary } = useBuilder();
  const { tool } = useShownTool();
  if (vocabulary.authorization === 'none' && !vocabulary.secrets && !vocabulary.userId) return null;
  return (
    <Section title="Requirements">
      <div data-place={toPointer(tool.requirements.path)} className="flex flex-col gap-4">
        {vocabulary.authorization !== 'none' && <Authorization />}
        {vocabulary.secrets && <Secrets />}
        {vocabulary.userId && <UserId />}
      </div>
    </Section>
  );
}

function splitScopes(text: string): readonly string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}

function Authorization() {
  const { tool, vocabulary, run } = useBuilder();
  const { authorization } = useShownTool().tool.requirements;
  const canAdd = vocabulary.authorization === 'many' || authorization.length === 0;
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-medium text-muted">Authorization</h3>
      {authorization.map(({ value: { id, scopes }, path }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries are told apart by their place; ids may repeat.
        <div key={index} data-place={toPointer(path)} className="flex flex-wrap items-start gap-2">
          <DraftField
            label={`Provider ${index + 1}`}
            className="min-w-40 flex-1"
            isMonospace
            value={id}
            onCommit={(next) =>
              run([{ kind: 'set-authorization', tool, index, id: next, scopes }], `Change authorization ${id}`)
            }
          />
          <DraftField
            label={`Scopes of ${id === '' ? `provider ${index + 1}` : id}`}
            className="min-w-60 flex-2"
            description="Separated by spaces."
            isMonospace
            value={scopes.join(' ')}
            onCommit={(next) =>
              run([{ kind: 'set-authorization', tool, index, id, scopes: splitScopes(next) }], `Change scopes of ${id}`)
            }
          />
          <IconButton
            label={`Remove authorization ${id}`}
            icon={Trash2}
            className="mt-6"
            onPress={() => run([{ kind: 'remove-authorization', tool, index }], `Remove authorization ${id}`)}
          />
        </div>
      ))}
      {canAdd && (
        <Button
          label="Add authorization"
          size="sm"
          icon={Plus}
          className="self-start"
          onPress={() => run([{ kind: 'add-authorization', tool, id: 'provider', scopes: [] }], 'Add authorization')}
        />
      )}
    </div>
  );
}

function Secrets() {
  const { tool, run } = useBuilder();
  const { secrets } = useShownTool().tool.requirements;
  const taken = secrets.map(({ value }) => value.id);
  const add = () => {
    let number = secrets.length + 1;
    while (taken.includes(`SECRET_${number}`)) number += 1;
    run([{ kind: 'add-secret', tool, id: `SECRET_${number}` }], 'Add secret');
  };
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-medium text-muted">Secrets</h3>
      <p className="text-sm text-faint">Names only. You enter the values when you send a call.</p>
      {secrets.map(({ value: { id }, path }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries are told apart by their place; ids may repeat.
        <div key={index} data-place={toPointer(path)} className="flex items-start gap-2">
          <DraftField
            label={`Secret ${index + 1}`}
            className="flex-1"
            isMonospace
            value={id}
            onCommit={(next) => run([{ kind: 'set-secret', tool, index, id: next }], `Rename secret ${id}`)}
          />
          <IconButton
            label={`Remove secret ${id}`}
            icon={Trash2}
            className="mt-6"
            onPress={() => run([{ kind: 'remove-secret', tool, index }], `Remove secret ${id}`)}
          />
        </div>
      ))}
      <Button label="Add secret" size="sm" icon={Plus} className="self-start" onPress={add} />
    </div>
  );
}

function UserId() {
  const { tool, run } = useBuilder();
  const { userId } = useShownTool().tool.requirements;
  return (
    <Switch
      label="Requires a user id"
      isSelected={userId?.value ?? false}
      onChange={(required) =>
        run([{ kind: 'set-user-id', tool, required }], required ? 'Require a user id' : 'Require no user id')
      }
    />
  );
}
