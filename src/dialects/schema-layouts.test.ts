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
