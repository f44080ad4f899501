import { numberAt, stringAt } from '../../../core/json/members';
import { failure, type OtcTool, value } from '../../demo-tool';
import mailbox from '../mailbox.json';
import { add, runFlaky, waitSeconds } from '../shared';
import { bookingsCreate } from './bookings-create';
import calculatorAdd from './calculator-add.json';
import calculatorDivide from './calculator-divide.json';
import { catalogSearch } from './catalog-search';
import doorbellRing from './doorbell-ring.json';
import gmailGetEmails from './gmail-get-emails.json';
import jobsFlaky from './jobs-flaky.json';
import jobsSlow from './jobs-slow.json';
import sensorsRead from './sensors-read.json';
import smsSend from './sms-send.json';
import systemEcho from './system-echo.json';
import systemGetTimestamp from './system-get-timestamp.json';
import { textReverse } from './text-reverse';

const readings: Readonly<Record<string, number>> = { kitchen: 21.5, cellar: 9 };

export const otcTools: readonly OtcTool[] = [
  { definition: calculatorAdd, run: add },
  {
    // Fails for good when it divides by zero.
    definition: calculatorDivide,
    run({ input }) {
      const divisor = numberAt(input, 'divisor') ?? 0;
      if (divisor !== 0) return value((numberAt(input, 'dividend') ?? 0) / divisor);
      return failure({
        message: 'A number cannot be divided by zero.',
        developer_message: 'ZeroDivisionError: divisor = 0 in Calculator.Divide',
        can_retry: false,
      });
    },
  },
  { definition: doorbellRing, run: () => ({ kind: 'nothing' }) },
  {
    definition: systemGetTimestamp,
    run: ({ world }) => value({ timestamp: new Date(world.now()).toISOString() }),
  },
  {
    // Hands a value back exactly as it was spelled: numbers of any size, any nesting.
    definition: systemEcho,
    run: ({ spelled }) => ({ kind: 'value', json: spelled('value') ?? 'null' }),
  },
  {
    definition: gmailGetEmails,
    run({ input }) {
      const query = (stringAt(input, 'query') ?? '').toLowerCase();
      const emails = mailbox.map(({ id, subject, snippet }) => ({ id, subject, snippet }));
      return value({
        emails: emails.filter(({ subject, snippet }) => `${subject} ${snippet}`.toLowerCase().includes(query)),
      });
    },
  },
  { definition: smsSend, run: () => value({ status: 'queued' }) },
  bookingsCreate,
  catalogSearch,
  {
    // The attic's sensor is broken: its answer does not keep to the output schema.
    definition: sensorsRead,
    run({ input }) {
      const room = stringAt(input, 'room') ?? '';
      return value({ room, celsius: readings[room] ?? 'no signal' });
    },
  },
  { definition: jobsFlaky, run: runFlaky },
  { definition: jobsSlow, run: waitSeconds },
  ...textReverse,
];
