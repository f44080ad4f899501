import { useState } from 'react';
import type { ArgumentField } from '../../core/model/argument-fields';
import { Button } from '../button';
import { useSeen } from '../use-seen';
import type { FormHandle } from './kind-props';

/** So many fields are drawn at once; the others when the form is scrolled to them. */
const stretch = 50;

export interface FieldListProps {
  readonly fields: readonly ArgumentField[];
  readonly form: FormHandle;
}

/** Fields one below the other: all of a tool's, or those of an object. */
export function FieldList({ fields, form }: FieldListProps) {
  const later = fields.slice(stretch);
  return (
    <>
      {fields.slice(0, stretch).map((field) => form.drawField(field))}
      {later.length > 0 && <LaterFields fields={later} form={form} />}
    </>
  );
}

function LaterFields({ fields, form }: FieldListProps) {
  const [sentinel, isSeen] = useSeen();
  const [isAsked, setAsked] = useState(false);
  if (isSeen || isAsked) return <FieldList fields={fields} form={form} />;
  return (
    <div ref={sentinel}>
      <Button size="sm" variant="quiet" onPress={() => setAsked(true)}>
        {fields.length === 1 ? 'Show 1 more argument' : `Show ${fields.length} more arguments`}
      </Button>
    </div>
  );
}
