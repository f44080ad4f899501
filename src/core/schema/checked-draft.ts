import { isObject } from '../json/members';
import { type Draft, draftOf } from './json-schema';
import { schemaView } from './schema-view';

/** A draft that is not followed itself: as long as a schema says nothing that the two read otherwise, another one is. */
interface OtherDraft {
  readonly name: string;
  readonly readAs: Draft;
  /** What one of them does not know, or reads in another way. */
  readonly differs: (keyword: string, value: unknown, isRoot: boolean) => boolean;
}

const unknownBefore2020 = new Set(['$dynamicAnchor', '$dynamicRef', 'prefixItems']);
const otherIn2020 = new Set(['$recursiveAnchor', '$recursiveRef', 'additionalItems', 'unevaluatedItems']);
const unknownBefore07 = new Set(['else', 'if', 'then']);
const unknownBefore06 = new Set(['$id', 'const', 'contains', 'propertyNames']);

/** By the address of their `$schema`, without its beginning and an empty fragment. */
const others: ReadonlyMap<string, OtherDraft> = new Map([
  [
    'json-schema.org/draft/2019-09/schema',
    {
      name: '2019-09',
      readAs: '2020-12',
      differs: (keyword, value) =>
        unknownBefore2020.has(keyword) || otherIn2020.has(keyword) || (keyword === 'items' && Array.isArray(value)),
    },
  ],
  [
    'json-schema.org/draft-06/schema',
    { name: 'draft-06', readAs: 'draft-07', differs: (keyword) => unknownBefore07.has(keyword) },
  ],
  [
    'json-schema.org/draft-04/schema',
    {
      name: 'draft-04',
      readAs: 'draft-07',
      differs: (keyword, value, isRoot) =>
        unknownBefore07.has(keyword) ||
        unknownBefore06.has(keyword) ||
        (keyword === 'id' && typeof value === 'string' && !isRoot) ||
        (keyword.startsWith('exclusive') && typeof value === 'boolean'),
    },
  ],
]);

function otherDraftOf(schema: unknown): OtherDraft | undefined {
  if (!isObject(schema) || typeof schema.$schema !== 'string') return undefined;
  return others.get(schema.$schema.replace(/^https?:\/\//, '').replace(/#$/, ''));
}

/** The keyword, where there is one, for which another draft can't be read as the one that is closest. */
function differing({ differs }: OtherDraft, schema: unknown): string | undefined {
  for (const { value, path } of schemaView(schema).reachable()) {
    if (!isObject(value)) continue;
    for (const [keyword, held] of Object.entries(value)) if (differs(keyword, held, path.length === 0)) return keyword;
  }
  return undefined;
}

/**
 * The draft that a schema is checked by. An address that nobody here knows is read as the newest one, as Core §8.1.2.1 of
 * 2020-12 asks of a validator; of the other drafts of JSON Schema, what they read as one of the two that are followed.
 */
export function checkedDraftOf(schema: unknown): Draft | undefined {
  const draft = draftOf(schema);
  if (draft !== undefined) return draft;
  if (isUnknownDialect(schema)) return '2020-12';
  const other = otherDraftOf(schema);
  return other && differing(other, schema) === undefined ? other.readAs : undefined;
}

/** Why there is no draft to check a schema by: a sentence. */
export function uncheckedReason(schema: unknown): string {
  const other = otherDraftOf(schema);
  const keyword = other && differing(other, schema);
  return other && keyword !== undefined
    ? `The schema is in ${other.name}, where "${keyword}" is not read as in ${other.readAs}; write it in 2020-12 or draft-07 to have it checked.`
    : 'The schema names a draft in "$schema" that is not checked; 2020-12 and draft-07 are.';
}

/** Whether "$schema" names what is no draft of JSON Schema: its own rules are not known. */
export function isUnknownDialect(schema: unknown): boolean {
  if (!isObject(schema) || typeof schema.$schema !== 'string') return false;
  return draftOf(schema) === undefined && /^https?:\/\/(?!([^/]*\.)?json-schema\.org([/:#]|$))/.test(schema.$schema);
}
