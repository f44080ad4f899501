import { expect, it } from 'vitest';
import { readArgumentForm } from '../../core/model/argument-fields';
import { shareForm } from '../../core/model/share-fields';
import { render } from '../render.testkit';
import { FieldList } from './field-list';

const names = Array.from({ length: 60 }, (_, index) => `p${index}`);
const schema = JSON.stringify({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
});

it('draws no stretch but that of the field in which something was typed', () => {
  const before = readArgumentForm(schema, '{}');
  const after = shareForm(before, readArgumentForm(schema, '{"p59":"x"}'));
  if (before.kind !== 'fields' || after.kind !== 'fields') throw new Error('There is a form.');
  let drawn = 0;
  const form = { drawField: () => ++drawn };
  const { redraw } = render(<FieldList fields={before.fields} form={form} />);
  const first = drawn;
  redraw(<FieldList fields={after.fields} form={form} />);
  expect(first).toBeGreaterThan(0);
  expect(drawn).toBe(first);
});
