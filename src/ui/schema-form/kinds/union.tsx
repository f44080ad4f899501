import { toPointer } from '../../../core/json/pointer';
import { keptOf, withChoice } from '../../../core/model/form-memory';
import { Select } from '../../fields/select';
import { VisibleText } from '../../layout/visible-text';
import type { KindProps } from '../kind-props';
import { Messages } from '../messages';

/** Alternatives: which one, and its own control below. What was typed in one comes back with it. */
export function UnionKind({ field, form, label, placeholder, set }: KindProps) {
  const { union, state, path } = field;
  if (!union) return null;
  const { key, branches, chosen } = union;
  const items = branches.map((branch, index) => ({ id: String(index), label: branch.label }));
  const inner = union.field.kind;
  // The control of a list or an object says itself what is wrong with it as a whole.
  const messages = state === 'value' ? [] : form.messagesAt(toPointer(path));
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Select
        label={`Kind of ${label}`}
        isLabelHidden
        className="w-full sm:w-64"
        items={items}
        value={state === 'value' ? String(chosen) : null}
        placeholder={placeholder}
        isDisabled={form.isDisabled}
        onChange={(id) => {
          const next = Number(id);
          const json = keptOf(form.memory.get(), key, next) ?? branches[next]?.startJson ?? 'null';
          const left = { branch: chosen, json: state === 'value' && next !== chosen ? field.json : undefined };
          form.memory.change((memory) => withChoice(memory, key, left, next));
          set(json);
        }}
      />
      {state === 'value' && (
        <div className={inner === 'union' ? 'border-l-2 border-line pl-3' : undefined}>
          {union.field.limits !== undefined && union.field.limits !== field.limits && (
            <p className="font-mono text-sm text-faint">{union.field.limits}</p>
          )}
          {union.field.description !== undefined && union.field.description !== field.description && (
            <VisibleText
              as="p"
              dir="auto"
              className="pb-1 text-sm text-faint wrap-anywhere"
              text={union.field.description}
            />
          )}
          {form.drawControl(union.field)}
        </div>
      )}
      <Messages text={messages.length === 0 ? undefined : messages.join(' ')} />
    </div>
  );
}
