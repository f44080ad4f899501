import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it, vi } from 'vitest';
import { convertTools } from '../core/conversion/convert';
import { type Glance, glanceAt } from '../core/glance/glance';
import { compactJson } from '../core/json/compact';
import { estimateTokens } from '../core/model-view/estimate-tokens';
import { readForModels } from '../core/model-view/sent';
import { parseText } from '../core/yaml/parse-text';
import { dialects } from '../dialects';
import { readerOf } from '../dialects/readers';
import { converterOf } from '../dialects/writers';
import { rules } from '../rules';
import { exportTargets } from '.';
import { anthropic } from './anthropic';
import { gemini, geminiParameters } from './gemini';
import { openai, openaiResponses, openaiStrict } from './openai';

/** The targets that the tables name; one more has its own exam. */
const targets = [openai, openaiStrict, openaiResponses, anthropic, gemini, geminiParameters];
const glance = (text: string, dialect = 'mcp') =>
  glanceAt(readerOf(dialect).read(parseText(text)), converterOf(dialect), targets, rules);

/** `OpenAI strict refused 1` and what stands at the first place, of each that does not accept it. */
const objectionsIn = (text: string, found: Glance) =>
  found.kind === 'seen' &&
  found.providers
    .filter(({ verdict }) => verdict !== 'accepted')
    .map(({ name, verdict, count, first }) => {
      const place = first && text.slice(first.offset, first.offset + first.length);
      return `${name} ${verdict} ${count}: ${place}`;
    });

const tool = (name: string, city: string) =>
  `{"name": "${name}", "title": "T", "description": "D.", "inputSchema": {"type": "object",
  "properties": {"city": ${city}}, "required": ["city"], "additionalProperties": false}}`;
const plain = '{"type": "string", "description": "C."}';

describe('a glance at a draft', () => {
  it.each<[string, string, readonly string[]]>([
    ['what no model needs may be left out', tool('a', plain), ['Gemini parameters refused 1: false']],
    [
      'a name is refused where it stands, once for each place',
      tool('a.b', plain),
      [
        'OpenAI refused 1: "a.b"',
        'OpenAI strict refused 1: "a.b"',
        'OpenAI Responses refused 1: "a.b"',
        'Anthropic refused 1: "a.b"',
        'Gemini parameters refused 1: false',
      ],
    ],
    [
      'what is changed counts where nothing is refused',
      '{"name": "a", "description": "D.", "inputSchema": {"type": "object"}}',
      ['OpenAI strict refused 1: {"type": "object"}', 'Gemini parameters changed 1: {"type": "object"}'],
    ],
  ])('%s', async (_, text, expected) => {
    expect(objectionsIn(text, await glance(text))).toEqual(expected);
  });

  it.each([
    ['{"name": "a"', 'mcp', 'broken'],
    ['{"tools": []}', 'mcp', 'unsent'],
    ['{"version": "v1-draft", "exports": {}}', 'xtpdoc', 'unsent'],
  ])('of %s has no figures', async (text, dialect, kind) => {
    expect(await glance(text, dialect)).toEqual({ kind });
  });

  it('at a long list is at its beginning, and says so', async () => {
    const found = await glance(
      JSON.stringify(Array.from({ length: 120 }, (_, at) => JSON.parse(tool(`t${at}`, plain)))),
    );
    expect(found).toMatchObject({ kind: 'seen', tools: 120, looked: 100 });
  });

  it('reads the tools that it looks at, and never asks for the others', async () => {
    const text = `[${Array.from({ length: 120 }, (_, index) => tool(`a.${index}`, plain)).join(', ')}]`;
    const from = converterOf('mcp');
    if (!from) throw new Error('MCP is not converted.');
    const read = vi.fn(from.read);
    const document = readerOf('mcp').read(parseText(text));
    const untouchable = new Proxy(document.tools[0] ?? {}, {
      get: () => {
        throw new Error('A tool that is not looked at was asked.');
      },
    });
    const tools = document.tools.map((each, index) => (index < 100 ? each : (untouchable as typeof each)));
    const found = await glanceAt({ ...document, tools }, { ...from, read }, targets, rules);
    expect(found).toMatchObject({ looked: 100 });
    expect(read.mock.calls).toHaveLength(100 * (targets.length + 1));
  });
});

describe('estimated tokens', () => {
  const sent = dialects.flatMap(({ id, samples }) =>
    Object.values(samples).flatMap((text) => {
      const from = converterOf(id);
      const [target] = exportTargets;
      if (!from || !target) return [];
      const tools = readForModels(readerOf(id).read(parseText(text)), from, target);
      return [compactJson(convertTools(tools, target, { skipsRoundTrip: true }).text)];
    }),
  );

  it('are about those that are counted, for every sample', () => {
    const off = sent.map((text) => estimateTokens(text) / countTokens(text) - 1);
    expect(Math.max(...off.map(Math.abs))).toBeLessThan(0.15);
    expect(Math.abs(off.reduce((sum, each) => sum + each, 0) / off.length)).toBeLessThan(0.05);
  });

  it.each([
    ['nothing', ''],
    ['other scripts', '天気予報を取得します。都市の名前を入力してください。'],
    ['Cyrillic', 'Возвращает прогноз погоды для города на несколько дней вперёд.'],
    ['numbers', '[1, 22, 333, 4444444, 0.5]'],
  ])('of %s are no more than a third off', (_, text) => {
    const counted = countTokens(text);
    expect(Math.abs(estimateTokens(text) - counted)).toBeLessThanOrEqual(counted / 3);
  });
});
