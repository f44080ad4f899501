import { expect, it } from 'vitest';
import { convertInMemory } from '../../workers/conversion/memory-conversion.testkit';
import { showHook } from '../hook.testkit';
import { conversionSource, useConversion, useConversionClient } from './use-conversion';
import { useWritten } from './use-written';

const cups = '{"type": "integer", "minimum": 9, "maximum": 1}';
const source = conversionSource(`{"name": "brew", "inputSchema": {"type": "object", "properties": {"cups": ${cups}}}}`);
const write = { revision: undefined, keepLost: false, fill: false };

it.each([
  ['otc', true, 'otc'],
  ['openai', false, 'functions'],
])('what is written as %s is checked as that, and leads back to the source', async (to, isDialect, dialect) => {
  convertInMemory();
  const question = { kind: 'convert', source, dialect: 'mcp', write: { ...write, to } } as const;
  const as = { to, isDialect, revision: undefined };
  const { value } = showHook(() => {
    const client = useConversionClient();
    return useWritten(client, useConversion(client, question).result, as);
  }, undefined);
  expect(value()).toMatchObject({ ready: undefined, problems: undefined });
  await expect.poll(() => value()?.problems).toMatchObject({ kind: 'checked', dialect });
  expect(value()?.ready?.text).toContain('brew');
  await expect
    .poll(() => [...(value()?.sources.values() ?? [])].map((place) => place.source))
    .toContain('/inputSchema/properties/cups/minimum');
});
