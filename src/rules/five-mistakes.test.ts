import { expect, it } from 'vitest';
import { check } from '../core/check/check';
import { fixAll } from '../core/check/fix-all';
import { applyEdits } from '../core/text/edit';
import { marked } from '../core/text/marked.testkit';
import { registry, validate } from './registry.testkit';

/** The specification's first example with five mistakes of different kinds. */
const source = `{
  "id": "Calculator.Add@1.0.0",
  "name": «"Calculator Add"»,
  «"descripton"»: "Adds two numbers together.",
  "version": «"v1.0.0"»,
  "input_schema": {
    "parameters": {
      "type": "object",
      "properties": {
        "a": {
          "type": «"float"»,
          "description": "The first number to add."
        },
        "b": «{»
          "type": "number"
        }
      },
      "required": ["a", "b"]
    }
  },
  "output_schema": {
    "type": "number",
    "description": "The sum of the two numbers."
  }
}
`;
const { text, ranges } = marked(source);

it('finds the five, each at its place', async () => {
  const { dialect, diagnostics } = await check(text, { validate }, registry);
  expect(dialect).toBe('otc');
  expect(diagnostics.map(({ rule, severity, pointer }) => `${severity} ${rule} ${pointer}`)).toEqual([
    'error otc/name-format /name',
    'error otc/misspelled-property /descripton',
    'error otc/version-format /version',
    'error schema/unknown-type /input_schema/parameters/properties/a/type',
    'error otc/parameter-description /input_schema/parameters/properties/b',
  ]);
  expect(diagnostics.map(({ offset, length }) => ({ offset, length }))).toEqual(ranges);
});

it('fixes the four that can be fixed, and nothing else changes', async () => {
  const { edits, count } = await fixAll(text, undefined, { validate }, registry);
  expect(count).toBe(4);
  const fixed = applyEdits(text, edits);
  const expected = text
    .replace('"Calculator Add"', '"Calculator_Add"')
    .replace('"descripton"', '"description"')
    .replace('"v1.0.0"', '"1.0.0"')
    .replace('"float"', '"number"');
  expect(fixed).toBe(expected);
  const { diagnostics } = await check(fixed, { validate }, registry);
  expect(diagnostics.map(({ rule }) => rule)).toEqual(['otc/parameter-description']);
});
