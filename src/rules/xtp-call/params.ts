import type { Finding } from '../../core/diagnostic';
import { isObject, member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { textOf } from '../../core/text/edit';
import { bySetting } from '../fixes';
import { pluginCall } from './example';

export const params: Rule = {
  id: 'xtp-call/params',
  severity: 'error',
  summary: 'A plug-in is called with {"params": {"name": …, "arguments": {…}}}; "method" may be left out.',
  citation: 'XTP plug-in schema of tool plug-ins, CallToolRequest',
  request: ({ body, tree }) => {
    const { root } = tree;
    if (root?.kind !== 'object') return { at: [], message: 'The input must be an object: {"params": {"name": …}}.' };
    const given = member(body, 'params');
    if (given === undefined) {
      const json = `{"params": ${textOf(tree.text, root)}}`;
      const isBare = member(body, 'name') !== undefined;
      const fixes = isBare ? [bySetting('Wrap it in "params"', [], json)] : [];
      const message = 'The input has no "params"; the name and the arguments stand inside it.';
      return { at: [], part: 'brace', message, fixes };
    }
    if (!isObject(given)) return { at: ['params'], message: '"params" must be an object with name and arguments.' };
    const findings: Finding[] = [];
    const name = member(given, 'name');
    if (name === undefined) {
      findings.push({ at: ['params'], part: 'brace', message: '"params" has no "name"; say which tool to call.' });
    } else if (typeof name !== 'string' || name === '') {
      findings.push({ at: ['params', 'name'], message: 'The name of the tool must be a string, and not empty.' });
    }
    const values = member(given, 'arguments');
    if (values !== undefined && !isObject(values)) {
      findings.push({
        at: ['params', 'arguments'],
        message: '"arguments" must be an object, by the names of the arguments.',
      });
    }
    return findings;
  },
  good: [pluginCall(), pluginCall('{"method": "tools/call", "params": {"name": "greet"}}')],
  bad: [
    pluginCall('«{»"name": "greet", "arguments": {}}'),
    pluginCall('{"params": «"greet"»}'),
    pluginCall('{"params": «{»"arguments": {}}}'),
    pluginCall('{"params": {"name": «5»}}'),
    pluginCall('{"params": {"name": "greet", "arguments": «["Ada"]»}}'),
    pluginCall('«"greet"»'),
  ],
};
