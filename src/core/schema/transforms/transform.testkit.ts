import { expect } from 'vitest';
import type { Transformed } from '../../conversion/loss';
import { readValue } from '../../json/located';
import { toPointer } from '../../json/pointer';
import { printJson } from '../../json/print-json';
import type { JsonValue } from '../../json/value';

/** Reads JSON that a test writes. */
export function exact(json: string): JsonValue {
  const value = readValue(json);
  if (!value) throw new Error(`This is no JSON: ${json}`);
  return value;
}

/** One row: what goes in, what comes out, and the losses as `lost /properties/a/minimum`. */
export type TransformRow = [input: string, output: string, ...losses: string[]];

export function expectTransform(transform: (schema: JsonValue) => Transformed<JsonValue>, row: TransformRow): void {
  const [input, output, ...losses] = row;
  const { value, losses: found } = transform(exact(input));
  expect(printJson(value)).toBe(printJson(exact(output)));
  expect(found.map(({ rule, source }) => `${rule.slice(5)} ${toPointer(source ?? [])}`)).toEqual(losses);
  for (const { message } of found) expect(message).toMatch(/^["A-Z].{12,}\.$/s);
}
