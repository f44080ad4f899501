import { expect, it } from 'vitest';
import { showHook } from '../hook.testkit';
import { useVerdict } from './use-verdict';
import { validateInMemory } from './validation.testkit';

validateInMemory();

const text = '{"type": "string"}';
const shown = (schemaText: string, valueText: string) =>
  showHook(([schema, value]: readonly [string, string]) => useVerdict(schema, value), [schemaText, valueText]);

it('a value is checked, and another one or another schema says nothing of the one before', async () => {
  const { value, values, show } = shown(text, '"tea"');
  expect(value()).toBeUndefined();
  await expect.poll(() => value()?.kind).toBe('valid');
  for (const [next, kind] of [
    [[text, '1'], 'invalid'],
    [['{"type": "number"}', '1'], 'valid'],
  ] as const) {
    const before = values.length;
    show(next);
    await expect.poll(() => value()?.kind).toBe(kind);
    expect(values.slice(before).map((each) => each?.kind)).toEqual([undefined, kind]);
  }
});

it('what is found of a value that is no longer shown is put aside', async () => {
  const { value, values, show } = shown(text, '"tea"');
  show([text, '1']);
  await expect.poll(() => value()?.kind).toBe('invalid');
  expect(values.map((each) => each?.kind)).not.toContain('valid');
});
