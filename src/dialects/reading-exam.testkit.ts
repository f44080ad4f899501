import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Dialect } from '../core/dialect';
import { nodeAt } from '../core/json/get';
import { toValue } from '../core/json/to-value';
import { revisionFor } from '../core/model/revision';
import { unionKeywords } from '../core/model/schema-words';
import type { ToolDocument, ToolModel } from '../core/model/tool-document';
import { unwrap } from '../core/model/unwrap';
import { snippetText } from '../core/text/snippet';
import { looksLikeYaml } from '../core/yaml/looks-like-yaml';
import { parseText } from '../core/yaml/parse-text';
import { sized } from '../sizes.testkit';
import { dialects } from '.';
import { allIn } from './asked.testkit';
import { errorsBy } from './format-schema.testkit';

/** So many letters are typed at once; reading YAML takes longer. */
const stride = { json: sized(7, 1), yaml: 61 };

/** Its samples and its blank definition are of it alone, and are read whole, half typed and with a piece missing. */
export function testReading(dialect: Dialect): void {
  const samples = Object.entries(dialect.samples);
  const read = (text: string) => dialect.read(parseText(text));

  it('has a plain sample first', () => {
    expect(unwrap(parseText(samples[0]?.[1] ?? '').root).places).toHaveLength(1);
  });

  it('has a blank definition that is of it alone, begins with its name, and can be called as it is', () => {
    const unwrapped = unwrap(parseText(snippetText(dialect.blank)).root);
    expect(unwrapped.places).toHaveLength(1);
    for (const { node } of unwrapped.places) {
      expect(dialects.filter((each) => each.detect(toValue(node), unwrapped))).toEqual([dialect]);
    }
    const { tools, tree } = read(snippetText(dialect.blank));
    expect(tree.issues).toEqual([]);
    expect(tools).toHaveLength(dialect.withoutTools ? 0 : 1);
    for (const tool of tools) {
      expect(dialect.blank).toContain(`\${1:${tool.name?.value}}`);
      expect(dialect.keepInStep(tool)).toEqual([]);
      expect(tool.input?.children).toEqual([]);
      expect(JSON.parse(tool.inputSchemaText).required ?? []).toEqual([]);
    }
  });

  it.each(samples)('%s is claimed by this dialect alone', (_, text) => {
    const unwrapped = unwrap(parseText(text).root);
    for (const { node } of unwrapped.places) {
      const claims = dialects.filter((each) => each.detect(toValue(node), unwrapped)).map(({ id }) => id);
      expect(claims).toEqual([dialect.id]);
    }
  });

  it.each(samples)('%s is read completely', (_, text) => {
    const { tools, tree } = read(text);
    const isUsual = revisionFor(dialect, undefined, tree) === dialect.revisions?.[0];
    const leftOut = isUsual ? leftToTheCode : [...leftToTheCode, ...shapesOfRevisions];
    expect(tools.length > 0).toBe(!dialect.withoutTools);
    for (const tool of tools) {
      expect([tool.name, tool.description].includes(undefined)).toBe(false);
      for (const [word, path] of identityIn(dialect, tool)) expect(tool[word]?.path).toEqual(path);
      expect(['none', 'any', 'schema']).toContain(tool.output.kind);
      for (const { kind, others } of allIn(tool)) {
        const words = others.map(({ value }) => value);
        expect(words.filter((word) => !leftOut.includes(word))).toEqual([]);
        expect(unionKeywords.some((word) => words.includes(word))).toBe(kind === 'other');
      }
      JSON.parse(tool.inputSchemaText);
      JSON.parse(tool.outputSchemaText ?? 'null');
    }
  });

  it.each(samples)('%s can be read as far as it has been typed', (_, text) => {
    const letters = looksLikeYaml(text) ? stride.yaml : stride.json;
    for (let length = 0; length <= text.length; length += letters) touch(read(text.slice(0, length)));
  });

  it.each(samples)('%s can be read with any stretch of it missing', (_, text) => {
    fc.assert(
      fc.property(fc.nat(text.length), fc.nat(40), (start, length) =>
        touch(read(text.slice(0, start) + text.slice(start + length))),
      ),
      { numRuns: sized(4, 300) },
    );
  });

  it.each(samples)('%s keeps to the schema', (_, text) => {
    const schema = dialect.schemas?.[revisionFor(dialect, undefined, parseText(text)) ?? ''] ?? dialect.schema;
    for (const { node } of unwrap(parseText(text).root).places) {
      expect(errorsBy(schema, toValue(node))).toEqual([]);
    }
  });
}

/** Keywords that the form lists and leaves to the code view. */
const leftToTheCode = ['$schema', 'additionalProperties', 'x-mcp-header', ...unionKeywords];

/** What a revision other than the usual one says besides about objects; the form lists it, and leaves it to the code view. */
const shapesOfRevisions = ['properties', 'required_keys', 'inner_properties', 'inner_required_keys'];

/** The fields by which formats name what the model calls the id, the name, the description and the version. */
const identityFields = {
  id: ['id', 'fully_qualified_name'],
  name: ['name'],
  description: ['description'],
  version: ['version', 'toolkit.version'],
} as const;

/** Where a definition says these, as far as the format has a field for it. */
function identityIn({ vocabulary }: Dialect, tool: ToolModel) {
  return (['id', 'name', 'description', 'version'] as const).flatMap((word) => {
    const field = vocabulary.fields.find((each) => identityFields[word].some((known) => known === each.field))?.field;
    const path = field?.split('.') ?? [];
    return field && nodeAt(tool.node, path) ? [[word, [...tool.path, ...path]] as const] : [];
  });
}

/** Looks at everything that is read when it is first asked for. */
function touch(document: ToolDocument): void {
  for (const tool of document.tools) {
    allIn(tool);
    void [tool.raw, tool.requirements, tool.schemas, tool.inputSchemaText, tool.outputSchemaText];
  }
}
