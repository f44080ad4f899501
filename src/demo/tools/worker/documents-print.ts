import { stringAt } from '../../../core/json/members';
import type { WorkerTool } from '../../demo-tool';
import { encodePdf } from '../../pdf';
import definition from './documents-print.json';

export const documentsPrint: WorkerTool = {
  definition,
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
