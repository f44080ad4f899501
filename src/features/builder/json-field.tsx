import { useState } from 'react';
import { parseJson } from '../../core/json/parse';
import { toValue } from '../../core/json/to-value';
import { keywords } from '../../core/schema/json-schema';
import { fitsShape, shapeInWords } from '../../core/schema/shape';
import { DraftField } from './draft-field';

export interface JsonFieldProps {
  readonly label: string;
  readonly value: string;
  readonly description?: string;
  /** The keyword whose value it is; nothing when it is a whole schema. */
  readonly keyword?: string;
  readonly onCommit: (json: string) => string | undefined;
}

/** JSON as text in its place. It tells while it is typed what JSON Schema would not take; what is no JSON stays a draft. */
export function JsonField({ label, value, description, keyword, onCommit }: JsonFieldProps) {
  const [isEmptied, setEmptied] = useState(false);
  const text = keyword === undefined ? undefined : plainText(keyword, value);
  if (text !== undefined) {
    return (
      <DraftField
        label={label}
        description={description ?? ''}
        isMonospace
        value={text}
        onCommit={(typed) => onCommit(typed === '' ? '' : JSON.stringify(typed))}
      />
    );
  }
  return (
    <DraftField
      label={label}
      description={isEmptied ? 'Not saved while empty.' : (description ?? '')}
      note={(typed) => complaint(typed, keyword)}
      className="@md:col-span-2"
      isMultiline
      isMonospace
      value={value}
      onCommit={(typed) => {
        setEmptied(typed.trim() === '');
        if (typed.trim() === '') return keyword === undefined ? undefined : onCommit('');
        const [issue] = parseJson(typed).issues;
        return issue ? `Not valid JSON yet. ${issue.message}` : onCommit(typed.trim());
      }}
    />
  );
}

/** The text that a keyword holds which only ever holds text; nothing where the value is something else. */
function plainText(keyword: string, json: string): string | undefined {
  if (keywords.get(keyword)?.shape !== 'string') return undefined;
  const { root } = parseJson(json);
  if (json === '') return '';
  return root?.kind === 'string' ? root.value : undefined;
}

/** What JSON Schema would say about a value, or about the first keyword of a schema that is wrong. */
export function complaint(typed: string, keyword: string | undefined): string | undefined {
  const { root, issues } = parseJson(typed);
  if (issues.length > 0 || !root) return undefined;
  const value = toValue(root);
  const shape = keyword === undefined ? undefined : keywords.get(keyword)?.shape;
  if (shape) return fitsShape(value, shape) ? undefined : `"${keyword}" must be ${shapeInWords(shape)}.`;
  if (keyword !== undefined) return undefined;
  if (!fitsShape(value, 'schema')) return `A schema must be ${shapeInWords('schema')}.`;
  if (root.kind !== 'object') return undefined;
  for (const member of root.entries) {
    const wanted = keywords.get(member.key)?.shape;
    if (wanted && member.value && !fitsShape(toValue(member.value), wanted)) {
      return `"${member.key}" must be ${shapeInWords(wanted)}.`;
    }
  }
  return undefined;
}
