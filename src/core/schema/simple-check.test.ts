import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sized } from '../../sizes.testkit';
import { anyValue, plainSchema } from './schema.testkit';
import { checkSimple } from './simple-check';
import { createValidate } from './validator';
import type { Verdict } from './verdict';

const validate = createValidate();

/** Verdicts that say the same in another order are the same. */
function said(verdict: Verdict): unknown {
  if (verdict.kind !== 'invalid') return verdict;
  return verdict.issues.map((issue) => JSON.stringify(issue, Object.keys(issue).toSorted())).toSorted();
}

describe('the simple check', () => {
  it('agrees with the validator on every schema that it judges', () => {
    fc.assert(
      fc.property(plainSchema, anyValue, (schema, value) => {
        const simple = checkSimple(schema, value);
        expect(simple && said(simple)).toEqual(said(validate(JSON.stringify(schema), JSON.stringify(value))));
      }),
      { numRuns: sized(67, 4_000) },
    );
  });

  it.each([
    [{ pattern: 'a' }],
    [{ format: 'email' }],
    [{ anyOf: [{}] }],
    [{ $ref: '#' }],
    [{ type: 'text' }],
    [{ enum: [] }],
    [{ minLength: '1' }],
    [{ properties: { a: { not: {} } } }],
    [{ $schema: 'http://json-schema.org/draft-04/schema#' }],
    [JSON.parse('{"properties": {"__proto__": {}}}')],
    [false],
    ['a'],
  ])('leaves %j to the validator', (schema) => expect(checkSimple(schema, 'a')).toBeUndefined());

  it('leaves numbers beyond doubles to the validator', () => {
    expect(checkSimple({ type: 'number' }, [Number.POSITIVE_INFINITY])).toBeUndefined();
  });

  it('ignores words that JSON Schema does not know', () => {
    expect(checkSimple({ type: 'string', nullable: true, example: 'a' }, 'a')).toEqual({ kind: 'valid' });
  });
});
