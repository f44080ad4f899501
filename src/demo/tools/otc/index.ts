import type { OtcTool } from '../../demo-tool';
import { bookingsCreate } from './bookings-create';
import { calculatorAdd } from './calculator-add';
import { calculatorDivide } from './calculator-divide';
import { catalogSearch } from './catalog-search';
import { doorbellRing } from './doorbell-ring';
import { gmailGetEmails } from './gmail-get-emails';
import { jobsFlaky } from './jobs-flaky';
import { jobsSlow } from './jobs-slow';
import { sensorsRead } from './sensors-read';
import { smsSend } from './sms-send';
import { systemEcho } from './system-echo';
import { systemGetTimestamp } from './system-get-timestamp';
import { textReverse } from './text-reverse';

export const otcTools: readonly OtcTool[] = [
  calculatorAdd,
  calculatorDivide,
  doorbellRing,
  systemGetTimestamp,
  systemEcho,
  gmailGetEmails,
  smsSend,
  bookingsCreate,
  catalogSearch,
  sensorsRead,
  jobsFlaky,
  jobsSlow,
  ...textReverse,
];
