import { memo, useEffect, useRef, useState } from 'react';
import type { ArgumentField } from '../../core/model/argument-field';
import type { ArgumentKind } from '../../core/model/argument-kind';
import { counted } from '../../core/text/counted';
import { Button } from '../controls/button';
import type { FormHandle } from './kind-props';

/** So many fields come and go together; shorter lists are drawn whole. */
const stretch = 20;

/** Pixels of a field that was never drawn. */
const usualHeight = 72;

/** These know more than the text says (what is folded, which file it was): once drawn they stay. */
const staying: ReadonlySet<ArgumentKind> = new Set(['object', 'array', 'union', 'file']);

export interface FieldListProps {
  readonly fields: readonly ArgumentField[];
  readonly form: Pick<FormHandle, 'drawField'>;
}

/** Fields one below the other: all of a tool's, or those of an object. Of many, those near the view are drawn. */
export function FieldList({ fields, form }: FieldListProps) {
  if (fields.length <= stretch) return fields.map((field) => form.drawField(field));
  return Array.from({ length: Math.ceil(fields.length / stretch) }, (_, index) => (
    <Stretch
      // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is a place in the list.
      key={index}
      isFirst={index === 0}
      fields={fields.slice(index * stretch, (index + 1) * stretch)}
      form={form}
    />
  ));
}

interface StretchProps extends FieldListProps {
  readonly isFirst: boolean;
}

/** A key in one field leaves the others the same objects: no other stretch is drawn for it. */
const Stretch = memo(function Stretch({ fields, form, isFirst }: StretchProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isDrawn, setDrawn] = useState(isFirst);
  const [height, setHeight] = useState(fields.length * usualHeight);
  const mayGo = !fields.some(({ kind }) => staying.has(kind));

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry) return;
      if (entry.isIntersecting) setDrawn(true);
      else if (mayGo && !element.contains(document.activeElement)) {
        // What takes its place is as high, so that nothing moves.
        setHeight(entry.boundingClientRect.height);
        setDrawn(false);
      }
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [mayGo]);

  return (
    <div ref={frame} className="flex flex-col gap-3" style={isDrawn ? undefined : { height }}>
      {isDrawn ? (
        fields.map((field) => form.drawField(field))
      ) : (
        <Button
          label={`Show ${counted(fields.length, 'more argument')}`}
          size="sm"
          variant="quiet"
          className="self-start"
          onPress={() => setDrawn(true)}
        />
      )}
    </div>
  );
}, isSame);

function isSame(one: StretchProps, other: StretchProps): boolean {
  return (
    one.form === other.form &&
    one.fields.length === other.fields.length &&
    one.fields.every((field, at) => field === other.fields[at])
  );
}
