import type { Finding } from '../../core/diagnostic';
import { isObject, member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { bySetting } from '../fixes';
import { isDeployed } from '../rfc/revision';
import { draftCall } from './example';

export const tool: Rule = {
  id: 'rfc-call/tool',
  severity: 'error',
  summary:
    'A request names its tool by name, toolkit and version of the toolkit. Arcade workers run a request without version, and answer 500 to a version they do not have.',
  citation: 'RFC draft execute_tool_request schema, tool; Arcade workers',
  request: ({ body, tool: definition }, context) => {
    const reference = member(body, 'tool');
    if (reference === undefined) return [];
    if (!isObject(reference))
      return { at: ['tool'], message: '"tool" must be an object with name, toolkit and version.' };
    const findings: Finding[] = [];
    for (const key of ['name', 'toolkit', 'version']) {
      const value = member(reference, key);
      const isVersion = key === 'version';
      if (value === undefined) {
        // A worker whose toolkit has no version runs the newest one; there is none to name.
        if (isVersion && isDeployed(context) && definition?.version === undefined) continue;
        const hint = isVersion ? ' Arcade workers run the newest one then.' : '';
        const severity = isVersion ? 'warning' : 'error';
        findings.push({ at: ['tool'], part: 'brace', severity, message: `"tool" has no "${key}"; add it.${hint}` });
      } else if (typeof value !== 'string') {
        findings.push({ at: ['tool', key], message: `"${key}" of the tool must be a string.` });
      }
    }
    const asked = member(reference, 'version');
    const actual = definition?.version?.value;
    if (typeof asked === 'string' && actual !== undefined && asked !== actual) {
      findings.push({
        at: ['tool', 'version'],
        message: `The request asks for version "${asked}", the definition is version "${actual}"; a worker that does not have it answers 500.`,
        fixes: bySetting(`Ask for "${actual}"`, ['tool', 'version'], JSON.stringify(actual)),
      });
    }
    return findings;
  },
  good: [
    draftCall(),
    draftCall({ tool: '{"name": "Add", "toolkit": "Math"}' })
      .replace('"toolkit": {"name": "Math", "version": "1.0.0"}', '"toolkit": {"name": "Math", "version": null}')
      .replace('{"tool"', '{"revision": "arcade", "tool"'),
  ],
  bad: [
    draftCall({ tool: '«{»"toolkit": "Math", "version": "1.0.0"}' }),
    draftCall({ tool: '«{»"name": "Add", "toolkit": "Math"}' }),
    draftCall({ tool: '{"name": "Add", "toolkit": "Math", "version": «"9.9.9"»}' }),
    draftCall({ tool: '«"Math.Add"»' }),
  ],
};
