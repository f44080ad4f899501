import Ajv2020 from 'ajv/dist/2020';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Dialect } from '../core/dialect';
import { nodeAt } from '../core/json/get';
import { modify } from '../core/json/modify';
import { parseJson } from '../core/json/parse';
import { type Path, startsWith } from '../core/json/pointer';
import { toValue } from '../core/json/to-value';
import type { EditOp } from '../core/model/edit-op';
import { fieldPath } from '../core/model/field-path';
import { findParameter } from '../core/model/find-parameter';
import { revisionFor } from '../core/model/revision';
import { unionKeywords } from '../core/model/schema-words';
import type { ParameterKind, ToolDocument, ToolModel } from '../core/model/tool-document';
import { unwrap } from '../core/model/unwrap';
import { applyEdits, invertEdits, type TextEdit, textOf } from '../core/text/edit';
import { snippetText } from '../core/text/snippet';
import { looksLikeYaml } from '../core/yaml/looks-like-yaml';
import { parseText } from '../core/yaml/parse-text';
import { sized } from '../sizes.testkit';
import { dialects } from '.';
import { allIn, unanswered } from './asked.testkit';
import { dice, keywordValues, memberValues, opFrom } from './random-op.testkit';

/** Reading YAML takes longer: so many letters are typed at once. */
const yamlStride = 61;

/** The exam that every dialect takes. */
export function testDialect(dialect: Dialect): void {
  const samples = Object.entries(dialect.samples);
  const read = (text: string) => dialect.read(parseText(text));

  describe(dialect.title, () => {
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
      const stride = looksLikeYaml(text) ? yamlStride : 1;
      for (let length = 0; length <= text.length; length += stride) touch(read(text.slice(0, length)));
    });

    it.each(samples)('%s can be read with any stretch of it missing', (_, text) => {
      fc.assert(
        fc.property(fc.nat(text.length), fc.nat(40), (start, length) =>
          touch(read(text.slice(0, start) + text.slice(start + length))),
        ),
        { numRuns: sized(20, 300) },
      );
    });

    it.each(samples)('%s keeps to the schema', (_, text) => {
      const schema = dialect.schemas?.[revisionFor(dialect, undefined, parseText(text)) ?? ''] ?? dialect.schema;
      const validate = new Ajv2020({ strict: false, allErrors: true }).compile(schema);
      for (const { node } of unwrap(parseText(text).root).places) {
        validate(toValue(node));
        expect(validate.errors ?? []).toEqual([]);
      }
    });

    if (dialect.withoutTools) {
      it('refuses every edit, since it holds no tools', () => {
        const op: EditOp = { kind: 'set-field', tool: 0, field: 'name', value: 'x' };
        expect(dialect.edit(read(samples[0]?.[1] ?? ''), op)).toMatchObject({
          refused: expect.stringContaining(dialect.withoutTools ?? ''),
        });
      });
      return;
    }

    it.each(samples)('%s is edited as asked, nothing else changes, and everything can be undone', (_, text) => {
      fc.assert(
        fc.property(fc.array(dice, { minLength: 1, maxLength: 12 }), (throws) => {
          let current = text;
          const undo: (readonly TextEdit[])[] = [];
          for (const numbers of throws) {
            const before = read(current);
            const op = opFrom(dialect, before, numbers);
            const edits = carryOut(dialect, before, op);
            if (!edits) continue;
            undo.push(invertEdits(current, edits));
            current = applyEdits(current, edits);
            const after = read(current);
            expect({ op, current, issues: after.tree.issues }).toEqual({ op, current, issues: [] });
            expect({ op, current, unanswered: unanswered(before, after, op) }).toEqual({ op, current, unanswered: [] });
            expect(missing(unrelated(before, op), everything(after))).toEqual([]);
            expectSurroundings(before, after, op);
          }
          for (const edits of undo.toReversed()) current = applyEdits(current, edits);
          expect(current).toBe(text);
        }),
        { numRuns: sized(50, 600) },
      );
    });

    const kinds = dialect.vocabulary.output?.kinds ?? dialect.vocabulary.kinds;
    const words = dialect.vocabulary.kinds.flatMap((kind) =>
      (dialect.vocabulary.keywords[kind] ?? []).map((keyword) => [kind, keyword] as const),
    );
    it.each(words)('a %s can say %s', (kind, keyword) => {
      const json = keywordValues[keyword];
      if (json === undefined) throw new Error(`random-op.testkit.ts has no value for "${keyword}".`);
      const added = withParameter(dialect, kind);
      const path = lastChild(added).path;
      const op: EditOp = { kind: 'set-keyword', tool: 0, path, keyword, json };
      const said = read(done(dialect, added, op));
      expect(findParameter(firstTool(said), path)?.parameter.keywords[keyword]?.json).toBe(json);
      const unsaid = read(done(dialect, said, { ...op, json: undefined }));
      expect(findParameter(firstTool(unsaid), path)?.parameter.keywords[keyword]).toBeUndefined();
    });

    it.each(dialect.vocabulary.itemKinds)('a list can hold items of kind %s', (kind) => {
      const added = withParameter(dialect, 'array');
      const path = lastChild(added).items?.path ?? [];
      const held = read(done(dialect, added, { kind: 'set-kind', tool: 0, path, as: kind }));
      expect(lastChild(held).items?.kind).toBe(kind);
    });

    it.each([...dialect.vocabulary.fields, ...(dialect.vocabulary.outputFields ?? [])])(
      '$label can be set and taken away',
      ({ field }) => {
        const start = read(samples[0]?.[1] ?? '');
        const set = read(done(dialect, start, { kind: 'set-field', tool: 0, field, value: 'Some "text"' }));
        const gone = read(done(dialect, set, { kind: 'set-field', tool: 0, field, value: undefined }));
        const text = (document: ToolDocument) => JSON.stringify(toValue(document.tree.root));
        expect(text(set)).toContain('Some \\"text\\"');
        expect(text(gone)).not.toContain('Some \\"text\\"');
      },
    );

    it.each(dialect.vocabulary.members ?? [])('$label can be set and taken away, and takes nothing else', (word) => {
      const start = read(samples[0]?.[1] ?? '');
      const op = { kind: 'set-field', tool: 0, field: word.field } as const;
      const value = memberValues[word.holds];
      const set = read(done(dialect, start, { ...op, value }));
      const at = (document: ToolDocument) => nodeAt(document.tree.root, fieldPath(firstTool(document), word.field));
      expect(toValue(at(set))).toEqual(word.holds === 'tags' ? value.split(', ') : JSON.parse(value));
      expect(at(read(done(dialect, set, { ...op, value: undefined })))).toBeUndefined();
      if (word.holds === 'tags') return;
      const refused = dialect.edit(start, { ...op, value: 'neither nor' });
      expect('refused' in refused ? refused.refused : '').toMatch(/^[A-Z].*\.$/);
    });

    const outputWords = Object.entries(dialect.vocabulary.output?.keywords ?? {}).flatMap(([kind, keywords]) =>
      (keywords ?? []).map((keyword) => [kind, keyword] as const),
    );
    it.each(outputWords)('an output of kind %s can say %s', (kind, keyword) => {
      const json = keywordValues[keyword];
      const as = kinds.find((each) => each === kind);
      if (json === undefined) throw new Error(`random-op.testkit.ts has no value for "${keyword}".`);
      if (!as) return expect(kind).toBe('other');
      const described = read(done(dialect, read(samples[0]?.[1] ?? ''), { kind: 'set-output', tool: 0, as: 'schema' }));
      const path = firstTool(described).output.root?.path ?? [];
      const typed = read(done(dialect, described, { kind: 'set-kind', tool: 0, path, as }));
      const said = read(done(dialect, typed, { kind: 'set-keyword', tool: 0, path, keyword, json }));
      expect(findParameter(firstTool(said), path)?.parameter.keywords[keyword]?.json).toBe(json);
    });

    it('begins a definition in an empty object', () => {
      const empty = read('{}');
      const input = firstTool(empty).input;
      const op: EditOp = {
        kind: 'add-parameter',
        tool: 0,
        slot: { parent: input?.path ?? [], index: 0 },
        name: 'city',
        as: 'string',
      };
      expect(lastChild(read(done(dialect, empty, op))).name).toBe('city');
    });

    it('keeps the identifier of every sample as it is, for it follows from the rest', () => {
      for (const [, text] of samples) {
        for (const tool of read(text).tools) expect(dialect.keepInStep(tool)).toEqual([]);
      }
    });

    it('refuses in words what is not in the text', () => {
      const start = read(samples[0]?.[1] ?? '');
      const path = ['nowhere'];
      const ops: readonly EditOp[] = [
        { kind: 'remove-parameter', tool: 0, path },
        { kind: 'set-secret', tool: 0, index: 7, id: 'x' },
        { kind: 'set-field', tool: 9, field: 'name', value: 'x' },
        { kind: 'set-field', tool: 0, field: 'nonsense', value: 'x' },
      ];
      for (const op of ops) {
        const answer = dialect.edit(start, op);
        expect('refused' in answer ? answer.refused : op).toMatch(/^[A-Z].*\.$/);
      }
    });
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

/** The text edits; nothing when the dialect refuses, in a sentence. */
function carryOut(dialect: Dialect, document: ToolDocument, op: EditOp): readonly TextEdit[] | undefined {
  const asked = dialect.edit(document, op);
  if ('refused' in asked) {
    expect(asked.refused).toMatch(/^["A-Z].*\.$/);
    return undefined;
  }
  const edits = modify(document.tree, asked);
  if ('refused' in edits) throw new Error(`${JSON.stringify(op)} gave edits that do not fit: ${edits.refused}`);
  return edits;
}

function done(dialect: Dialect, document: ToolDocument, op: EditOp): string {
  const edits = carryOut(dialect, document, op);
  if (!edits) throw new Error(`${JSON.stringify(op)} was refused.`);
  return applyEdits(document.tree.text, edits);
}

function firstTool(document: ToolDocument): ToolModel {
  const tool = document.tools[0];
  if (!tool) throw new Error('The document holds no tool.');
  return tool;
}

function lastChild(document: ToolDocument) {
  const child = firstTool(document).input?.children.at(-1);
  if (!child) throw new Error('The tool has no parameters.');
  return child;
}

function withParameter(dialect: Dialect, as: ParameterKind): ToolDocument {
  const start = dialect.read(parseJson(Object.values(dialect.samples)[0] ?? ''));
  const parent = firstTool(start).input?.path ?? [];
  const slot = { parent, index: 99 };
  return dialect.read(parseJson(done(dialect, start, { kind: 'add-parameter', tool: 0, slot, name: 'added', as })));
}

/** Texts of all tools, of the members of the tool, and of all parameters. */
function everything(document: ToolDocument): readonly string[] {
  return document.tools.flatMap((tool) => textsOf(document, tool, () => true));
}

/** The same, without what the operation is about, what that is in, and what is in it. */
function unrelated(document: ToolDocument, op: EditOp): readonly string[] {
  const touched = touchedBy(document, op);
  return document.tools.flatMap((tool) =>
    textsOf(
      document,
      tool,
      (path) => tool.index !== op.tool || !touched.some((each) => startsWith(each, path) || startsWith(path, each)),
    ),
  );
}

function textsOf(document: ToolDocument, tool: ToolModel, isWanted: (path: Path) => boolean): readonly string[] {
  const members = tool.node.entries.map((member) => [...tool.path, member.key]);
  const paths = [tool.path, ...members, ...allIn(tool).map((parameter) => parameter.path)];
  return paths.filter(isWanted).flatMap((path) => {
    const node = nodeAt(document.tree.root, path);
    return node ? [textOf(document.tree.text, node)] : [];
  });
}

function touchedBy(document: ToolDocument, op: EditOp): readonly Path[] {
  const tool = document.tools[op.tool];
  if (!tool) return [];
  if (op.kind === 'set-field') return [fieldPath(tool, op.field)];
  if (op.kind === 'set-output' || op.kind === 'set-modes') return [tool.output.path];
  if (op.kind === 'add-parameter') return [[...op.slot.parent, '(new)']];
  if (!('path' in op)) return [tool.requirements.path];
  const own = findParameter(tool, op.path)?.role === 'output' ? tool.output.path : op.path;
  return op.kind === 'move-parameter' ? [own, [...op.to.parent, '(new)']] : [own];
}

function missing(wanted: readonly string[], found: readonly string[]): readonly string[] {
  const left = [...found];
  return wanted.filter((text) => {
    const index = left.indexOf(text);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/** What stands before and behind the tool stays, unless the operation is about what all tools share. */
function expectSurroundings(before: ToolDocument, after: ToolDocument, op: EditOp): void {
  if (op.kind === 'set-field' && op.field.startsWith('document.')) return;
  const [from, to] = [before, after].map(({ tree, tools }) => {
    const node = tools[op.tool]?.node ?? { offset: 0, length: 0 };
    return [tree.text.slice(0, node.offset), tree.text.slice(node.offset + node.length)];
  });
  expect(to).toEqual(from);
}
