import fc from 'fast-check';
import type { Dialect, MemberWord } from '../core/dialect';
import { startsWith } from '../core/json/pointer';
import type { EditOp, NewWords } from '../core/model/edit-op';
import type { ToolDocument } from '../core/model/tool-document';
import { allIn } from './asked.testkit';

/** Numbers that choose an operation and what it is about. */
export type Dice = readonly number[];
export const dice: fc.Arbitrary<Dice> = fc.array(fc.nat(10_000), { minLength: 8, maxLength: 8 });

/** JSON text that suits a keyword. */
export const keywordValues: Readonly<Record<string, string>> = {
  description: '"Says more, with \\"quotes\\" and ü."',
  title: '"A title"',
  enum: '["one", "two"]',
  default: '"one"',
  examples: '["one"]',
  format: '"date-time"',
  pattern: '"^[a-z]+$"',
  minLength: '1',
  maxLength: '12',
  minimum: '1',
  maximum: '12345678901234567890',
  exclusiveMinimum: '0.10',
  exclusiveMaximum: '1e3',
  multipleOf: '0.01',
  minProperties: '1',
  maxProperties: '4',
  minItems: '1',
  maxItems: '9',
  uniqueItems: 'true',
  inferrable: 'false',
  const: '"one"',
  deprecated: 'true',
  readOnly: 'true',
  writeOnly: 'false',
  $comment: '"A note"',
  contentEncoding: '"base64"',
  contentMediaType: '"application/json"',
  minContains: '1',
  maxContains: '2',
  dependentRequired: '{"city": ["country"]}',
  'x-mcp-header': '"Region"',
};

/** What `set-field` carries for a member, by what it holds. */
export const memberValues: Readonly<Record<MemberWord['holds'], string>> = {
  flag: 'true',
  number: '3',
  tags: 'maps, weather',
  object: '{"example.com/a": [1.50, {"b": null}]}',
  list: '[{"src": "https://example.com/tool.png"}]',
};

const names = ['city', 'a', 'with space', '__proto__', 'constructor', 'ünï/~x', '0', 'place'];
const newWords: readonly NewWords[] = [
  {},
  {},
  { items: 'object' },
  { keywords: { enum: '["a"]' } },
  { isNullable: true },
];
const ids = ['google', 'github', 'API_KEY', 'with "quotes"'];

/** An operation on the document as it is, among all that a form could ask of this dialect. */
export function opFrom({ vocabulary }: Dialect, document: ToolDocument, numbers: Dice): EditOp {
  let next = 0;
  const roll = (sides: number) => (numbers[next++ % numbers.length] ?? 0) % Math.max(1, sides);
  const pick = <T, U extends T | undefined>(list: readonly T[], otherwise: U): T | U =>
    list[roll(list.length)] ?? otherwise;
  const tool = roll(document.tools.length);
  const model = document.tools[tool];
  const parameters = model ? allIn(model) : [];
  const parameter = () => parameters[roll(parameters.length)];
  const path = () => parameter()?.path ?? [];
  const slot = () => {
    const parent = parameter();
    return { parent: parent?.path ?? [], index: roll((parent?.children.length ?? 0) + 1) };
  };
  /** What can be said at a path: the output may have words of its own. */
  const wordsAt = (at: readonly (string | number)[]) => {
    const root = model?.output.root?.path;
    return root && startsWith(at, root) ? { ...vocabulary, ...vocabulary.output } : vocabulary;
  };
  const kindAt = (at: readonly (string | number)[]) => pick([...wordsAt(at).kinds, 'other' as const], 'string');
  const scopes = () => ['mail.read', 'mail.send', 'a b'].slice(0, roll(4));
  const setKeyword = (): EditOp => {
    const found = parameter();
    const keyword = pick(wordsAt(found?.path ?? []).keywords[found?.kind ?? 'other'] ?? [], 'description');
    const json = roll(4) === 0 ? undefined : (keywordValues[keyword] ?? '1');
    return { kind: 'set-keyword', tool, path: found?.path ?? [], keyword, json };
  };
  const makers: readonly (() => EditOp)[] = [
    () => ({
      kind: 'set-field',
      tool,
      field: pick(
        [...vocabulary.fields, ...(vocabulary.outputFields ?? [])].map((word) => word.field),
        'name',
      ),
      value: roll(5) === 0 ? undefined : pick(['New_Name', '', 'ü "quoted" \n'], ''),
    }),
    () => {
      const word = pick(vocabulary.members ?? [], undefined);
      const value = word && roll(4) > 0 ? memberValues[word.holds] : undefined;
      return { kind: 'set-field', tool, field: word?.field ?? 'name', value };
    },
    () => {
      const to = slot();
      const more = pick(newWords, {});
      return { kind: 'add-parameter', tool, slot: to, name: pick(names, 'x'), as: kindAt(to.parent), ...more };
    },
    () => ({ kind: 'remove-parameter', tool, path: path() }),
    () => ({ kind: 'duplicate-parameter', tool, path: path() }),
    () => ({ kind: 'rename-parameter', tool, path: path(), name: pick(names, 'x') }),
    () => ({ kind: 'move-parameter', tool, path: path(), to: slot() }),
    () => ({ kind: 'move-parameter', tool, path: path(), to: slot() }),
    () => {
      const at = path();
      return { kind: 'set-kind', tool, path: at, as: kindAt(at) };
    },
    () => ({ kind: 'set-nullable', tool, path: path(), nullable: roll(2) === 0 }),
    () => ({ kind: 'set-required', tool, path: path(), required: roll(2) === 0 }),
    setKeyword,
    setKeyword,
    () => ({ kind: 'set-output', tool, as: pick(vocabulary.outputs, 'any') }),
    () => ({ kind: 'set-modes', tool, modes: vocabulary.modes.filter(() => roll(2) === 0) }),
    () => ({ kind: 'add-authorization', tool, id: pick(ids, 'x'), scopes: scopes() }),
    () => ({ kind: 'set-authorization', tool, index: roll(2), id: pick(ids, 'x'), scopes: scopes() }),
    () => ({ kind: 'remove-authorization', tool, index: roll(2) }),
    () => ({ kind: 'add-secret', tool, id: pick(ids, 'x') }),
    () => ({ kind: 'set-secret', tool, index: roll(2), id: pick(ids, 'x') }),
    () => ({ kind: 'remove-secret', tool, index: roll(2) }),
    () => ({ kind: 'set-user-id', tool, required: roll(2) === 0 }),
  ];
  return (makers[roll(makers.length)] ?? setKeyword)();
}
