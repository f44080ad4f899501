import { describe, expect, it } from 'vitest';
import { createMemory } from '../../core/check/check-memory';
import { fixAll } from '../../core/check/fix-all';
import { detectAmong } from '../../core/model/detect';
import { applyEdits } from '../../core/text/edit';
import { parseText } from '../../core/yaml/parse-text';
import { dialects } from '../../dialects';
import { inSnakeCase } from '../../exports/gemini/spelling';
import { sized } from '../../sizes.testkit';
import { registry, validate } from '../registry.testkit';
import { mutationKinds } from './kinds.testkit';
import { jsonOf } from './measure.testkit';
import { isRecord } from './places.testkit';
import { type Random, randomOf } from './random.testkit';

type Json = ReturnType<typeof jsonOf>;

const recognized = (text: string) => detectAmong(registry.dialects, parseText(text)).dialect;

const membersOf = (id: string | undefined) => dialects.find((each) => each.id === id)?.members ?? [];
const members = [...new Set(dialects.flatMap((dialect) => dialect.members))];
const empty: readonly Json[] = [null, null, [], {}, ''];
const words = ['parameters', 'input_schema', 'output_schema', 'meta', 'enabled', 'tags', 'version', 'namespace'];

/** As a program prints a definition: with members of other formats that say nothing, or little, and in other words. */
function printed(definition: Json, random: Random): Json {
  if (!isRecord(definition)) return definition;
  const added = random.some([...members, ...words], random.below(8)).map((name) => {
    const value = random.chance(80)
      ? random.pick(empty)
      : random.pick<Json>([['a'], '1.0.0', { type: 'object' }, true]);
    return [name, value] as const;
  });
  const renamed = random.chance(40) ? inSnakeCase : (name: string) => name;
  const own = Object.entries(definition).map(([name, value]): [string, Json] => [renamed(name), value]);
  return Object.fromEntries([...added, ...own]);
}

/** In each definition of a document. */
function inEach(document: Json, change: (definition: Json) => Json): Json {
  if (Array.isArray(document)) return document.map(change);
  return isRecord(document) && Array.isArray(document.tools)
    ? { ...document, tools: document.tools.map(change) }
    : change(document);
}

it('of a tool as FastMCP prints it, with tags, makes a tool of MCP', async () => {
  const inputSchema = { type: 'object', properties: { city: { type: 'string', description: 'Where.' } } };
  const nothing = { title: null, icons: null, annotations: null, meta: null, output_schema: null, version: null };
  const own = { name: 'get_weather', description: 'Tells the weather.' };
  const text = JSON.stringify({ ...own, tags: ['weather'], ...nothing, _meta: null, parameters: inputSchema });
  const { edits } = await fixAll(text, undefined, { validate }, registry);
  expect(JSON.parse(applyEdits(text, edits))).toEqual({ ...own, _meta: { tags: ['weather'] }, inputSchema });
});

describe.each(dialects)(
  'a fix leaves a document the format that it is recognized as, or makes one of a part of it: $id',
  ({ id, samples }) => {
    it.each(Object.entries(samples))('%s', async (title, text) => {
      const random = randomOf(`${id} ${title}`);
      const document = jsonOf(parseText(text));
      for (let run = 0; run < sized(4, 400); run += 1) {
        const kinds = random.some(mutationKinds, random.below(3));
        const mutated = kinds.reduce((made, kind) => kind.make(made, id, random)?.mutated ?? made, document);
        const written = JSON.stringify(
          inEach(mutated, (each) => printed(each, random)),
          null,
          2,
        );
        const before = recognized(written);
        if (before === undefined) continue;
        const { edits } = await fixAll(written, undefined, { validate, memory: createMemory() }, registry);
        const after = recognized(applyEdits(written, edits));
        const others = membersOf(after).filter((member) => !membersOf(before).includes(member));
        expect([after !== undefined, ...others], written).toEqual([true]);
      }
    });
  },
);
