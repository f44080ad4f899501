import { expect, it } from 'vitest';
import type { Dialect } from '../core/dialect';
import { nodeAt } from '../core/json/get';
import { toValue } from '../core/json/to-value';
import type { EditOp } from '../core/model/edit-op';
import { fieldPath } from '../core/model/field-path';
import { findParameter } from '../core/model/find-parameter';
import type { ToolDocument } from '../core/model/tool-document';
import { parseText } from '../core/yaml/parse-text';
import { done, firstTool, lastChild, withParameter } from './carry-out.testkit';
import { keywordValues, memberValues } from './random-op.testkit';

/** All that its vocabulary offers can be written and taken away again. */
export function testVocabulary(dialect: Dialect): void {
  const samples = Object.entries(dialect.samples);
  const read = (text: string) => dialect.read(parseText(text));

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

  it.each(dialect.vocabulary.itemKinds)('an array can hold items of kind %s', (kind) => {
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
}
