import type { Finding } from '../../core/diagnostic';
import { isObject, member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { bySetting } from '../fixes';
import { executorCall, messageCall } from './example';
import { formOf } from './form';

export const tool: Rule = {
  id: 'mcx-call/tool',
  severity: 'error',
  summary: 'A call names a tool, one of its capabilities, and the parameters of that capability as an object.',
  citation: 'Machine Context Protocol, Tool Execution 1.0, payload.tool',
  request: ({ body, tool: definition }) => {
    const { at, holder, idKey } = formOf(body);
    if (!isObject(holder)) {
      if (!isObject(body)) return [];
      const payload = member(body, 'payload');
      const message = 'The message does not say which tool to call; "payload" needs "tool".';
      if (holder !== undefined) return { at, message: '"tool" must be an object with id, capability and parameters.' };
      return { at: isObject(payload) ? ['payload'] : [], part: 'brace', message };
    }
    const wanted: readonly (readonly [key: string, is: string | undefined, noun: string])[] = [
      [idKey, definition?.id?.value, 'tool'],
      ['capability', definition?.name?.value, 'capability'],
    ];
    const findings: Finding[] = [];
    for (const [key, is, noun] of wanted) {
      const value = member(holder, key);
      const path = [...at, key];
      if (value === undefined)
        findings.push({ at, part: 'brace', message: `The call has no "${key}"; name the ${noun}.` });
      else if (typeof value !== 'string') findings.push({ at: path, message: `"${key}" must be a string.` });
      else if (is !== undefined && value !== is) {
        const fixes = [bySetting(`Call "${is}"`, path, JSON.stringify(is))];
        findings.push({ at: path, message: `The definition has no ${noun} "${value}"; it has "${is}".`, fixes });
      }
    }
    const parameters = member(holder, 'parameters');
    if (parameters === undefined) {
      const fixes = [bySetting('Add "parameters"', [...at, 'parameters'], '{}')];
      findings.push({
        at,
        part: 'brace',
        message: 'The call has no "parameters"; an empty object says that there are none.',
        fixes,
      });
    } else if (!isObject(parameters)) {
      findings.push({
        at: [...at, 'parameters'],
        message: '"parameters" must be an object, by the names of the parameters.',
      });
    }
    return findings;
  },
  good: [messageCall(), executorCall('{"tool_id": "calc", "capability": "add", "parameters": {"a": 1}}')],
  bad: [
    messageCall({ tool: '{"id": «"calculator"», "capability": "add", "parameters": {}}' }),
    messageCall({ tool: '{"id": "calc", "capability": «"plus"», "parameters": {}}' }),
    messageCall({ tool: '«{»"id": "calc", "parameters": {}}' }),
    messageCall({ tool: '«{»"id": "calc", "capability": "add"}' }),
    messageCall({ tool: '{"id": "calc", "capability": "add", "parameters": «[1]»}' }),
    messageCall({ tool: '«"calc"»' }),
    executorCall('{"tool_id": "calc", "capability": «7», "parameters": {}}'),
    executorCall('{"header": {}, "payload": «{»}}'),
  ],
};
