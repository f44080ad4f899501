import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { moveItem } from '../../../core/model/argument-edits';
import type { ArgumentField } from '../../../core/model/argument-fields';
import { Button, IconButton } from '../../button';
import type { KindProps } from '../kind-props';
import { Messages } from '../messages';

/** So many items are drawn at once; the rest comes on request. */
const page = 50;

/** Items one below the other: add, remove, move. */
export function ArrayKind({ field, form, label, describedBy, errorMessage, set }: KindProps) {
  const [shown, setShown] = useState(page);
  const { children, path, newItemJson } = field;
  const add = () =>
    field.state === 'value'
      ? form.edit([{ kind: 'insert', path, json: newItemJson }], `Add item to ${label}`)
      : set(`[${newItemJson}]`);
  return (
    <fieldset aria-label={label} aria-describedby={describedBy} className="flex min-w-0 flex-col gap-1">
      {children.length > 0 && (
        <ol className="flex flex-col gap-2 border-l-2 border-line pl-3">
          {children.slice(0, shown).map((item, index) => (
            <li key={item.path.join('/')} className="flex items-start gap-1">
              <div className="min-w-0 flex-1">{form.drawField(item)}</div>
              <ItemButtons array={field} item={item} index={index} form={form} />
            </li>
          ))}
        </ol>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          icon={Plus}
          isDisabled={form.isDisabled}
          aria-label={`Add item to ${label}`}
          onPress={() => {
            setShown((count) => Math.max(count, children.length + 1));
            add();
          }}
        >
          Add item
        </Button>
        {children.length > shown && (
          <Button size="sm" variant="quiet" onPress={() => setShown((count) => count + page)}>
            Show more of {children.length} items
          </Button>
        )}
        {field.state === 'value' && children.length === 0 && <span className="text-sm text-faint">empty list</span>}
      </div>
      <Messages text={errorMessage} />
    </fieldset>
  );
}

interface ItemButtonsProps extends Pick<KindProps, 'form'> {
  readonly array: ArgumentField;
  readonly item: ArgumentField;
  readonly index: number;
}

function ItemButtons({ array, item, index, form }: ItemButtonsProps) {
  const label = form.labelOf(item);
  const move = (by: -1 | 1) =>
    form.edit([moveItem(array.path, index, by)], `Move ${label} ${by === -1 ? 'up' : 'down'}`);
  return (
    <span className="flex">
      <IconButton
        size="sm"
        label={`Move ${label} up`}
        icon={ArrowUp}
        isDisabled={form.isDisabled || index === 0}
        onPress={() => move(-1)}
      />
      <IconButton
        size="sm"
        label={`Move ${label} down`}
        icon={ArrowDown}
        isDisabled={form.isDisabled || index === array.children.length - 1}
        onPress={() => move(1)}
      />
      <IconButton
        size="sm"
        label={`Remove ${label}`}
        icon={Trash2}
        isDisabled={form.isDisabled}
        onPress={() => form.edit([{ kind: 'remove', path: item.path }], `Remove ${label}`)}
      />
    </span>
  );
}
