import { parseJson } from '../../core/json/parse';
import { firstError } from '../../core/json/tree';
import { TextArea, type TextAreaProps } from '../fields/field';
import type { Draft } from './draft';

export interface JsonAreaProps extends Omit<TextAreaProps, 'value' | 'onChange'> {
  readonly json: string | undefined;
  readonly draft: Draft;
  readonly onChange: (json: string) => void;
  /** When all text is taken out; without it, an empty field is not JSON. */
  readonly onClear?: (() => void) | undefined;
}

/** JSON as text. What cannot be read yet stays in the field, with the reason, and is not written. */
export function JsonArea({ json, draft, onChange, onClear, errorMessage, rows, ...field }: JsonAreaProps) {
  const shown = draft.text ?? json ?? '';
  return (
    <TextArea
      {...field}
      isMonospace
      rows={rows ?? Math.min(12, Math.max(2, shown.split('\n').length))}
      errorMessage={draft.problem ?? errorMessage}
      value={shown}
      onChange={(text) => {
        const problem = firstError(parseJson(text))?.message;
        if (text.trim() === '' && onClear) {
          draft.keep(text, undefined);
          onClear();
        } else if (problem === undefined) {
          draft.keep(text, text);
          onChange(text);
        } else draft.hold(text, `This is not valid JSON. ${problem}`);
      }}
    />
  );
}
