import type { MemberWord } from '../../core/dialect';
import { isJsonNumber } from '../../core/json/value';
import { Select } from '../../ui/fields/select';
import { DraftField } from './draft-field';
import { tagsNote } from './field-value';

export interface MemberFieldProps {
  readonly word: MemberWord;
  /** What the text says, as `set-field` carries it; empty when it says nothing. */
  readonly value: string;
  readonly onCommit: (value: string) => string | undefined;
}

/** A member that is no text: a hint that may be left unsaid, a list of words, a number, JSON. */
export function MemberField({ word: { label, hint, holds }, value, onCommit }: MemberFieldProps) {
  if (holds === 'flag') {
    return (
      <Select
        label={label}
        description={hint}
        value={value === 'true' || value === 'false' ? value : 'unset'}
        onChange={(id) => onCommit(id === 'unset' ? '' : id)}
        items={[
          { id: 'unset', label: 'Not set' },
          { id: 'true', label: 'Yes' },
          { id: 'false', label: 'No' },
        ]}
      />
    );
  }
  if (holds === 'object' || holds === 'list') {
    return (
      <DraftField
        label={label}
        description={hint}
        className="@md:col-span-2"
        isMultiline
        isMonospace
        value={value}
        onCommit={(typed) => onCommit(typed.trim())}
      />
    );
  }
  return (
    <DraftField
      label={label}
      description={hint}
      note={holds === 'tags' ? tagsNote : undefined}
      isMonospace
      value={value}
      onCommit={(typed) => {
        if (holds === 'number' && typed !== '' && !isJsonNumber(typed))
          return `"${typed}" is not a number; write one such as 10.`;
        return onCommit(typed);
      }}
    />
  );
}
