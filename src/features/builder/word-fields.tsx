import type { RefObject } from 'react';
import type { FieldWord, MemberWord } from '../../core/dialect';
import { fieldPath } from '../../core/model/field-path';
import { AtPlace } from './at-place';
import { DraftField } from './draft-field';
import { fieldValue } from './field-value';
import { MemberField } from './member-field';
import { useBuilder, useShownTool } from './use-builder';

export interface WordFieldsProps {
  readonly fields: readonly FieldWord[];
  readonly members: readonly MemberWord[];
  /** Takes over what was typed, or answers with the reason when it cannot; writes the field when it is left out. */
  readonly onCommit?: (field: string, label: string, typed: string) => string | undefined;
  readonly onDraft?: ((field: string, typed: string | undefined) => void) | undefined;
  /** The input of the field "name". */
  readonly nameRef?: RefObject<HTMLInputElement | null>;
}

/** Fields of the vocabulary, side by side where there is room. */
export function WordFields({ fields, members, onCommit, onDraft, nameRef }: WordFieldsProps) {
  const { tool, document } = useShownTool();
  const { run } = useBuilder();
  const commit =
    onCommit ??
    ((field: string, label: string, typed: string) => {
      const value = typed === '' ? undefined : typed;
      return run([{ kind: 'set-field', tool: tool.index, field, value }], `Change of ${label.toLowerCase()}`);
    });
  return (
    <div className="grid gap-3 @md:grid-cols-2">
      {fields.map(({ field, label, hint, multiline }) => (
        <AtPlace key={`${tool.index} ${field}`} path={fieldPath(tool, field)}>
          <DraftField
            label={label}
            description={hint}
            className={multiline ? '@md:col-span-2' : undefined}
            isMultiline={multiline}
            isLive={multiline}
            isMonospace={!multiline}
            inputRef={field === 'name' ? nameRef : undefined}
            value={fieldValue(document, tool, field)}
            onDraft={onDraft && ((typed) => onDraft(field, typed))}
            onCommit={(typed) => commit(field, label, typed)}
          />
        </AtPlace>
      ))}
      {members.map((word) => (
        <AtPlace key={`${tool.index} ${word.field}`} path={fieldPath(tool, word.field)}>
          <MemberField
            word={word}
            value={fieldValue(document, tool, word.field, word.holds === 'object' || word.holds === 'list')}
            onCommit={(typed) => commit(word.field, word.label, typed)}
          />
        </AtPlace>
      ))}
    </div>
  );
}
