import { member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { byReplacing } from '../fixes';
import { draftCall } from './example';

const shape = /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:[Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** RFC 3339: a date that exists, a time of day, and an offset. */
function isDateTime(text: string): boolean {
  const found = shape.exec(text);
  if (!found) return false;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found.slice(1, 7).map(Number);
  const daysInMonth = new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth && hour <= 23 && minute <= 59 && second <= 60;
}

export const createdAt: Rule = {
  id: 'rfc-call/created-at',
  severity: 'error',
  summary: 'The moment of a request is a date and time with an offset, like 2026-11-20T11:27:20Z.',
  citation: 'RFC draft execute_tool_request schema, created_at; RFC 3339',
  request: ({ body, fresh }) => {
    const value = member(body, 'created_at');
    if (value === undefined || (typeof value === 'string' && isDateTime(value))) return [];
    const message = '"created_at" must be a date and time with an offset, for example 2026-11-20T11:27:20Z.';
    return {
      at: ['created_at'],
      message,
      fixes: byReplacing('Set to now', ['created_at'], JSON.stringify(fresh.instant)),
    };
  },
  good: [draftCall(), draftCall({ created_at: '"2024-02-29T23:59:60.5+05:30"' })],
  bad: [
    draftCall({ created_at: '«"2026-11-20T11:27:20"»' }),
    draftCall({ created_at: '«"2026-02-29T11:27:20Z"»' }),
    draftCall({ created_at: '«1763637440»' }),
  ],
};
