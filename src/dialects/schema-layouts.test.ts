import { expect, it } from 'vitest';
import { modify } from '../core/json/modify';
import { parseJson } from '../core/json/parse';
import type { EditOp } from '../core/model/edit-op';
import { applyEdits } from '../core/text/edit';
import { dialectOf } from '.';

/** The text after the edit, or the reason why not. */
function edited(text: string, op: EditOp): string {
  const mcp = dialectOf('mcp');
  const document = mcp.read(parseJson(text));
  const asked = mcp.edit(document, op);
  const edits = 'refused' in asked ? asked : modify(document.tree, asked);
  return 'refused' in edits ? edits.refused : applyEdits(text, edits);
}

const city = ['inputSchema', 'properties', 'city'];
const rename: EditOp = { kind: 'rename-parameter', tool: 0, path: city, name: 'town' };
const remove: EditOp = { kind: 'remove-schemas', tool: 0, paths: [city] };
const moveBehind: EditOp = {
  kind: 'move-schemas',
  tool: 0,
  paths: [city],
  to: { parent: ['inputSchema'], index: 2 },
};

const describe: EditOp = { kind: 'set-keyword', tool: 0, path: city, keyword: 'description', json: '"d"' };
const insert: EditOp = {
  kind: 'insert-schemas',
  tool: 0,
  slot: { parent: ['inputSchema'], index: 9 },
  entries: [{ name: 'new', json: '{\n  "type": "string"\n}', required: false }],
};

const tool = (properties: string, more = '') =>
  `{"name": "plan", "inputSchema": {"type": "object", "properties": ${properties}}${more}}`;

it.each<[layout: string, op: EditOp, before: string, after: string]>([
  ['one line', rename, '{"city": {}, "days": {}}', '{"town": {}, "days": {}}'],
  ['one line', remove, '{"city": {}, "days": {}}', '{"days": {}}'],
  ['one line', moveBehind, '{"city": {}, "days": {}}', '{"days": {}, "city": {}}'],
  ['CRLF', rename, '{\r\n  "city": {},\r\n  "days": {}\r\n}', '{\r\n  "town": {},\r\n  "days": {}\r\n}'],
  ['CRLF', remove, '{\r\n  "city": {},\r\n  "days": {}\r\n}', '{\r\n  "days": {}\r\n}'],
  ['CRLF', moveBehind, '{\r\n  "city": {},\r\n  "days": {}\r\n}', '{\r\n  "days": {},\r\n  "city": {}\r\n}'],
  ['tabs', remove, '{\n\t"city": {},\n\t"days": {}\n}', '{\n\t"days": {}\n}'],
  ['tabs', moveBehind, '{\n\t"city": {},\n\t"days": {}\n}', '{\n\t"days": {},\n\t"city": {}\n}'],
  ['four spaces', remove, '{\n    "city": {},\n    "days": {}\n}', '{\n    "days": {}\n}'],
  ['four spaces', moveBehind, '{\n    "city": {},\n    "days": {}\n}', '{\n    "days": {},\n    "city": {}\n}'],
  [
    'a comment behind',
    rename,
    '{\n  "city": {}, // where\n  "days": {}\n}',
    '{\n  "town": {}, // where\n  "days": {}\n}',
  ],
  ['tabs', rename, '{\n\t"city": {},\n\t"days": {}\n}', '{\n\t"town": {},\n\t"days": {}\n}'],
  [
    'tabs',
    describe,
    '{\n\t"city": {\n\t\t"x": 1.50\n\t}\n}',
    '{\n\t"city": {\n\t\t"description": "d",\n\t\t"x": 1.50\n\t}\n}',
  ],
  [
    'CRLF',
    describe,
    '{\r\n  "city": {\r\n    "x": 1e3\r\n  }\r\n}',
    '{\r\n  "city": {\r\n    "description": "d",\r\n    "x": 1e3\r\n  }\r\n}',
  ],
  ['CRLF', insert, '{\r\n  "city": {}\r\n}', '{\r\n  "city": {},\r\n  "new": {\r\n    "type": "string"\r\n  }\r\n}'],
  ['tabs', insert, '{\n\t"city": {}\n}', '{\n\t"city": {},\n\t"new": {\n\t\t"type": "string"\n\t}\n}'],
  [
    'four spaces',
    insert,
    '{\n    "city": {}\n}',
    '{\n    "city": {},\n    "new": {\n        "type": "string"\n    }\n}',
  ],
  ['four spaces', rename, '{\n    "city" : {},\n\n    "days" : -0\n}', '{\n    "town" : {},\n\n    "days" : -0\n}'],
  ['one line', describe, '{"city": {}}', '{"city": {"description": "d"}}'],
  ['a comma too many', remove, '{\n  "city": {},\n  "days": {},\n}', '{\n  "days": {},\n}'],
  ['a blank line between', remove, '{\n  "city": {},\n\n  "days": {}\n}', '{\n\n  "days": {}\n}'],
  [
    'a comment inside',
    moveBehind,
    '{\n  "city": { // where\n    "x": 1 /* one */\n  },\n  "days": {}\n}',
    '{\n  "days": {},\n  "city": { // where\n    "x": 1 /* one */\n  }\n}',
  ],
  [
    'a comment behind the last',
    insert,
    '{\n  "city": {} // where\n}',
    '{\n  "city": {}, // where\n  "new": {\n    "type": "string"\n  }\n}',
  ],
])('%s: only what was asked', (_, op, before, after) => {
  expect(edited(tool(before), op)).toBe(tool(after));
});

it.each<[layout: string, op: EditOp]>([
  ['moved', moveBehind],
  ['removed', remove],
])('comments stay when their neighbour is %s', (_, op) => {
  const text = tool('{\n  // first\n  "city": {}, // where\n  /* how long */ "days": {} // in days\n}');
  const result = edited(text, op);
  for (const comment of ['// first', '// where', '/* how long */', '// in days']) expect(result).toContain(comment);
  expect(result).not.toBe(text);
});

it('an error elsewhere in the text hinders nothing, and what stands in it is refused with the reason', () => {
  const broken = ', "annotations": {]}';
  expect(edited(tool('{"city": {}}', broken), rename)).toBe(tool('{"town": {}}', broken));
  expect(edited(tool('{"city": {}, "days" 1}'), rename)).toMatch(/syntax error|not valid|broken|correct/i);
});

it('a key that stands twice is refused with the reason, its neighbours are not', () => {
  const doubled = tool('{"city": {}, "city": {}, "days": {}}');
  expect(edited(doubled, remove)).toBe(
    '"city" stands here twice, and only the last counts; delete one of them in the code first.',
  );
  const days = ['inputSchema', 'properties', 'days'];
  expect(edited(doubled, { kind: 'rename-parameter', tool: 0, path: days, name: 'stay' })).toBe(
    tool('{"city": {}, "city": {}, "stay": {}}'),
  );
});
