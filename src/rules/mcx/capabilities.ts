import type { Findings } from '../../core/diagnostic';
import { isObject, member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { repeated } from '../repeated';
import { wordFor } from '../words';
import { machine } from './example';
import { documentsIn } from './places';

const spec = 'Machine Context Protocol, Tool Definition Specification 1.0.0';

export const capabilitiesRequired: Rule = {
  id: 'mcx/capabilities-required',
  severity: 'error',
  summary: 'A tool does what its capabilities say; one without any can do nothing.',
  citation: `${spec}, Capabilities (one or more)`,
  document: (document) =>
    documentsIn(document).flatMap(({ path, value }): Findings => {
      const list = member(value, 'capabilities');
      const at = [...path, 'capabilities'];
      if (list === undefined) {
        return {
          at: path,
          part: 'brace',
          message: 'This tool has no "capabilities"; list at least one thing it can do.',
        };
      }
      if (!Array.isArray(list) || list.length === 0) {
        return { at, message: `"capabilities" is ${wordFor(list)}; it must be an array of at least one capability.` };
      }
      return list.flatMap((each, index) =>
        isObject(each)
          ? []
          : { at: [...at, index], message: `Capability ${index + 1} is ${wordFor(each)}; it must be an object.` },
      );
    }),
  good: [machine()],
  bad: [
    machine({ capabilities: undefined }, '«{»'),
    machine({ capabilities: '«[]»' }),
    machine({ capabilities: '«{"add": {}}»' }),
    machine({ capabilities: '[{"name": "a", "description": "A."}, «"b"»]' }),
  ],
};

export const capabilityNameUnique: Rule = {
  id: 'mcx/capability-name-unique',
  severity: 'error',
  summary: 'Calls name a capability within its tool; of two with the same name, only one can be reached.',
  citation: `${spec}, Tool Registration (must)`,
  document: (document) =>
    documentsIn(document).flatMap(({ path, value }) => {
      const list = member(value, 'capabilities');
      return repeated(Array.isArray(list) ? list : [], (each) => member(each, 'name') || undefined).map(
        ({ key, index }) => ({
          at: [...path, 'capabilities', index, 'name'],
          message: `Two capabilities are called "${key}"; rename one of them.`,
        }),
      );
    }),
  good: [machine({ capabilities: '[{"name": "a", "description": "A."}, {"name": "b", "description": "B."}]' })],
  bad: [machine({ capabilities: '[{"name": "a", "description": "A."}, {"name": «"a"», "description": "B."}]' })],
};
