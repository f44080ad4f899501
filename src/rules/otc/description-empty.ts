import type { Rule } from '../../core/rule';
import { onText } from '../text-member';
import { definition } from './example';

export const descriptionEmpty: Rule = {
  id: 'otc/description-empty',
  severity: 'warning',
  summary: 'People and models decide by the description when to use a tool; an empty one tells them nothing.',
  citation: 'Open Tool Calling 1.0, Tool Definition, Metadata (SHOULD)',
  tool: onText('description', (text) =>
    text.trim() === ''
      ? { message: 'The description is empty; say what the tool does and when to use it.' }
      : undefined,
  ),
  good: [definition()],
  bad: [definition({ description: '«""»' }), definition({ description: '«"  "»' })],
};
