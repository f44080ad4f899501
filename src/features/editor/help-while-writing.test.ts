import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../../core/dialect';
import { stringsAt } from '../../core/json/members';
import { parseJson } from '../../core/json/parse';
import type { JsonNode } from '../../core/json/tree';
import { unwrap } from '../../core/model/unwrap';
import { parseText } from '../../core/yaml/parse-text';
import { parseYaml } from '../../core/yaml/parse-yaml';
import { toYaml } from '../../core/yaml/to-yaml';
import { yamlPlaces, yamlWord } from '../../core/yaml/yaml-place';
import { dialectOf, dialects } from '../../dialects';
import { sized } from '../../sizes.testkit';
import { TextWorker } from '../../ui/code/text-worker';
import { schemaOfDocument } from './schema-hints';

const uri = 'callsheet:/documents/a.json';

/** Monaco's worker over one text, with the schema that the page tells it for the text's document. */
function workerOver(schema: JsonSchema, text: string): TextWorker {
  const context = { getMirrorModels: () => [{ uri, version: 1, getValue: () => text }] };
  const worker = new TextWorker(context, { languageId: 'json', languageSettings: {} });
  const { form, path } = unwrap(parseJson(text).root);
  // On the page the worker has a copy, in which it writes what a reference names.
  const whole = structuredClone(schemaOfDocument(schema, form, path));
  worker.configure({ validate: false, schemas: [{ uri: `${uri}#hints`, fileMatch: [uri], schema: whole }] });
  return worker;
}

/** A text whose `|` is the cursor: what the worker is asked about. */
function asked(dialect: string, marked: string) {
  const text = marked.replace('|', '');
  const place = { line: 0, character: marked.indexOf('|') };
  return { worker: workerOver(dialectOf(dialect).schema, text), place };
}

/** What is offered at the cursor, in the order it is shown in. */
async function offered(dialect: string, marked: string) {
  const { worker, place } = asked(dialect, marked);
  const list = await worker.doComplete(uri, place);
  return (list?.items ?? []).toSorted((a, b) => ((a.sortText ?? '') < (b.sortText ?? '') ? -1 : 1));
}

const labels = async (dialect: string, marked: string) => (await offered(dialect, marked)).map(({ label }) => label);

async function inserted(dialect: string, marked: string, label: string) {
  return (await offered(dialect, marked)).find((item) => item.label === label)?.textEdit?.newText;
}

function explained(dialect: string, marked: string) {
  const { worker, place } = asked(dialect, marked);
  return worker.doHover(uri, place);
}

const addresses = [
  'http://json-schema.org/draft-07/schema#',
  'https://json-schema.org/draft/2020-12/schema',
  'https://example.com/tool.schema.json',
];
const ids = dialects.map(({ id }) => id);
const besides = async (dialect: string, marked: string) =>
  (await labels(dialect, marked)).filter((label) => label !== '$schema');

describe.each(ids)('in %s', (id) => {
  const [first = ''] = stringsAt(dialectOf(id).schema, 'required');

  it('a definition is helped with, whatever "$schema" it names', async () => {
    const usual = await besides(id, '{|}');
    expect(usual).toContain(first);
    const explanation = await explained(id, `{"|${first}": ""}`);
    expect(JSON.stringify(explanation)).toMatch(/contents":\["[^"]/);
    for (const address of addresses) {
      expect(await besides(id, `{"$schema": "${address}", |}`)).toEqual(usual);
      const there = await explained(id, `{"|${first}": "", "$schema": "${address}"}`);
      expect(there).toEqual(explanation);
    }
  });

  it('so is one in a listing', async () => {
    const usual = await besides(id, '{|}');
    for (const address of addresses) {
      expect(await besides(id, `{"$schema": "${address}", "tools": [{|}]}`)).toEqual(usual);
      expect(await besides(id, `{"tools": [{"$schema": "${address}", |}]}`)).toEqual(usual);
    }
  });

  it('what is required is offered first', async () => {
    const required = stringsAt(dialectOf(id).schema, 'required');
    expect((await labels(id, '{|}')).slice(0, required.length).toSorted()).toEqual(required.toSorted());
  });
});

const inInput = (key: string, text: string) => `{"${key}": {"type": "object", "properties": {${text}}}}`;
const inParameters = (text: string) => `{"input_schema": {"parameters": {"type": "object", "properties": {${text}}}}}`;
const inTypes = (text: string) => `{"version": "v1-draft", "components": {"schemas": {${text}}}}`;
const inDraft = (text: string) => `{"input": {"parameters": [${text}]}}`;
const inCapability = (text: string) => `{"capabilities": [{"parameters": [${text}]}]}`;
const jsonTypes = 'string,number,integer,boolean,object,array,null';

it.each([
  ['otc', 'type', inParameters('"a": {|}'), jsonTypes],
  ['mcp', 'type', inInput('inputSchema', '"a": {|}'), jsonTypes],
  ['mcp', 'type', inInput('outputSchema', '"a": {"items": {|}}'), jsonTypes],
  ['tf', 'type', inInput('inputSchema', '"a": {|}'), jsonTypes],
  ['xtp', 'type', inInput('inputSchema', '"a": {|}'), jsonTypes],
  ['xtpdoc', 'type', inTypes('"A": {|}'), 'string,number,integer,boolean,object,array,buffer'],
  ['rfc', 'val_type', inDraft('{"value_schema": {|}}'), 'string,integer,number,boolean,json,array'],
  ['mcx', 'type', inCapability('{|}'), 'string,number,boolean,object,array,any'],
  ['mcx', 'type', '{"capabilities": [{"return": {"schema": {|}}}]}', jsonTypes],
  ['mcp', 'taskSupport', '{"execution": {|}}', 'forbidden,optional,required'],
])('%s: "%s" is one word out of a list', async (dialect, key, text, words) => {
  expect(await inserted(dialect, text, key)).toBe(`"${key}": "\${1|${words}|}"`);
});

it.each([
  ['mcp', '{"inputSchema": {|}}', 'type', '"type": "object"'],
  ['mcp', '{"inputSchema": {| "x": 1}}', 'type', '"type": "object",'],
  ['mcp', inInput('inputSchema', '"a": {"|": "string"}'), 'type', '"type"'],
  ['mcp', inInput('inputSchema', '"a": {|}'), 'default', '"default": $1'],
])('%s: at | of %s, "%s" is %s', async (dialect, text, key, expected) => {
  expect(await inserted(dialect, text, key)).toBe(expected);
});

const newProperty = (name: string, types: string) =>
  `"\${1:${name}}": {\n\t"type": "\${2|${types}|}",\n\t"description": "$3"\n}`;
const newParameter = `{
\t"name": "\${1:name}",
\t"description": "$2",
\t"type": "\${3|string,number,boolean,object,array,any|}",
\t"required": true
}`;

it.each([
  ['otc', 'New property', inParameters('|'), newProperty('name', jsonTypes)],
  ['otc', 'New property', inParameters('"ci|"'), newProperty('ci', jsonTypes)],
  ['otc', 'New property', inParameters('"a": {"type": "object", "properties": {|}}'), newProperty('name', jsonTypes)],
  ['mcp', 'New property', inInput('inputSchema', '"ci|"'), newProperty('ci', jsonTypes)],
  ['mcp', 'New property', inInput('inputSchema', '"a": {}, |'), newProperty('name', jsonTypes)],
  ['mcp', 'New property', inInput('inputSchema', '| "a": {}'), `${newProperty('name', jsonTypes)},`],
  ['tf', 'New property', inInput('inputSchema', '|'), newProperty('name', jsonTypes)],
  ['xtp', 'New property', inInput('inputSchema', '|'), newProperty('name', jsonTypes)],
  [
    'xtpdoc',
    'New property',
    inTypes('"A": {"type": "object", "properties": {|}}'),
    newProperty('name', 'string,number,integer,boolean,object,array,buffer'),
  ],
  ['mcx', 'Parameter', inCapability('|'), newParameter],
])('%s: "%s" at | of %s', async (dialect, label, text, expected) => {
  expect(await inserted(dialect, text, label)).toBe(expected);
});

it('a list of parameters in the draft offers one', async () => {
  expect(await labels('rfc', inDraft('|'))).toContain('Parameter');
});

it.each([
  ['otc', inParameters('"a": {|}')],
  ['mcp', inInput('inputSchema', '"a": {|}')],
  ['mcp', inInput('inputSchema', '"a": {"type": "string", |}')],
])('%s: in %s a parameter says its type and description first, and "$comment" last', async (dialect, text) => {
  const found = await labels(dialect, text);
  const first = ['type', 'description'].filter((name) => !text.includes(`"a": {"${name}`));
  expect(found.slice(0, first.length).toSorted()).toEqual(first.toSorted());
  expect(found.at(-1)).toBe('$comment');
});

it.each([
  ['otc', inParameters],
  ['mcp', (text: string) => inInput('inputSchema', text)],
  ['mcx', (text: string) => `{"capabilities": [{"return": {"schema": {"properties": {${text}}}}}]}`],
])('%s: a JSON Schema is helped with as in every other format', async (dialect, properties) => {
  expect(await labels(dialect, properties('"a": |'))).toEqual(expect.arrayContaining(['Choice', 'Text or null']));
  expect(await labels(dialect, properties('"a": {"type": "string", "format": |}'))).toContain('"date-time"');
});

it('where a name has a value, no other member is made of it', async () => {
  expect(await labels('mcp', inInput('inputSchema', '"ci|": {}'))).toEqual([]);
});

const patient = async () => true;

describe('a YAML text is helped with as the JSON that says the same', () => {
  const rows = dialects.flatMap(({ id, samples }) => {
    const chosen = Object.entries(samples).slice(0, sized(1, Number.POSITIVE_INFINITY));
    return chosen.map(([title, text]) => ({ id, title, text: parseText(text).text }));
  });

  it.each(rows)('$id: $title', async ({ id, text }) => {
    const yaml = toYaml(JSON.parse(text), '', '  ').replaceAll('\n  ', '\n').trimStart();
    const worker = workerOver(dialectOf(id).schema, text);
    const labelsAt = async (json: string, character: number) => {
      const list = await worker.doComplete(uri, { line: 0, character }, json);
      return (list?.items ?? []).map(({ label }) => label);
    };
    const hoverAt = async (json: string, character: number) =>
      JSON.stringify(await worker.doHover(uri, { line: 0, character }, json)).replace(/"range":.*/, '');
    const pairs = wordsIn(parseJson(text).root, parseYaml(yaml).written?.root);
    expect(pairs.length).toBeGreaterThan(5);
    for (const pair of pairs.filter((_, index) => index % sized(3, 1) === 0)) {
      const word = await yamlWord(yaml, pair.yaml, patient);
      expect([pair, word && (await hoverAt(word.json, word.offset))]).toEqual([pair, await hoverAt(text, pair.json)]);
      const places = await yamlPlaces(yaml, pair.yaml, patient);
      const place = places.find(({ isKey }) => isKey === pair.isKey);
      expect([pair, place && (await labelsAt(place.json, place.offset))]).toEqual([
        pair,
        await labelsAt(text, pair.json),
      ]);
    }
  });
});

interface Pair {
  readonly json: number;
  readonly yaml: number;
  readonly isKey: boolean;
}

/** Where the keys and the texts of members stand in two texts that say the same: inside their quotes. */
function wordsIn(json: JsonNode | undefined, yaml: JsonNode | undefined): readonly Pair[] {
  if (json?.kind === 'array' && yaml?.kind === 'array') {
    return json.items.flatMap((item, index) => wordsIn(item, yaml.items[index]));
  }
  if (json?.kind !== 'object' || yaml?.kind !== 'object') return [];
  return json.members.flatMap((member, index): readonly Pair[] => {
    const { offset = 0, value } = yaml.members[index] ?? {};
    const key = { json: member.offset + 1, yaml: offset + 1, isKey: true };
    const text = { json: member.value.offset + 1, yaml: (value?.offset ?? 0) + 1, isKey: false };
    return [key, ...(value?.kind === 'string' ? [text] : wordsIn(member.value, value))];
  });
}
