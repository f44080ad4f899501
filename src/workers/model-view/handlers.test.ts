import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import type { ModelViewPart, SentTool } from '../../core/model-view/model-view';
import { dialects } from '../../dialects';
import { converters } from '../../dialects/writers';
import { exportTargets } from '../../exports';
import { modelViewHandlers } from './handlers';

type Part<K extends ModelViewPart['kind']> = Extract<ModelViewPart, { kind: K }>;

/** What is told about a document, and who answers further questions about it. */
async function told(text: string, dialect: string) {
  const parts: ModelViewPart[] = [];
  const call = { tell: (part: ModelViewPart) => parts.push(part), isStopped: () => false };
  const early: (readonly SentTool[])[] = [];
  const toolCall = { ...call, tell: (part: readonly SentTool[]) => early.push(part) };
  const handlers = modelViewHandlers(
    async () => (words) => countTokens(words),
    async () => undefined,
  );
  await handlers.open({ text, dialect }, call);
  const only = <K extends ModelViewPart['kind']>(kind: K) =>
    parts.filter((part): part is Part<K> => part.kind === kind);
  return {
    parts: only,
    early,
    sent: async () => handlers.tool(0, toolCall),
    whole: async () => handlers.whole('gemini', call),
  };
}

const tool = (name: string, property: string) =>
  `{"name": "${name}", "description": "Finds what is asked for.", "inputSchema": {"type": "object", "properties": {"city": ${property}}}}`;

describe.each(converters.map(({ id }) => id))('every sample of %s', (id) => {
  const samples = Object.entries(dialects.find((dialect) => dialect.id === id)?.samples ?? {});
  it.each(samples)('%s is sent to every provider and counted', async (_, text) => {
    const { parts, early, ...asked } = await told(text, id);
    const sent = await asked.sent();
    expect(sent.map(({ target }) => target)).toEqual(exportTargets.map((target) => target.id));
    expect(early).toEqual([sent.map((each) => ({ ...each, counts: expect.anything(), isEstimated: true }))]);
    for (const { text: declaration, counts } of sent) {
      JSON.parse(declaration);
      expect(counts.name).toBeGreaterThan(0);
      expect(counts.description).toBeGreaterThan(0);
      expect(counts.whole).toBeGreaterThan(counts.name + counts.description);
    }
    const sets = parts('set').filter(({ count }) => count.counted === count.tools);
    expect(sets.map(({ count }) => count.target)).toEqual(exportTargets.map((target) => target.id));
    expect(sets[0]?.count.counts.whole).toBeGreaterThanOrEqual(sent[0]?.counts.whole ?? 0);
    expect(JSON.parse(await asked.whole())).toMatchObject({ functionDeclarations: expect.any(Array) });
    expect(parts('look-alikes')).toHaveLength(1);
    expect(parts('unpassed')).toHaveLength(1);
  });
});

it('adds up the tools of a set, whatever their layout', async () => {
  const one = await told(tool('find_a', '{"type": "string"}'), 'mcp');
  const many = await told(
    `{"tools": [${tool('find_a', '{"type":\n\n   "string"}')}, ${tool('find_b', '{"type": "string"}')}]}`,
    'mcp',
  );
  const whole = ({ parts }: typeof one) =>
    parts('set').find(({ count }) => count.target === 'anthropic')?.count.counts.whole;
  expect(whole(many)).toBe(2 * (whole(one) ?? 0));
});

it('counts words of the tokenizer itself as text', async () => {
  const count = (text: string) => countTokens(text, { allowedSpecial: new Set(), disallowedSpecial: new Set() });
  expect(count('<|endoftext|>')).toBeGreaterThan(1);
});

const unpassedCases: readonly (readonly [dialect: string, text: string, expected: readonly string[]])[] = [
  ['mcp', tool('a', '{"type": "string", "description": "d"}'), []],
  ['mcp', tool('a', '{"type": "string", "format": "credit-card"}'), ['format of city: openai-strict']],
  [
    'mcx',
    '{"id": "a", "name": "A", "version": "1.0.0", "description": "x", "securityLevel": 5, "capabilities": [{"name": "b", "description": "y", "parameters": [{"name": "n", "type": "number", "description": "z", "required": true, "minimum": 1}]}]}',
    ['minimum of n: nobody', 'securityLevel of the tool: nobody'],
  ],
];

it.each(unpassedCases)('what %s %s does not pass on', async (dialect, text, expected) => {
  const found = (await told(text, dialect)).parts('unpassed')[0]?.found ?? [];
  const lines = found.map(({ keyword, parameter, missing, isNowhere }) => {
    const who = isNowhere ? 'nobody' : missing.join(', ');
    return `${keyword} of ${parameter.join('.') || 'the tool'}: ${who}`;
  });
  expect(lines).toEqual(expect.arrayContaining([...expected]));
  if (expected.length === 0) expect(lines).toEqual([]);
});
