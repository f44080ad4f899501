import { WrapText } from 'lucide-react';
import { useState } from 'react';
import { toPointer } from '../../../core/json/pointer';
import { IconButton } from '../../controls/button';
import { TextArea, TextField } from '../../fields/field';
import { focusWhenDrawn } from '../focus-when-drawn';
import { controlProps, type KindProps, writeText } from '../kind-props';

/** One line of text; several on request, and where there are several already. */
export function StringKind(props: KindProps) {
  const { field, form, label, draft } = props;
  const [isLong, setLong] = useState(false);
  const value = draft.text ?? field.text ?? '';
  if (!isLong && /[\r\n]/.test(value)) setLong(true);
  if (isLong) return <TextKind {...props} />;
  return (
    <TextField
      {...controlProps(props)}
      value={value}
      onChange={(text) => writeText(props, text)}
      suffix={
        <IconButton
          label={`Write several lines of ${label}`}
          icon={WrapText}
          isDisabled={form.isDisabled}
          onPress={({ target }) => {
            focusWhenDrawn(target.closest('[data-argument]'), toPointer(field.path));
            setLong(true);
          }}
        />
      }
    />
  );
}

/** Several lines of text. */
export function TextKind(props: KindProps) {
  const value = props.draft.text ?? props.field.text ?? '';
  return <TextArea {...controlProps(props)} value={value} onChange={(text) => writeText(props, text)} />;
}
