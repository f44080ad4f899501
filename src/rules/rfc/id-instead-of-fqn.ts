import type { Rule } from '../../core/rule';
import { byRenaming } from '../fixes';
import { draft } from './example';

export const idInsteadOfFqn: Rule = {
  id: 'rfc/id-instead-of-fqn',
  severity: 'warning',
  summary: 'The draft\'s prose calls the identifier "id", its schema calls it "fully_qualified_name" and rejects "id".',
  citation: 'RFC draft §4.1 says "id"; the tool_definition schema requires fully_qualified_name',
  replaces: ['rfc/unknown-property'],
  tool: ({ raw, path }) =>
    Object.hasOwn(raw, 'fully_qualified_name') || typeof raw.id !== 'string'
      ? []
      : {
          at: [...path, 'id'],
          part: 'key',
          message: 'The identifier stands under "id"; the draft\'s schema calls it "fully_qualified_name". Rename it.',
          fixes: byRenaming([...path, 'id'], 'fully_qualified_name'),
        },
  good: [draft()],
  bad: [draft({ fully_qualified_name: undefined, '«id»': '"Math.Add"' })],
};
