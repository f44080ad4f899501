import type { Rule } from '../../core/rule';
import { pluginCall } from './example';

export const busy: Rule = {
  id: 'xtp-call/busy',
  severity: 'error',
  summary:
    'A plug-in has one memory and runs one call at a time; with two at once some hosts hand the answer of the second to both.',
  citation: 'Extism JavaScript SDK: "plugin is not reentrant"',
  request: ({ server }) =>
    server.isBusy === true
      ? {
          at: [],
          part: 'brace',
          message: 'The plug-in is still running another call. Wait until it has answered, or cancel it.',
        }
      : [],
  good: [pluginCall()],
  bad: [pluginCall('«{»"params": {"name": "greet", "arguments": {}}}', 'true')],
};
