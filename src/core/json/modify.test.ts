import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sized } from '../../sizes.testkit';
import { applyEdits } from '../text/edit';
import { modify, type PathEdit } from './modify';
import { parseJson } from './parse';
import { fromPointer } from './pointer';
import { toValue } from './to-value';

const at = (pointer: string) => fromPointer(pointer) ?? [];

function changed(text: string, edits: readonly PathEdit[]): string {
  const result = modify(text, edits);
  return 'refused' in result ? `refused: ${result.refused}` : applyEdits(text, result);
}

const set = (path: string, json: string): PathEdit => ({ kind: 'set', path: at(path), json });
const remove = (path: string): PathEdit => ({ kind: 'remove', path: at(path) });
const rename = (path: string, key: string): PathEdit => ({ kind: 'rename', path: at(path), key });
const add = (path: string, json: string, key?: string, index?: number): PathEdit => ({
  kind: 'insert',
  path: at(path),
  json,
  ...(key === undefined ? {} : { key }),
  ...(index === undefined ? {} : { index }),
});
const move = (path: string, to: string, index?: number, key?: string): PathEdit => ({
  kind: 'move',
  path: at(path),
  to: at(to),
  ...(key === undefined ? {} : { key }),
  ...(index === undefined ? {} : { index }),
});

const lines = (...all: string[]) => all.join('\n');

describe('modify', () => {
  it.each<[string, string, PathEdit[], string]>([
    ['replaces a value', '{"a": 1.0, "b": 2}', [set('/a', '1e2')], '{"a": 1e2, "b": 2}'],
    ['appends a missing member', '{"a": 1}', [set('/b', '2')], '{"a": 1, "b": 2}'],
    ['appends to compact text', '{"a":1,"b":2}', [set('/c', '3')], '{"a":1,"b":2,"c":3}'],
    ['keeps padding', '{ "a": 1 }', [set('/b', '2')], '{ "a": 1, "b": 2 }'],
    ['inserts first inline', '{ "a": 1 }', [add('', '0', 'x', 0)], '{ "x": 0, "a": 1 }'],
    ['inserts between inline', '[1, 2]', [add('', '9', undefined, 1)], '[1, 9, 2]'],
    [
      'inserts several at one place',
      '[1, 2]',
      [add('', '8', undefined, 1), add('', '9', undefined, 1)],
      '[1, 8, 9, 2]',
    ],
    ['fills an empty object inline', '{"a": {}}', [set('/a/b', '1')], '{"a": {"b": 1}}'],
    ['removes the first', '[1, 2, 3]', [remove('/0')], '[2, 3]'],
    ['removes the middle', '[1, 2, 3]', [remove('/1')], '[1, 3]'],
    ['removes the last', '[1, 2, 3]', [remove('/2')], '[1, 2]'],
    ['removes all but one', '[1, 2, 3]', [remove('/0'), remove('/2')], '[2]'],
    ['removes the only one', '{ "a": 1 }', [remove('/a')], '{}'],
    ['replaces by remove and insert', '[1, 2]', [remove('/1'), add('', '9', undefined, 1)], '[1, 9]'],
    ['renames in place', '{"a": 1, "b": 2}', [rename('/a', 'c')], '{"c": 1, "b": 2}'],
    ['swaps two keys', '{"a": 1, "b": 2}', [rename('/a', 'b'), rename('/b', 'a')], '{"b": 1, "a": 2}'],
    ['reorders forwards', '[1, 2, 3]', [move('/0', '', 3)], '[2, 3, 1]'],
    ['reorders backwards', '[1, 2, 3]', [move('/2', '', 0)], '[3, 1, 2]'],
    ['moving onto itself is nothing', '[1, 2, 3]', [move('/1', '', 2)], '[1, 2, 3]'],
    [
      'moves with another name',
      '{"a": {"x": 1.50}, "b": {}}',
      [move('/a/x', '/b', 0, 'y')],
      '{"a": {}, "b": {"y": 1.50}}',
    ],
    [
      'carries inner edits along',
      '{"a": {"x": 1}, "b": {}}',
      [set('/a/x', '2'), move('/a', '/b')],
      '{"b": {"a": {"x": 2}}}',
    ],
    ['replaces the root', ' 1 ', [set('', '{"a": 1}')], ' {"a": 1} '],
    ['fills an empty text', '', [set('', '{}')], '{}'],
    ['escapes keys', '{"a": 1}', [rename('/a', 'say "hi"')], '{"say \\"hi\\"": 1}'],
    ['the last duplicate counts', '{"a": 1, "a": 2}', [set('/a', '3')], '{"a": 1, "a": 3}'],
    ['keeps a trailing comma style', '[\n  1,\n]', [add('', '2')], '[\n  1,\n  2,\n]'],
  ])('%s', (_, text, edits, expected) => expect(changed(text, edits)).toBe(expected));

  const document = lines('{', '  // the name', '  "name": "a", // short', '', '  "list": [1,2],', '  "last": {}', '}');

  it.each<[string, PathEdit[], string]>([
    [
      'inserts after the comment of the member before',
      [add('', '1', 'x', 1)],
      lines('{', '  // the name', '  "name": "a", // short', '  "x": 1,', '', '  "list": [1,2],', '  "last": {}', '}'),
    ],
    [
      'appends on a line of its own',
      [set('/x', '1')],
      lines('{', '  // the name', '  "name": "a", // short', '', '  "list": [1,2],', '  "last": {},', '  "x": 1', '}'),
    ],
    [
      'removes a whole line',
      [remove('/list')],
      lines('{', '  // the name', '  "name": "a", // short', '', '  "last": {}', '}'),
    ],
    [
      'removes the last line and the comma before it',
      [remove('/last')],
      lines('{', '  // the name', '  "name": "a", // short', '', '  "list": [1,2]', '}'),
    ],
    [
      'keeps the comments of what is removed',
      [remove('/name')],
      lines('{', '  // the name', '  // short', '', '  "list": [1,2],', '  "last": {}', '}'),
    ],
    [
      'opens an empty object',
      [set('/last/a', '1')],
      lines(
        '{',
        '  // the name',
        '  "name": "a", // short',
        '',
        '  "list": [1,2],',
        '  "last": {',
        '    "a": 1',
        '  }',
        '}',
      ),
    ],
    [
      'indents what is set',
      [set('/last', '{\n    "a": [\n        1\n    ]\n}')],
      lines(
        '{',
        '  // the name',
        '  "name": "a", // short',
        '',
        '  "list": [1,2],',
        '  "last": {',
        '    "a": [',
        '      1',
        '    ]',
        '  }',
        '}',
      ),
    ],
    [
      'moves a line up',
      [move('/last', '', 1)],
      lines('{', '  // the name', '  "name": "a", // short', '  "last": {},', '', '  "list": [1,2]', '}'),
    ],
    [
      'follows the spacing of a list',
      [add('/list', '3')],
      lines('{', '  // the name', '  "name": "a", // short', '', '  "list": [1,2,3],', '  "last": {}', '}'),
    ],
  ])('in a commented document, %s', (_, edits, expected) => expect(changed(document, edits)).toBe(expected));

  it('keeps CRLF and tabs', () => {
    const text = '{\r\n\t"a": {\r\n\t\t"b": 1\r\n\t}\r\n}\r\n';
    expect(changed(text, [set('/a/c', '[\n  1\n]')])).toBe(
      '{\r\n\t"a": {\r\n\t\t"b": 1,\r\n\t\t"c": [\r\n\t\t\t1\r\n\t\t]\r\n\t}\r\n}\r\n',
    );
  });

  it('re-indents what moves to another depth', () => {
    const text = lines('{', '  "a": {', '    "b": [', '      1', '    ]', '  },', '  "c": 0', '}');
    expect(changed(text, [move('/a/b', '', 1)])).toBe(
      lines('{', '  "a": {},', '  "b": [', '    1', '  ],', '  "c": 0', '}'),
    );
  });

  it.each<[string, string, PathEdit[], RegExp]>([
    ['nothing there', '{"a": 1}', [remove('/b')], /nothing at "\/b"/],
    ['a key that exists', '{"a": 1, "b": 2}', [rename('/a', 'b')], /already has a member called "b"/],
    ['a move into itself', '{"a": {"b": {}}}', [move('/a', '/a/b')], /into itself/],
    ['two moves into each other', '{"a": {}, "b": {}}', [move('/a', '/b'), move('/b', '/a')], /moves into it/],
    ['a move into what goes away', '{"a": {}, "b": {}}', [remove('/b'), move('/a', '/b')], /is removed/],
    ['broken text', '{"a": {"b" 1}}', [set('/a/b', '2')], /syntax error near "\/a"/],
    ['an unclosed object', '{"a": {"b": 1}', [set('/c', '2')], /syntax error near the document/],
    ['a value that is no JSON', '{}', [set('/a', '{')], /not valid JSON/],
    ['a parent that is no container', '{"a": 1}', [set('/a/b', '2')], /nothing at "\/a\/b"/],
  ])('refuses %s', (_, text, edits, reason) => expect(changed(text, edits)).toMatch(reason));

  it.each([
    ['{"a": 1, "b": 2}', '{"n": 0, "c": 3, "b": 2}'],
    ['{"a":1,"b":2}', '{"n":0,"c":3,"b":2}'],
    ['{\n  "a": 1\n}', '{\n  "n": 0,\n  "c": 3\n}'],
  ])('%j: puts a member before one that becomes another one', (text, expected) => {
    const insert = { kind: 'insert', path: [], key: 'n', json: '0', index: 0 } as const;
    const rename = { kind: 'rename', path: ['a'], key: 'c' } as const;
    expect(changed(text, [rename, set('/a', '3'), insert])).toBe(expected);
  });

  it('works beside broken text', () => {
    expect(changed('{"a": {"b": 1}, "c": {"d" 2}}', [set('/a/b', '3')])).toBe('{"a": {"b": 3}, "c": {"d" 2}}');
  });
});

const key = fc.constantFrom('a', 'b', 'c', '__proto__', 'é "x"');
const { json } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 3 },
    fc.integer(),
    fc.string(),
    fc.constant(null),
    fc.array(tie('json'), { maxLength: 4 }),
    fc
      .uniqueArray(fc.tuple(key, tie('json')), { selector: ([name]) => name, maxLength: 4 })
      .map((members) => Object.fromEntries(members)),
  ),
}));
const spelled = fc.tuple(json, fc.constantFrom(undefined, 2, '\t', 4), fc.boolean()).map(([value, indent, crlf]) => {
  const text = JSON.stringify(value, null, indent);
  return crlf ? text.replaceAll('\n', '\r\n') : text;
});

/** The same change made on plain data, on entries so that the order of keys counts. */
type Entries = { kind: 'object' | 'array'; entries: [string, unknown][] } | { kind: 'leaf'; value: unknown };
const toEntries = (text: string): Entries => {
  const { root } = parseJson(text);
  if (root?.kind === 'object') {
    return { kind: 'object', entries: root.entries.map((m) => [m.key, toValue(m.value)]) };
  }
  if (root?.kind === 'array')
    return { kind: 'array', entries: root.items.map((item, i) => [String(i), toValue(item)]) };
  return { kind: 'leaf', value: toValue(root) };
};

describe('laws of modify', () => {
  it('does on the text what the same change does on the data', () => {
    const choice = fc.record({
      kind: fc.constantFrom('set', 'insert', 'remove', 'rename', 'move'),
      index: fc.nat(4),
      to: fc.nat(4),
      value: json,
    });
    fc.assert(
      fc.property(spelled, choice, (text, { kind, index, to, value }) => {
        const before = toEntries(text);
        if (before.kind === 'leaf') return;
        const entry = before.entries[index];
        const expected = [...before.entries];
        let edit: PathEdit;
        const text2 = JSON.stringify(value, null, 2);
        if (kind === 'insert') {
          edit = { kind, path: [], key: 'new', index: to, json: text2 };
          expected.splice(Math.min(to, expected.length), 0, ['new', value]);
        } else if (!entry) return;
        else if (kind === 'set') {
          edit = { kind, path: [entry[0]], json: text2 };
          expected[index] = [entry[0], value];
        } else if (kind === 'remove') {
          edit = { kind, path: [entry[0]] };
          expected.splice(index, 1);
        } else if (kind === 'rename') {
          if (before.kind === 'array') return;
          edit = { kind, path: [entry[0]], key: 'new' };
          expected[index] = ['new', entry[1]];
        } else {
          edit = { kind: 'move', path: [entry[0]], to: [], index: to };
          expected.splice(index, 1);
          const place = to > index ? to - 1 : to;
          expected.splice(Math.min(place, expected.length), 0, entry);
        }
        const result = changed(text, [edit]);
        expect(parseJson(result).issues).toEqual([]);
        const after = toEntries(result);
        const strip = (entries: [string, unknown][]) =>
          before.kind === 'array' ? entries.map(([, value]) => value) : entries;
        expect(after.kind === 'leaf' ? after : strip(after.entries)).toEqual(
          JSON.parse(JSON.stringify(strip(expected))),
        );
      }),
      { numRuns: sized(100, 6_000) },
    );
  });

  it('leaves every byte of the other entries alone, whatever happens together', () => {
    const picture = fc.uniqueArray(fc.constantFrom<string[]>('a', 'b', 'c', 'd', 'e', 'f'), {
      minLength: 3,
      maxLength: 6,
    });
    const layouts = [
      (items: string[]) => `{${items.join(',')}}`,
      (items: string[]) => `{ ${items.join(', ')} }`,
      (items: string[]) => `{\n  ${items.join(',\n  ')}\n}`,
      (items: string[]) => `{ // open\r\n\t${items.join(', // note\r\n\t')} // end\r\n}`,
      (items: string[]) => `{\n  // before\n  ${items.join(' /* in */,\n\n  // before\n  ')}\n}`,
      (items: string[]) => `{ ${items.join('\n, ')} }`,
    ];
    fc.assert(
      fc.property(
        picture,
        fc.constantFrom(...layouts),
        fc.array(fc.tuple(fc.nat(3), fc.nat(5), fc.nat(6)), { maxLength: 4 }),
        (keys, lay, plan) => {
          const isRegular = (each: typeof lay) => layouts.indexOf(each) < 3;
          const text = lay(keys.map((name) => `"${name}": { "odd" :  1.50, "x":[ ] }`));
          const kept = new Set(keys);
          let model = keys.map((name) => name);
          const edits: PathEdit[] = [];
          const incoming: [number, string][] = [];
          for (const [round, [what, which, where]] of plan.entries()) {
            const name = keys[which % keys.length] ?? '';
            const index = where % (keys.length + 1);
            if (what === 0) {
              edits.push({ kind: 'insert', path: [], key: `new${round}`, index, json: '0' });
              incoming.push([index, `new${round}`]);
            } else if (kept.delete(name)) {
              if (what === 1) edits.push({ kind: 'remove', path: [name] });
              else {
                const own = keys.indexOf(name);
                edits.push({ kind: 'move', path: [name], to: [], index });
                if (index === own || index === own + 1) kept.add(name);
                else incoming.push([index, name]);
              }
            }
          }
          model = keys.flatMap((name, at) => [
            ...incoming.filter(([index]) => index === at).map(([, name2]) => name2),
            ...(kept.has(name) ? [name] : []),
          ]);
          model.push(...incoming.filter(([index]) => index === keys.length).map(([, name]) => name));
          const result = changed(text, edits);
          const tree = parseJson(result);
          expect(tree.issues.filter((issue) => issue.kind !== 'comment')).toEqual([]);
          expect(tree.root?.kind === 'object' && tree.root.entries.map(({ key }) => key)).toEqual(model);
          const spelled = (name: string) =>
            name.startsWith('new') ? `"${name}": 0` : `"${name}": { "odd" :  1.50, "x":[ ] }`;
          for (const name of model) expect(result).toContain(spelled(name));
          if (isRegular(lay) && model.length > 0) expect(result).toBe(lay(model.map(spelled)));
          const comments = (source: string) => source.match(/\/\/ \w+|\/\* in \*\//g)?.toSorted() ?? [];
          expect(comments(result)).toEqual(comments(text));
        },
      ),
      { numRuns: sized(170, 10_000) },
    );
  });
});
