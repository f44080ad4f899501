import { isObject, member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { requiredMeant } from '../../core/schema/required-meant';
import { byRemoving, bySetting } from '../fixes';
import { wordFor } from '../words';
import { shownAt } from '../written-at';
import { definition, withRequirements } from './example';
import { placeIn, requirementMembers } from './members';

const citation = 'Open Tool Calling 1.0, Tool Definition, Requirements; openapi.json 1.0, ToolDefinition';

export const requirementsType: Rule = {
  id: 'otc/requirements-type',
  severity: 'error',
  summary: 'Requirements are an object with "authorization", "secrets" and "user_id", each optional.',
  citation,
  tool: (tool) => {
    const requirements = member(tool.raw, 'requirements');
    if (requirements === undefined || isObject(requirements)) return [];
    const at = placeIn(tool, 'requirements');
    const isNothing = requirements === null || (Array.isArray(requirements) && requirements.length === 0);
    const fixes = isNothing ? byRemoving('Remove "requirements"', at) : [];
    const message = `"requirements" is ${wordFor(requirements)}; it must be an object, or left out when nothing is required.`;
    return { at, message, fixes };
  },
  good: [definition(), withRequirements('{"user_id": true}')],
  bad: [withRequirements('«[]»'), withRequirements('«null»'), withRequirements('«["google"]»')],
};

export const requirementsEmpty: Rule = {
  id: 'otc/requirements-empty',
  severity: 'info',
  summary: 'Empty requirements say the same as none.',
  citation: 'inferred from Open Tool Calling 1.0, Tool Definition, Requirements',
  tool: (tool) => {
    const requirements = member(tool.raw, 'requirements');
    if (!isObject(requirements) || Object.keys(requirements).length > 0) return [];
    const at = placeIn(tool, 'requirements');
    return {
      at,
      message: 'These requirements are empty and have no effect; fill them in or remove them.',
      fixes: byRemoving('Remove "requirements"', at),
    };
  },
  good: [definition(), withRequirements('{"user_id": false}')],
  bad: [withRequirements('«{}»')],
};

export const requirementsUnknown: Rule = {
  id: 'otc/requirements-unknown',
  severity: 'info',
  summary: 'Further keys are allowed here, but no published server or client reads them.',
  citation: 'openapi.json 1.0, ToolDefinition.requirements (additional properties allowed)',
  tool: (tool) => {
    const requirements = member(tool.raw, 'requirements');
    if (!isObject(requirements)) return [];
    return Object.keys(requirements)
      .filter((key) => !requirementMembers.includes(key))
      .map((key) => ({
        at: placeIn(tool, 'requirements', key),
        part: 'key',
        message: `Requirements know "authorization", "secrets" and "user_id"; "${key}" is allowed but not read.`,
      }));
  },
  good: [withRequirements('{"secrets": [{"id": "A"}]}')],
  bad: [withRequirements('{"user_id": true, «"network"»: true}')],
};

const flags: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [1, true],
  [0, false],
  [null, false],
]);

export const userIdType: Rule = {
  id: 'otc/user-id-type',
  severity: 'error',
  summary: '"user_id" says whether a call must name the user: true, or false (also when left out).',
  citation,
  tool: (tool) => {
    const flag = member(member(tool.raw, 'requirements'), 'user_id');
    if (flag === undefined || typeof flag === 'boolean') return [];
    const at = placeIn(tool, 'requirements', 'user_id');
    const meant = flags.get(flag) ?? requiredMeant(flag);
    const fixes = meant === undefined ? [] : bySetting(`Change to ${meant}`, at, String(meant));
    return { at, message: `"user_id" is ${shownAt(tool, at)}; it must be true or false.`, fixes };
  },
  good: [withRequirements('{"user_id": true}')],
  bad: [
    withRequirements('{"user_id": «"yes"»}'),
    withRequirements('{"user_id": «0»}'),
    withRequirements('{"user_id": «{}»}'),
  ],
};
