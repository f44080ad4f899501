import type { WorkerTool } from '../../demo-tool';
import { add, runFlaky, waitSeconds } from '../shared';
import { chartsDraw } from './charts-draw';
import { documentsPrint } from './documents-print';
import jobsFlaky from './jobs-flaky.json';
import jobsSlow from './jobs-slow.json';
import { mailListUnread } from './mail-list-unread';
import mathAdd from './math-add.json';
import { reportsExport } from './reports-export';

export const workerTools: readonly WorkerTool[] = [
  { definition: mathAdd, run: add },
  mailListUnread,
  reportsExport,
  chartsDraw,
  documentsPrint,
  { definition: jobsFlaky, run: runFlaky },
  { definition: jobsSlow, run: waitSeconds },
];
