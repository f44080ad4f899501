import type { WorkerTool } from '../../demo-tool';
import { chartsDraw } from './charts-draw';
import { documentsPrint } from './documents-print';
import { jobsFlaky, jobsSlow } from './jobs';
import { mailListUnread } from './mail-list-unread';
import { mathAdd } from './math-add';
import { reportsExport } from './reports-export';

export const workerTools: readonly WorkerTool[] = [
  mathAdd,
  mailListUnread,
  reportsExport,
  chartsDraw,
  documentsPrint,
  jobsFlaky,
  jobsSlow,
];
