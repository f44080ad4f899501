import { isObject } from '../../json/members';
import { sentenceAt } from '../../text/sentence-at';
import { uncheckedReason } from '../checked-draft';
import type { RawError } from '../issues';
import { type Draft, keywords } from '../json-schema';
import { plainTests } from '../plain-tests';
import { applicators } from './applicators';
import { type Found, type Here, objection, placeOf, type Scope } from './here';
import type { Resource } from './resources';
import { valueTests } from './value-tests';

/** Applies a schema; objections go into the sink, the inner ones first. */
export function evaluate(entered: Here, sink: RawError[]): Found {
  const found: Found = { isValid: true, unknown: undefined, evaluated: new Set(), open: undefined };
  const { at, run, value } = entered;
  const { schema, resource } = at;
  if (schema === true) return found;
  if (!isObject(schema)) {
    sink.push(objection(entered, 'false schema'));
    return { ...found, isValid: false };
  }
  const { draft } = resource;
  const problem = draft && run.problemOf(schema, draft);
  if (!draft || problem !== undefined) {
    const reason = sentenceAt(placeOf(entered), problem ?? uncheckedReason(resource.schema));
    return { ...found, unknown: reason, open: reason };
  }
  const here = { ...entered, scope: within(entered.scope, resource) };
  for (const keyword of wordsOf(schema, draft)) {
    const held = schema[keyword];
    const applicator = applicators.get(keyword);
    if (applicator) applicator({ here, schema, draft, held, found, sink });
    else {
      const result = (plainTests.get(keyword) ?? valueTests.get(keyword))?.(held, value) ?? true;
      if (result === false) sink.push(objection(here, keyword));
      else if (result !== true) for (const property of result) sink.push(objection(here, keyword, { property }));
      if (result === false || (result !== true && result.length > 0)) found.isValid = false;
    }
  }
  return found;
}

/** A resource that was entered before is found there first: entering it again changes nothing. */
function within(scope: Scope | undefined, resource: Resource): Scope {
  for (let each = scope; each; each = each.outer) if (each.resource === resource) return scope ?? each;
  const known = scope?.inner.get(resource);
  if (known) return known;
  const inner = { resource, outer: scope, inner: new Map<Resource, Scope>() };
  scope?.inner.set(resource, inner);
  return inner;
}

const last = new Set(['unevaluatedProperties', 'unevaluatedItems']);

/** The keywords that count in a schema, in the order in which they are looked at. */
function wordsOf(schema: object, draft: Draft): readonly string[] {
  if (draft === 'draft-07' && '$ref' in schema && typeof schema.$ref === 'string') return ['$ref'];
  const known = Object.keys(schema).filter(
    (word) => word === 'dependencies' || keywords.get(word)?.drafts.includes(draft),
  );
  return known.some((word) => last.has(word))
    ? [...known.filter((word) => !last.has(word)), ...known.filter((word) => last.has(word))]
    : known;
}
