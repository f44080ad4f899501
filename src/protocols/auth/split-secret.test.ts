import { describe, expect, it } from 'vitest';
import { splitPieces } from './split-secret';

const secret = 'token-7f3a';

describe('splitPieces', () => {
  it.each<[what: string, bodies: readonly string[], pieces: readonly string[]]>([
    ['items of a list', ['["say toke","n-7f3a!"]'], ['toke', 'n-7f3a']],
    ['a list in a list', ['["x",["toke","n-7f3a"],"y"]'], ['toke', 'n-7f3a']],
    ['three texts', ['["tok","en-","7f3a"]'], ['tok', 'en-', '7f3a']],
    ['an empty text between', ['["toke","","n-7f3a"]'], ['toke', 'n-7f3a']],
    ['a piece of two letters, which is left', ['["to","ken-7f3a"]'], ['ken-7f3a']],
    ['one text', ['["x","token-7f3a","y"]'], []],
    ['one text, and two behind it', ['["token-7f3a, tok","en-7f3a"]'], ['tok', 'en-7f3a']],
    ['two that meet in one text', ['["toke","n-7f3atok","en-7f3a"]'], ['toke', 'n-7f3a', 'tok', 'en-7f3a']],
    ['one that ends where another begins', ['["token-","7f3a","token-","7f3a"]'], ['token-', '7f3a']],
    ['two names', ['{"a":"toke","b":"n-7f3a"}'], ['toke', 'n-7f3a']],
    ['a name and what stands under it', ['{"toke":"n-7f3a"}'], ['toke', 'n-7f3a']],
    ['names', ['{"toke":"-","n-7f3a":"-"}'], ['toke', 'n-7f3a']],
    ['base64', ['["x dG9rZW","4tN2YzYQ=="]'], ['dG9rZW', '4tN2YzY']],
    ['hexadecimal in upper case', ['["746F6B65","6E2D37663361"]'], ['746F6B65', '6E2D37663361']],
    ['one name in two objects', ['[{"a":"toke","b":"-"},{"b":"-","a":"n-7f3a"}]'], ['toke', 'n-7f3a']],
    ['a list under a name', ['{"a":["toke"],"b":{"a":"n-7f3a"}}'], ['toke', 'n-7f3a']],
    ['numbers and nothing among them', ['["toke",7,null,true,"n-7f3a"]'], ['toke', 'n-7f3a']],
    ['two bodies', ['"toke"', '"n-7f3a"'], ['toke', 'n-7f3a']],
    ['events', ['data: {"d":"toke"}\n\nevent: x\ndata:{"d":"n-7f3a"}\n\n'], ['toke', 'n-7f3a']],
    ['events of plain text', ['data: toke\n\ndata: n-7f3a\n\n'], ['toke', 'n-7f3a']],
    ['events, one of them no JSON', ['data: {"d":"toke"}\ndata: ping\ndata: {"d":"n-7f3a"}'], ['toke', 'n-7f3a']],
    ['a text that is no JSON', ['toke n-7f3a'], []],
    ['lines that only mention data', ['x data: "toke"\nx data: "n-7f3a"'], []],
    ['no text', [''], []],
    ['the beginning alone', ['["say toke"]'], []],
  ])('%s', (_, bodies, pieces) => expect(splitPieces(bodies, [secret])).toEqual(pieces));

  it.each<[what: string, body: string, pieces: readonly string[]]>([
    ['the beginning at the end', '["say toke"]', ['toke']],
    ['all but one letter', '["token-7f3"]', ['token-7f3']],
    ['three letters, by chance', '["say tok"]', []],
    ['all of it', '["token-7f3a"]', []],
    ['the beginning, and something behind it', '["toke."]', []],
    ['the beginning in two texts', '["say tok","en-"]', ['tok', 'en-']],
    ['another beginning', '["say tuke"]', []],
    ['the end of one that began before', '["toke","n-7f3a"]', ['toke', 'n-7f3a']],
    ['the beginning again behind one', '["token-7f3atoke"]', ['toke']],
  ])('where more may follow: %s', (_, body, pieces) =>
    expect(splitPieces([body], [secret], { isOpen: true })).toEqual(pieces),
  );

  it('looks for each secret, the longest beginning of one that repeats itself', () => {
    expect(splitPieces(['["toke","n-7f3a"]'], ['none-of-it', secret])).toEqual(['toke', 'n-7f3a']);
    expect(splitPieces(['["x abcabcab"]'], ['abcabcabd'], { isOpen: true })).toEqual(['abcabcab']);
    expect(splitPieces(['["toke","n-7f3a"]'], [])).toEqual([]);
  });

  it('looks through four million characters, and no more', () => {
    const filled = (size: number) => `["toke","n-7f3a"${' '.repeat(size - 17)}]`;
    expect(splitPieces([filled(3_000_000), ' '.repeat(1_000_000)], [secret])).toEqual(['toke', 'n-7f3a']);
    expect(splitPieces([filled(3_000_000), ' '.repeat(1_000_001)], [secret])).toEqual([]);
  });
});
