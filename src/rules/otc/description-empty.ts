import { member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { definition } from './example';
import { placeIn } from './members';

export const descriptionEmpty: Rule = {
  id: 'otc/description-empty',
  severity: 'warning',
  summary: 'People and models decide by the description when to use a tool; an empty one tells them nothing.',
  citation: 'Open Tool Calling 1.0, Tool Definition, Metadata (SHOULD)',
  tool: (tool) => {
    const description = member(tool.raw, 'description');
    if (typeof description !== 'string' || description.trim() !== '') return [];
    const message = 'The description is empty; say what the tool does and when to use it.';
    return { at: placeIn(tool, 'description'), message };
  },
  good: [definition()],
  bad: [definition({ description: '«""»' }), definition({ description: '«"  "»' })],
};
