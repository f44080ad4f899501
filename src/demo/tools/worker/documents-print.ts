import { stringAt } from '../../../core/json/members';
import { toolkit, type WorkerTool } from '../../demo-tool';
import { encodePdf } from '../../pdf';

export const documentsPrint: WorkerTool = {
  definition: {
    ...toolkit('Documents', 'Print', 'Documents on paper.'),
    description: 'Prints a text on one page.',
    input: {
      parameters: [
        { name: 'title', required: true, description: 'The heading.', value_schema: { val_type: 'string' } },
        { name: 'text', required: true, description: 'The text below it.', value_schema: { val_type: 'string' } },
      ],
    },
    output: { available_modes: ['artifact', 'error'], description: 'A PDF document of one page.' },
  },
  run({ input }) {
    const title = stringAt(input, 'title') ?? '';
    return {
      kind: 'file',
      file: {
        name: 'document.pdf',
        contentType: 'application/pdf',
        bytes: encodePdf(title, stringAt(input, 'text') ?? ''),
        description: `Document: ${title}`,
      },
    };
  },
};
