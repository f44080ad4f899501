import type { Rule } from '../../core/rule';
import { byRemoving, byRenaming } from '../fixes';
import { draft } from './example';

export const idInsteadOfFqn: Rule = {
  id: 'rfc/id-instead-of-fqn',
  severity: 'warning',
  summary: 'The draft\'s prose calls the identifier "id", its schema calls it "fully_qualified_name" and rejects "id".',
  citation: 'RFC draft §4.1 says "id"; the tool_definition schema requires fully_qualified_name',
  replaces: ['rfc/unknown-property'],
  tool: ({ raw, path }) => {
    if (typeof raw.id !== 'string') return [];
    const at = [...path, 'id'];
    if (Object.hasOwn(raw, 'fully_qualified_name')) {
      const message =
        'The draft lists "id" in its text and "fully_qualified_name" in its schema, which allows no "id" beside it; keep the latter alone.';
      return { at, part: 'key', message, fixes: byRemoving('Remove "id"', at) };
    }
    const message = 'The identifier stands under "id"; the draft\'s schema calls it "fully_qualified_name". Rename it.';
    return { at, part: 'key', message, fixes: byRenaming(at, 'fully_qualified_name') };
  },
  good: [draft()],
  bad: [draft({ fully_qualified_name: undefined, '«id»': '"Math.Add"' }), draft({ '«id»': '"Math.Add"' })],
};
