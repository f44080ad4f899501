import { isObject, member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { callExample } from '../call/example';
import { byRemoving } from '../fixes';

const known: readonly string[] = ['tool_id', 'call_id', 'trace_id', 'input', 'context'];

export const unknownProperty: Rule = {
  id: 'otc-call/unknown-property',
  severity: 'error',
  summary: 'The schema of a request knows five fields and rejects every other.',
  citation: 'openapi.json 1.0, CallToolRequest (additionalProperties: false)',
  request: ({ body }) => {
    const request = member(body, 'request');
    return Object.keys(isObject(request) ? request : {})
      .filter((key) => !known.includes(key))
      .map((key) => ({
        at: ['request', key],
        part: 'key' as const,
        message: `A request has no field "${key}"; it has ${known.join(', ')}. Remove it.`,
        fixes: byRemoving(`Remove "${key}"`, ['request', key]),
      }));
  },
  good: [callExample({ body: '{"request": {"tool_id": "Calculator.Add", "trace_id": "t1"}}' })],
  bad: [callExample({ body: '{"request": {"tool_id": "Calculator.Add", «"version"»: "1.0.0"}}' })],
};
