import { expect, it } from 'vitest';
import { outdented } from './layout';

it.each<readonly [cut: string, alone: string]>([
  ['{\n    "a": {\n      "b": 1\n    }\n  }', '{\n  "a": {\n    "b": 1\n  }\n}'],
  ['[\r\n\t\t1,\r\n\r\n\t\t2\r\n\t]', '[\r\n\t1,\r\n\r\n\t2\r\n]'],
  // A line that stood less deep keeps its place.
  ['{\n    "a": 1,\n"b": 2\n  }', '{\n  "a": 1,\n"b": 2\n}'],
  // A line break inside a string is written as two characters.
  ['{\n    "a": "x\\n    y"\n  }', '{\n  "a": "x\\n    y"\n}'],
  ...['{\n  "a": 1\n}', '{"a": 1}', '{\n    "a": 1}', '42', ''].map((text): [string, string] => [text, text]),
])('a value cut out of a text stands alone: %j', (cut, alone) => expect(outdented(cut)).toBe(alone));
