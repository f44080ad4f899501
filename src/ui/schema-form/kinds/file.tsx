import { FileUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { counted } from '../../../core/text/counted';
import { Button, IconButton } from '../../controls/button';
import { TextField } from '../../fields/field';
import { TextParts } from '../../layout/visible-text';
import { bytesOfBase64, readFileAsBase64 } from '../file-text';
import { controlProps, type KindProps } from '../kind-props';

/** Larger files make a text that is slow to edit and that few servers take. */
const maxBytes = 4 * 1024 * 1024;

/** The bytes of a file as base64 text: chosen from the disk, or typed. */
export function FileKind(props: KindProps) {
  const { field, form, label, errorMessage, draft, set, unset } = props;
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ readonly name: string; readonly text: string }>();
  const [refusal, setRefusal] = useState<string>();
  const text = field.text ?? '';
  const size = bytesOfBase64(text);
  const isFilled = field.state === 'value' && text !== '';
  const choose = async (file: File) => {
    setRefusal(undefined);
    if (file.size > maxBytes) {
      setRefusal(`"${file.name}" has ${inWords(file.size)}; the form takes files of up to ${inWords(maxBytes)}.`);
      return;
    }
    try {
      const read = await readFileAsBase64(file, field.encoding?.toLowerCase() === 'base64url');
      setChosen({ name: file.name, text: read });
      set(JSON.stringify(read));
    } catch {
      setRefusal(`"${file.name}" could not be read. Choose it again.`);
    }
  };
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <Button
          label="Choose file"
          size="sm"
          icon={FileUp}
          isDisabled={form.isDisabled}
          aria-label={`Choose a file for ${label}`}
          onPress={() => input.current?.click()}
        />
        <input
          ref={input}
          type="file"
          hidden
          aria-label={`File of ${label}`}
          accept={field.mediaType}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void choose(file);
            // The same file can be chosen again.
            currentTarget.value = '';
          }}
        />
        <span className="min-w-0 text-sm text-muted wrap-anywhere">
          <TextParts
            text={
              !isFilled
                ? 'No file yet'
                : `${chosen?.text === text ? `${chosen.name}, ` : ''}${size === undefined ? 'not base64' : inWords(size)}`
            }
          />
        </span>
        {isFilled && !field.isRequired && (
          <IconButton
            size="sm"
            icon={Trash2}
            label={`Take the file out of ${label}`}
            isDisabled={form.isDisabled}
            onPress={unset}
          />
        )}
      </div>
      <TextField
        {...controlProps(props)}
        isMonospace
        errorMessage={refusal ?? errorMessage}
        placeholder={`${field.encoding ?? 'base64'} text`}
        value={draft.text ?? text}
        onChange={(typed) => {
          setRefusal(undefined);
          set(JSON.stringify(typed));
        }}
      />
    </div>
  );
}

function inWords(bytes: number): string {
  if (bytes < 1024) return counted(bytes, 'byte');
  const isSmall = bytes < 1024 * 1024;
  return isSmall ? `${(bytes / 1024).toFixed(1)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
