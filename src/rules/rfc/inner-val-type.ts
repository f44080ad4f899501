import type { Fix } from '../../core/diagnostic';
import type { Part } from '../../core/json/lookup';
import { member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { bySetting, removal } from '../fixes';
import { draftWithValueSchema } from './example';
import { type Place, placesOf } from './places';
import { primitiveTypes } from './val-type';

interface InnerRow {
  readonly id: string;
  readonly severity: Rule['severity'];
  readonly citation: string;
  readonly summary: string;
  readonly applies: (type: unknown, inner: unknown) => boolean;
  readonly part: Part;
  readonly message: (title: string) => string;
  readonly fix?: (place: Place) => Fix;
  readonly good: readonly string[];
  readonly bad: readonly string[];
}

const rows: readonly InnerRow[] = [
  {
    id: 'rfc/inner-val-type-required',
    severity: 'error',
    citation: 'RFC draft tool_definition schema, value_schema (if/then)',
    summary: 'An array says in "inner_val_type" what its items are.',
    applies: (type, inner) => type === 'array' && inner === undefined,
    part: 'brace',
    message: (title) => `${title} is an array without "inner_val_type"; say what its items are.`,
    fix: ({ path }) => ({
      ...bySetting('Use string items: add "inner_val_type": "string"', [...path, 'inner_val_type'], '"string"'),
      // They may be of any other type.
      isChoice: true,
    }),
    good: [draftWithValueSchema('{"val_type": "array", "inner_val_type": "string"}')],
    bad: [draftWithValueSchema('«{»"val_type": "array"}')],
  },
  {
    id: 'rfc/inner-val-type-null',
    severity: 'warning',
    citation: 'RFC draft tool_definition schema, value_schema.inner_val_type',
    summary: 'The schema lets null pass for the items of an array, but it tells a caller nothing about them.',
    applies: (type, inner) => type === 'array' && inner === null,
    part: 'value',
    message: (title) => `${title} is an array of null; name the type of its items.`,
    good: [draftWithValueSchema('{"val_type": "array", "inner_val_type": "json"}')],
    bad: [draftWithValueSchema('{"val_type": "array", "inner_val_type": «null»}')],
  },
  {
    id: 'rfc/inner-val-type-unexpected',
    severity: 'warning',
    citation: 'inferred',
    summary: 'Only an array has items, so "inner_val_type" says nothing on another type.',
    // Another word may mean an array: rfc/val-type speaks of it.
    applies: (type, inner) => primitiveTypes.some((name) => name === type) && typeof inner === 'string',
    part: 'key',
    message: (title) => `${title} is not an array, so "inner_val_type" means nothing here; remove it.`,
    fix: ({ path }) => removal([...path, 'inner_val_type']),
    good: [draftWithValueSchema('{"val_type": "string"}')],
    bad: [draftWithValueSchema('{"val_type": "string", «"inner_val_type"»: "string"}')],
  },
];

/** What is said about the items of an array, one rule per row. */
export const innerValTypeRules: readonly Rule[] = rows.map(
  ({ id, severity, citation, summary, applies, part, message, fix, good, bad }) => ({
    id,
    severity,
    citation,
    summary,
    tool: (tool) =>
      placesOf(tool)
        .filter(({ kind }) => kind === 'value-schema')
        .filter(({ value }) => applies(member(value, 'val_type'), member(value, 'inner_val_type')))
        .map((place) => ({
          at: part === 'brace' ? place.path : [...place.path, 'inner_val_type'],
          part,
          message: message(place.title),
          fixes: fix ? fix(place) : [],
        })),
    good,
    bad,
  }),
);
