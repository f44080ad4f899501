import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { toPointer } from '../../../core/json/pointer';
import { Button } from '../../controls/button';
import { lazyPart } from '../../loading/lazy-part';
import { focusWhenDrawn } from '../focus-when-drawn';
import type { KindProps } from '../kind-props';
import { Messages } from '../messages';

const MapEntries = lazyPart(async () => (await import('../map-entries')).MapEntries);

/** The declared members of an object, in a group named after it, and below them those of any other name. */
export function ObjectKind({ field, form, label, describedBy, errorMessage, set }: KindProps) {
  const { children, undeclared, map, path } = field;
  const isRoot = path.length === 0;
  const group = useRef<HTMLFieldSetElement>(null);
  return (
    <fieldset ref={group} aria-label={label} aria-describedby={describedBy} className="flex min-w-0 flex-col gap-1">
      {field.state === 'value' ? (
        <div className={isRoot ? 'flex flex-col gap-3' : 'flex flex-col gap-3 border-l-2 border-line pl-3'}>
          {(children.length > 0 || undeclared.length > 0) && form.drawFields(children, undeclared)}
          {map && <MapEntries field={field} map={map} label={label} form={form} />}
          {children.length === 0 && undeclared.length === 0 && !map && (
            <p className="text-sm text-faint">This alternative has no members to fill in.</p>
          )}
        </div>
      ) : (
        <Button
          label="Fill in"
          size="sm"
          icon={Plus}
          className="w-fit"
          isDisabled={form.isDisabled}
          aria-label={`Fill in ${label}`}
          onPress={() => {
            focusWhenDrawn(group.current?.parentElement ?? null, toPointer(path));
            set(field.startJson);
          }}
        />
      )}
      <Messages text={errorMessage} />
    </fieldset>
  );
}
