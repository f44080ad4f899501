import type { Rule } from '../../core/rule';
import type { Changed } from '../example-object';
import { type MemberFamily, type MemberRow, memberRules } from '../required-members';
import { wanted } from '../wanted';
import { draft, draftWithRequirements, draftWithValueSchema } from './example';
import { type PlaceKind, placesOf } from './places';
import { isDeployed } from './revision';

const id = 'rfc/deployed-type';
const citation = "Arcade's workers: tool definitions; not in the RFC draft tool_definition schema";

const deployed = (changed: Changed) => draft({ deprecation_message: 'null', ...changed });
const shape = (members: string) => draftWithValueSchema(`{"val_type": "json", ${members}}`);
const items = (members: string) => draftWithValueSchema(`{"val_type": "array", "inner_val_type": "json", ${members}}`);
const metadata = (list: string) => draftWithRequirements(`{"metadata": ${list}}`);

type Row = MemberRow<PlaceKind>;
const optional = (row: Pick<Row, 'place' | 'key' | 'wants' | 'why' | 'bad'>): Row => ({
  ...row,
  id,
  citation,
  isOptional: true,
});

const rows: readonly Row[] = [
  optional({
    place: 'tool',
    key: 'deprecation_message',
    wants: wanted.anyText,
    why: 'people read what to use instead',
    bad: [deployed({ deprecation_message: '«{"use": "Sum"}»' })],
  }),
  optional({
    place: 'tool',
    key: 'metadata',
    wants: wanted.object,
    why: 'each thing that is known about the tool has a name there',
    bad: [deployed({ metadata: '«"math"»' }), deployed({ metadata: '«[]»' })],
  }),
  optional({
    place: 'requirements',
    key: 'metadata',
    wants: wanted.list,
    why: 'it lists what each call must bring',
    bad: [metadata('«"ORDER_ID"»'), metadata('«{"key": "ORDER_ID"}»')],
  }),
  {
    id,
    citation,
    place: 'metadata',
    key: 'key',
    why: 'a call brings the value under it',
    bad: [metadata('[«{»}]'), metadata('[{"key": «""»}]'), metadata('[{"key": "A"}, {"key": «5»}]')],
  },
  optional({
    place: 'value-schema',
    key: 'description',
    wants: wanted.anyText,
    why: 'a model reads it',
    bad: [shape('"nullable": true, "properties": {"city": {"val_type": "string", "description": «5»}}')],
  }),
  optional({
    place: 'value-schema',
    key: 'properties',
    wants: wanted.object,
    why: 'each member of the value has its name there',
    bad: [shape('"nullable": true, "properties": «["city"]»')],
  }),
  optional({
    place: 'value-schema',
    key: 'inner_properties',
    wants: wanted.object,
    why: 'each member of an item has its name there',
    bad: [items('"inner_properties": «["city"]»')],
  }),
  optional({
    place: 'value-schema',
    key: 'required_keys',
    wants: wanted.texts,
    why: 'it names the members that must be there',
    bad: [shape('"required_keys": «{"city": true}»'), shape('"required_keys": «"city"»')],
  }),
  optional({
    place: 'value-schema',
    key: 'inner_required_keys',
    wants: wanted.texts,
    why: 'it names the members that each item must have',
    bad: [items('"inner_required_keys": «{"city": true}»')],
  }),
  optional({
    place: 'value-schema',
    key: 'nullable',
    wants: wanted.flag,
    why: 'it says whether the value may be null',
    bad: [shape('"nullable": «1»'), shape('"nullable": «"yes"»')],
  }),
];

const family: MemberFamily<PlaceKind> = {
  placesOf,
  summary: () => "What Arcade's workers write besides the draft has its types too; null stands for what is absent.",
  missing: ({ key, why }, { title }) => `${title} has no "${key}"; ${why}. Add it.`,
  prefix: ({ title }) => `${title}: `,
  // Workers write null for what is absent.
  severityOf: ({ isOptional, severity = 'error' }, value, context) =>
    !isDeployed(context) || (isOptional && value === null) ? undefined : severity,
  good: () =>
    deployed({
      metadata: '{"domain": "math"}',
      input:
        '{"parameters": [{"name": "city", "required": true, "description": "Where.", "value_schema": {"val_type": "json", "properties": {"a": {"val_type": "string", "description": null}}, "inner_properties": null, "required_keys": ["a"], "inner_required_keys": null, "nullable": false}}]}',
      requirements: '{"metadata": [{"key": "ORDER_ID"}]}',
    }),
};

/** Members that only definitions of Arcade's workers have. */
export const deployedTypes: readonly Rule[] = memberRules(family, rows);
