import { parseJson } from '../../core/json/parse';
import { toValue } from '../../core/json/to-value';
import { isJsonNumber } from '../../core/json/value';
import type { ParameterKind } from '../../core/model/tool-document';
import { textOf } from '../../core/text/edit';

/** How a keyword is written in the form. `list` has one value per line; `choices` takes commas between plain ones too. */
export type KeywordShape =
  | 'text'
  | 'long-text'
  | 'code'
  | 'format'
  | 'number'
  | 'value'
  | 'list'
  | 'choices'
  | 'switch'
  | 'json';

export interface KeywordWord {
  readonly label: string;
  readonly hint: string;
  readonly shape: KeywordShape;
}

/** The keywords that the form can draw, in its own words. */
export const keywordWords: Readonly<Record<string, KeywordWord>> = {
  description: { label: 'Description', hint: 'What it means. Models choose arguments by it', shape: 'long-text' },
  title: { label: 'Title', hint: 'A display name', shape: 'text' },
  enum: { label: 'Allowed values', hint: 'Separate with commas or lines', shape: 'choices' },
  default: { label: 'Default', hint: 'The value the server uses when it is omitted', shape: 'value' },
  examples: { label: 'Examples', hint: 'One per line', shape: 'list' },
  format: { label: 'Format', hint: 'For example date-time, email, uri', shape: 'format' },
  pattern: { label: 'Pattern', hint: 'A regular expression the string must match', shape: 'code' },
  minLength: { label: 'Min length', hint: 'Characters', shape: 'number' },
  maxLength: { label: 'Max length', hint: 'Characters', shape: 'number' },
  minimum: { label: 'Minimum', hint: 'Inclusive', shape: 'number' },
  maximum: { label: 'Maximum', hint: 'Inclusive', shape: 'number' },
  exclusiveMinimum: { label: 'Exclusive minimum', hint: 'Greater than this', shape: 'number' },
  exclusiveMaximum: { label: 'Exclusive maximum', hint: 'Less than this', shape: 'number' },
  multipleOf: { label: 'Multiple of', hint: 'For example 0.01', shape: 'number' },
  minItems: { label: 'Min items', hint: '', shape: 'number' },
  maxItems: { label: 'Max items', hint: '', shape: 'number' },
  uniqueItems: { label: 'Unique items', hint: '', shape: 'switch' },
  minProperties: { label: 'Min properties', hint: '', shape: 'number' },
  maxProperties: { label: 'Max properties', hint: '', shape: 'number' },
  'x-mcp-header': {
    label: 'Header',
    hint: 'Also sent as the header Mcp-Param-…, for gateways. Never for secrets',
    shape: 'code',
  },
  const: { label: 'Constant', hint: 'The only allowed value', shape: 'value' },
  deprecated: { label: 'Deprecated', hint: 'Should no longer be used', shape: 'switch' },
  readOnly: { label: 'Read only', hint: 'Set by the server, not by callers', shape: 'switch' },
  writeOnly: { label: 'Write only', hint: 'Never returned', shape: 'switch' },
  $comment: { label: 'Comment', hint: 'A note for maintainers', shape: 'text' },
  contentEncoding: { label: 'Content encoding', hint: 'How bytes become a string, for example base64', shape: 'code' },
  contentMediaType: { label: 'Content media type', hint: 'For example image/png', shape: 'code' },
  minContains: { label: 'Min contains', hint: 'Items that match "contains"', shape: 'number' },
  maxContains: { label: 'Max contains', hint: 'Items that match "contains"', shape: 'number' },
  dependentRequired: {
    label: 'Dependent required',
    hint: 'Properties that one property requires, for example {"card": ["address"]}',
    shape: 'json',
  },
  inferrable: { label: 'Inferrable by a model', hint: '', shape: 'switch' },
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
      return writeList(shape, kind, typed.split('\n'), before);
    case 'choices':
      return writeList(shape, kind, choicesIn(kind, typed), before);
    case 'switch':
      return { json: typed };
    default:
      return { json: JSON.stringify(typed) };
  }
}

function writeNumber(typed: string): Written {
  const text = typed.trim();
  return isJsonNumber(text) ? { json: text } : { refused: `"${text}" is not a number; write one such as 10 or 0.5.` };
}

function writeValue(kind: ParameterKind, typed: string): Written {
  if (kind === 'string') return { json: JSON.stringify(typed) };
  const text = typed.trim();
  if (parseJson(text).issues.length === 0) return { json: text };
  return { refused: `"${text}" is not JSON; write a value such as 10, true or {}.` };
}

const plainKinds: readonly ParameterKind[] = ['string', 'number', 'integer', 'boolean'];

/** Values between commas or on lines; a comma in quotes is part of its value. */
function choicesIn(kind: ParameterKind, typed: string): readonly string[] {
  const lines = typed.split('\n');
  if (!plainKinds.includes(kind)) return lines;
  const pieces = lines.flatMap((line) => line.match(/(?:"(?:[^"\\]|\\.)*"|[^,])+/g) ?? []);
  return pieces.map((piece) => piece.trim());
}

function writeList(
  shape: KeywordShape,
  kind: ParameterKind,
  lines: readonly string[],
  before: string | undefined,
): Written {
  const known = new Map(itemsOf(before).map((json) => [readItem(shape, kind, json), json]));
  const values: string[] = [];
  for (const line of lines.filter((each) => each.trim() !== '')) {
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
function readItem(shape: KeywordShape, kind: ParameterKind, json: string): string {
  const { root } = parseJson(json);
  const text = kind === 'string' && root?.kind === 'string' ? root.value : undefined;
  if (text === undefined) return json.replaceAll(/\s*[\r\n]\s*/g, ' ');
  const isRead = shape === 'choices' && /[",]/.test(text);
  return isRead || /^\s|\s$|[\r\n]|^"|^$|^null$/.test(text) ? JSON.stringify(text) : text;
}

function isQuoted(line: string): boolean {
  const text = line.trim();
  return text.startsWith('"') && parseJson(text).issues.length === 0;
}

/** How a keyword's JSON text reads in its field. */
export function readKeyword(shape: KeywordShape, kind: ParameterKind, json: string | undefined): string {
  if (json === undefined) return '';
  if (shape === 'list' || shape === 'choices') {
    if (parseJson(json).root?.kind !== 'array') return json;
    return itemsOf(json)
      .map((item) => readItem(shape, kind, item))
      .join('\n');
  }
  if (shape === 'number' || shape === 'switch' || shape === 'json') return json;
  const { root } = parseJson(json);
  const isText = root?.kind === 'string' && (shape !== 'value' || kind === 'string');
  return isText ? String(toValue(root)) : json;
}
