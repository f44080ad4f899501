import type { Rule } from '../../core/rule';
import { definition } from '../mcp/example';
import { definition as definitionOfTools } from '../otc/example';

export const otherFormat: Rule = {
  id: 'doc/other-format',
  severity: 'error',
  summary:
    'All definitions of a list are read in one format. A definition in another one is misread, or not read at all.',
  citation: 'inferred',
  hides: true,
  set: (tools, { otherFormatOf }) => {
    const found = tools.flatMap((tool) => {
      const title = otherFormatOf?.(tool);
      const message = `This definition is in another format than the list: ${title}. Convert it, or put it into a list of its own.`;
      return title === undefined ? [] : { at: tool.path, part: 'brace' as const, message };
    });
    // Of a list that somebody takes for another format, all are.
    return found.length < tools.length ? found : [];
  },
  good: [`[${definition()}, ${definition({ name: '"other"', version: '"1.0.0"' })}]`],
  bad: [
    `[${definition()}, «{»${definitionOfTools().slice(1)}]`,
    `[${definitionOfTools()}, «{»${definition().slice(1)}]`,
  ],
};
