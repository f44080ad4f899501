import { member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { callExample } from '../call/example';

export const inputsKey: Rule = {
  id: 'otc-call/inputs-key',
  severity: 'error',
  summary:
    'The arguments stand under "input". One sentence of the narrative says "inputs"; the schema rejects that, and lenient servers read it as no input at all.',
  citation: 'openapi.json 1.0, CallToolRequest.input; narrative 1.0 §4.2 says inputs',
  replaces: ['otc-call/unknown-property'],
  request: ({ body }) => {
    const request = member(body, 'request');
    if (member(request, 'inputs') === undefined) return [];
    const path = ['request', 'inputs'];
    const edits = [{ kind: 'rename' as const, path, key: 'input' }];
    const fixes = member(request, 'input') === undefined ? [{ title: 'Rename to "input"', edits }] : [];
    return {
      at: path,
      part: 'key',
      message: 'The arguments stand under "inputs"; the field is called "input". Rename it.',
      fixes,
    };
  },
  good: [callExample({ body: '{"request": {"tool_id": "Calculator.Add", "input": {}}}' })],
  bad: [callExample({ body: '{"request": {"tool_id": "Calculator.Add", «"inputs"»: {}}}' })],
};
