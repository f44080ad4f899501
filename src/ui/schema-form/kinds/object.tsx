import { Plus } from 'lucide-react';
import { Button } from '../../button';
import type { KindProps } from '../kind-props';
import { Messages } from '../messages';

/** The declared members of an object, in a group named after it. */
export function ObjectKind({ field, form, label, describedBy, errorMessage, set }: KindProps) {
  return (
    <fieldset aria-label={label} aria-describedby={describedBy} className="flex min-w-0 flex-col gap-1">
      {field.state === 'value' ? (
        <div className="border-l-2 border-line pl-3">{form.drawFields(field.children, field.undeclared)}</div>
      ) : (
        <Button
          size="sm"
          icon={Plus}
          className="w-fit"
          isDisabled={form.isDisabled}
          aria-label={`Fill in ${label}`}
          onPress={() => set(field.startJson)}
        >
          Fill in
        </Button>
      )}
      <Messages text={errorMessage} />
    </fieldset>
  );
}
