import { WrapText } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../controls/button';
import { TextField } from '../../fields/field';
import type { KindProps } from '../kind-props';
import { TextKind } from './text';

/** One line of text; several on request, and where there are several already. */
export function StringKind(props: KindProps) {
  const { field, form, label, describedBy, errorMessage, placeholder, draft, set } = props;
  const [isLong, setLong] = useState(false);
  const value = draft.text ?? field.text ?? '';
  if (!isLong && /[\r\n]/.test(value)) setLong(true);
  if (isLong) return <TextKind {...props} />;
  return (
    <TextField
      label={label}
      isLabelHidden
      aria-describedby={describedBy}
      errorMessage={errorMessage}
      placeholder={placeholder}
      isDisabled={form.isDisabled}
      isRequired={field.isRequired}
      value={value}
      onChange={(text) => {
        const json = JSON.stringify(text);
        draft.keep(text, json);
        set(json);
      }}
      suffix={
        <IconButton
          label={`Write several lines of ${label}`}
          icon={WrapText}
          isDisabled={form.isDisabled}
          onPress={() => setLong(true)}
        />
      }
    />
  );
}
