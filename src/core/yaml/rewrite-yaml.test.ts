import { describe, expect, it } from 'vitest';
import type { PathEdit } from '../json/modify';
import { applyEdits } from '../text/edit';
import { parseYaml } from './parse-yaml';
import { rewriteYaml } from './rewrite-yaml';

function rewritten(text: string, ...edits: readonly PathEdit[]): string {
  const made = rewriteYaml(parseYaml(text), edits);
  return 'refused' in made ? made.refused : applyEdits(text, made);
}

describe('edits of a YAML text', () => {
  it('are the smallest where those are known', () => {
    expect(rewritten('a:   1 # one\nb: 2\n', { kind: 'rename', path: ['b'], key: 'c' })).toBe('a:   1 # one\nc: 2\n');
  });

  it('write the innermost member anew where a part of it moves', () => {
    const text = '# top\nin:\n    a: 1\n    b:\n        c: "x y"\nout: [1,  2]\n';
    expect(rewritten(text, { kind: 'move', path: ['in', 'a'], to: ['in', 'b'] })).toBe(
      '# top\nin:\n    b:\n        c: "x y"\n        a: 1\nout: [1,  2]\n',
    );
  });

  it('put an object in the place of another', () => {
    const text = 'a:\n  b:\n    c: 1\n    e: 3\nd: 2\n';
    expect(
      rewritten(text, { kind: 'set', path: ['a', 'b'], json: '{"type": "object", "of": [{"c": 1.50}, []]}' }),
    ).toBe('a:\n  b:\n    type: object\n    of:\n      -\n        c: 1.50\n      - []\nd: 2\n');
  });

  it('write the whole text anew when something moves between its ends', () => {
    expect(rewritten('a: 1\nb:\n  c: 2\n', { kind: 'move', path: ['a'], to: ['b'] })).toBe('b:\n  c: 2\n  a: 1\n');
  });

  it.each([
    ['a comment', 'a:\n  b: 1 # why\n  c:\n    d: 2\n'],
    ['an anchor', 'a:\n  b: &one 1\n  c:\n    d: 2\n'],
    ['an alias', 'x: &one 1\na:\n  b: *one\n  c:\n    d: 2\n'],
    ['a tag', 'a:\n  b: !!str 1\n  c:\n    d: 2\n'],
  ])('refuse where %s would be lost', (_, text) => {
    expect(rewritten(text, { kind: 'move', path: ['a', 'b'], to: ['a', 'c'] })).toMatch(/by hand\.$/);
  });

  it('refuse to make one list of several documents', () => {
    const text = 'a: 1\n---\nb:\n  c: 2\n';
    expect(rewritten(text, { kind: 'move', path: [0, 'a'], to: [1] })).toMatch(/by hand\.$/);
  });

  it('refuse what is not there', () => {
    expect(rewritten('a: 1\n', { kind: 'move', path: ['b'], to: [] })).toMatch(/\.$/);
  });
});
