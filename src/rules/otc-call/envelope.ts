import { isObject, member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { textOf } from '../../core/text/edit';
import { callExample } from '../call/example';
import { bySetting } from '../fixes';

export const envelope: Rule = {
  id: 'otc-call/envelope',
  severity: 'error',
  summary: 'The body of a call is an object with the call under "request".',
  citation: 'openapi.json 1.0, /tools/call',
  request: ({ body, tree }) => {
    if (isObject(member(body, 'request'))) return [];
    if (isObject(body) && Object.hasOwn(body, 'request')) {
      return { at: ['request'], message: '"request" must be an object with the tool_id and the input of the call.' };
    }
    const { root } = tree;
    if (root?.kind !== 'object') return { at: [], message: 'The body must be an object: {"request": {…}}.' };
    const json = `{"request": ${textOf(tree.text, root)}}`;
    const fixes = [bySetting('Wrap it in "request"', [], json)];
    return {
      at: [],
      part: 'brace',
      message: 'The body has no "request"; the call stands inside it: {"request": {…}}.',
      fixes,
    };
  },
  good: [callExample({ body: '{"request": {"tool_id": "Calculator.Add"}}' })],
  bad: [
    callExample({ body: '«{»"tool_id": "Calculator.Add", "input": {}}' }),
    callExample({ body: '{"request": «"Calculator.Add"»}' }),
    callExample({ body: '«[]»' }),
  ],
};
