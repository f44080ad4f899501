import { parseJson } from '../../core/json/parse';
import { toValue } from '../../core/json/to-value';
import { isJsonNumber } from '../../core/json/value';
import type { ParameterKind } from '../../core/model/tool-document';
import { textOf } from '../../core/text/edit';

/** How a keyword is written in the form. `list` has one value per line. */
export type KeywordShape = 'text' | 'long-text' | 'code' | 'format' | 'number' | 'value' | 'list' | 'switch' | 'json';

export interface KeywordWord {
  readonly label: string;
  readonly hint: string;
  readonly shape: KeywordShape;
}

/** The keywords that the form can draw, in its own words. */
export const keywordWords: Readonly<Record<string, KeywordWord>> = {
  description: { label: 'Description', hint: 'What it means; a model chooses arguments by it', shape: 'long-text' },
  title: { label: 'Title', hint: 'A short name for people', shape: 'text' },
  enum: { label: 'Allowed values', hint: 'One per line; empty means any', shape: 'list' },
  default: { label: 'Default', hint: 'What a server assumes when it is left out', shape: 'value' },
  examples: { label: 'Examples', hint: 'One per line', shape: 'list' },
  format: { label: 'Format', hint: 'For example date-time, email, uri', shape: 'format' },
  pattern: { label: 'Pattern', hint: 'A regular expression that the text must match', shape: 'code' },
  minLength: { label: 'Shortest length', hint: 'Characters', shape: 'number' },
  maxLength: { label: 'Longest length', hint: 'Characters', shape: 'number' },
  minimum: { label: 'Minimum', hint: 'This or more', shape: 'number' },
  maximum: { label: 'Maximum', hint: 'This or less', shape: 'number' },
  exclusiveMinimum: { label: 'More than', hint: 'Exclusive minimum', shape: 'number' },
  exclusiveMaximum: { label: 'Less than', hint: 'Exclusive maximum', shape: 'number' },
  multipleOf: { label: 'Multiple of', hint: 'For example 0.01', shape: 'number' },
  minItems: { label: 'Fewest items', hint: 'Items', shape: 'number' },
  maxItems: { label: 'Most items', hint: 'Items', shape: 'number' },
  uniqueItems: { label: 'Items are unique', hint: '', shape: 'switch' },
  minProperties: { label: 'Fewest properties', hint: 'Properties', shape: 'number' },
  maxProperties: { label: 'Most properties', hint: 'Properties', shape: 'number' },
  'x-mcp-header': {
    label: 'Header',
    hint: 'Sent in Mcp-Param-… of this name too, for gateways; never for secrets',
    shape: 'code',
  },
  const: { label: 'Only value', hint: 'The one value that is allowed', shape: 'value' },
  deprecated: { label: 'Deprecated', hint: 'It should no longer be used', shape: 'switch' },
  readOnly: { label: 'Read only', hint: 'Only the owner of the data changes it', shape: 'switch' },
  writeOnly: { label: 'Write only', hint: 'It is never sent back', shape: 'switch' },
  $comment: { label: 'Comment', hint: 'A note for whoever maintains the schema', shape: 'text' },
  contentEncoding: {
    label: 'Content encoding',
    hint: 'How bytes are written as text, for example base64',
    shape: 'code',
  },
  contentMediaType: { label: 'Content media type', hint: 'Of the text, for example image/png', shape: 'code' },
  minContains: { label: 'Fewest matches', hint: 'Items that match "Contains"', shape: 'number' },
  maxContains: { label: 'Most matches', hint: 'Items that match "Contains"', shape: 'number' },
  dependentRequired: {
    label: 'Required together',
    hint: 'Names that one name brings along, for example {"card": ["address"]}',
    shape: 'json',
  },
  inferrable: { label: 'A model may infer the value', hint: '', shape: 'switch' },
};

/** JSON text, nothing to take the keyword away, or the reason why the words cannot be taken over. */
export type Written = { readonly json: string | undefined } | { readonly refused: string };

/** What a person typed for a keyword, as JSON text; numbers, and values of a list `before`, keep their spelling. */
export function writeKeyword(shape: KeywordShape, kind: ParameterKind, typed: string, before?: string): Written {
  if (typed.trim() === '') return { json: undefined };
  switch (shape) {
    case 'number':
      return writeNumber(typed);
    case 'value':
      return writeValue(kind, typed);
    case 'json':
      return writeValue('any', typed);
    case 'list':
      return writeList(kind, typed, before);
    case 'switch':
      return { json: typed };
    default:
      return { json: JSON.stringify(typed) };
  }
}

function writeNumber(typed: string): Written {
  const text = typed.trim();
  return isJsonNumber(text)
    ? { json: text }
    : { refused: `"${text}" is not a number; write digits, for example 10 or 0.5.` };
}

function writeValue(kind: ParameterKind, typed: string): Written {
  if (kind === 'string') return { json: JSON.stringify(typed) };
  const text = typed.trim();
  if (parseJson(text).issues.length === 0) return { json: text };
  return { refused: `"${text}" is not JSON; write a value of this kind, for example 10, true or {}.` };
}

function writeList(kind: ParameterKind, typed: string, before: string | undefined): Written {
  const known = new Map(itemsOf(before).map((json) => [readItem(kind, json), json]));
  const values: string[] = [];
  for (const line of typed.split('\n').filter((each) => each.trim() !== '')) {
    const written = known.get(line) ?? (isQuoted(line) ? line.trim() : undefined);
    const value: Written = written === undefined ? writeValue(kind, line) : { json: written };
    if ('refused' in value) return value;
    if (value.json !== undefined) values.push(value.json);
  }
  return { json: `[${values.join(', ')}]` };
}

function itemsOf(json: string | undefined): readonly string[] {
  const { root } = parseJson(json ?? '');
  return root?.kind === 'array' ? root.items.map((item) => textOf(json ?? '', item)) : [];
}

/** A value on a line of its own. Text stands in quotes where it would read as something else without them. */
function readItem(kind: ParameterKind, json: string): string {
  const { root } = parseJson(json);
  const text = kind === 'string' && root?.kind === 'string' ? root.value : undefined;
  if (text === undefined) return json.replaceAll(/\s*[\r\n]\s*/g, ' ');
  return /^\s|\s$|[\r\n]|^"|^$|^null$/.test(text) ? JSON.stringify(text) : text;
}

function isQuoted(line: string): boolean {
  const text = line.trim();
  return text.startsWith('"') && parseJson(text).issues.length === 0;
}

/** How a keyword's JSON text reads in its field. */
export function readKeyword(shape: KeywordShape, kind: ParameterKind, json: string | undefined): string {
  if (json === undefined) return '';
  if (shape === 'list') {
    if (parseJson(json).root?.kind !== 'array') return json;
    return itemsOf(json)
      .map((item) => readItem(kind, item))
      .join('\n');
  }
  if (shape === 'number' || shape === 'switch' || shape === 'json') return json;
  const { root } = parseJson(json);
  const isText = root?.kind === 'string' && (shape !== 'value' || kind === 'string');
  return isText ? String(toValue(root)) : json;
}
