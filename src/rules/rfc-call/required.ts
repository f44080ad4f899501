import type { Findings } from '../../core/diagnostic';
import { isObject, member } from '../../core/json/members';
import type { RequestDocument } from '../../core/model/request-document';
import type { Rule } from '../../core/rule';
import { bySetting } from '../fixes';
import { draftCall } from './example';

/** The value that can be made up for a missing member. */
const generated: Readonly<Record<string, (request: RequestDocument) => unknown>> = {
  run_id: ({ fresh }) => fresh.id,
  execution_id: ({ fresh }) => fresh.id,
  created_at: ({ fresh }) => fresh.instant,
  tool: ({ tool }) =>
    tool?.name && tool.toolkit && { name: tool.name.value, toolkit: tool.toolkit.value, version: tool.version?.value },
  inputs: () => ({}),
  context: () => ({}),
};

export const required: Rule = {
  id: 'rfc-call/required',
  severity: 'error',
  summary:
    'The schema of a request requires six members. The prose of the draft leaves created_at out, so a request without it is only remarked on.',
  citation: 'RFC draft execute_tool_request schema; RFC draft §4.2',
  request: (request) => {
    const { body } = request;
    if (!isObject(body))
      return { at: [], message: `The body must be an object with ${Object.keys(generated).join(', ')}.` };
    return Object.entries(generated).flatMap(([key, generate]): Findings => {
      if (member(body, key) !== undefined) return [];
      const value = generate(request);
      return {
        at: [],
        part: 'brace',
        severity: key === 'created_at' ? 'info' : 'error',
        message: `The request has no "${key}"; add it.`,
        fixes: value === undefined ? [] : bySetting(`Add "${key}"`, [key], JSON.stringify(value)),
      };
    });
  },
  good: [draftCall()],
  bad: [
    draftCall({ run_id: undefined }, '«{»'),
    draftCall({ created_at: undefined }, '«{»'),
    draftCall({ tool: undefined }, '«{»'),
    draftCall({ inputs: undefined }, '«{»'),
  ],
};
