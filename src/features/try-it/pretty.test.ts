import { expect, it } from 'vitest';
import { pretty } from './pretty';

it.each([
  ['{"a":[1.50,1e3],"a":null}', '{\n  "a": [\n    1.50,\n    1e3\n  ],\n  "a": null\n}'],
  ['{"a": ', '{"a": '],
  ['data: {}', 'data: {}'],
  ['', ''],
])('%s', (text, wanted) => expect(pretty(text, 100)).toBe(wanted));

it('leaves a long text as it is', () => expect(pretty('[1,2]', 4)).toBe('[1,2]'));
