import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { toPointer } from '../../../core/json/pointer';
import { counted } from '../../../core/text/counted';
import { Button } from '../../controls/button';
import { lazyPart } from '../../loading/lazy-part';
import { focusWhenDrawn } from '../focus-when-drawn';
import type { KindProps } from '../kind-props';
import { Messages } from '../messages';

const ItemList = lazyPart(async () => (await import('../item-list')).ItemList);

/** So many items are drawn at once; the rest comes on request. */
const page = 50;

/** Positions of a tuple and items one below the other: add, duplicate, remove, move. */
export function ArrayKind({ field, form, label, describedBy, errorMessage, set }: KindProps) {
  const [shown, setShown] = useState(page);
  const { children, path, newItemJson, state, positions } = field;
  const list = useRef<HTMLFieldSetElement>(null);
  const enter = (index: number) => focusWhenDrawn(list.current, toPointer([...path, index]));
  return (
    <fieldset ref={list} aria-label={label} aria-describedby={describedBy} className="flex min-w-0 flex-col gap-1">
      {children.length > 0 && <ItemList array={field} form={form} maxShown={shown} />}
      <div className="flex flex-wrap items-center gap-2">
        {state !== 'value' && positions > 0 ? (
          <Button
            label="Fill in"
            size="sm"
            icon={Plus}
            isDisabled={form.isDisabled}
            aria-label={`Fill in ${label}`}
            onPress={() => {
              enter(0);
              set(field.startJson);
            }}
          />
        ) : (
          newItemJson !== undefined && (
            <Button
              label="Add item"
              size="sm"
              icon={Plus}
              isDisabled={form.isDisabled || children.some((child) => child.state === 'unset')}
              aria-label={`Add item to ${label}`}
              onPress={() => {
                enter(children.length);
                setShown((count) => Math.max(count, children.length + 1));
                if (state === 'value') form.edit([{ kind: 'insert', path, json: newItemJson }], `Add item to ${label}`);
                else set(`[${newItemJson}]`);
              }}
            />
          )
        )}
        {children.length > shown && (
          <Button
            label={`Show more of ${counted(children.length, 'item')}`}
            size="sm"
            variant="quiet"
            onPress={() => setShown((count) => count + page)}
          />
        )}
        {state === 'value' && children.length === 0 && <span className="text-sm text-faint">empty list</span>}
      </div>
      <Messages text={errorMessage} />
    </fieldset>
  );
}
