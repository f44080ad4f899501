import { member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { nameLengthRule, onText, toName } from '../text-member';
import { shown, wordFor } from '../words';
import { definition } from './example';
import { identityOf } from './identity';
import { placeIn } from './members';

export const nameFormat: Rule = {
  id: 'otc/name-format',
  severity: 'error',
  summary: 'Models and their providers accept names of letters, digits, underscores and dashes only.',
  citation: 'Open Tool Calling 1.0, Tool Definition, Metadata (MUST); openapi.json 1.0, ToolDefinition',
  tool: (tool) => {
    const name = member(tool.raw, 'name');
    const at = placeIn(tool, 'name');
    if (name === undefined) return [];
    if (typeof name !== 'string') return { at, message: `"name" is ${wordFor(name)}; it must be a string.` };
    if (/^[A-Za-z0-9_-]*$/.test(name)) return [];
    const wrong = [...new Set(name.match(/[^A-Za-z0-9_-]/gu) ?? [])].slice(0, 5).map(shown).join(', ');
    return {
      at,
      message: `The name ${shown(name)} contains ${wrong}; use only A-Z, a-z, 0-9, _ and -.`,
      fixes: toName(at, name, /[^A-Za-z0-9_-]+/g),
    };
  },
  good: [definition(), definition({ name: '"a-B_9"' })],
  bad: [
    definition({ name: '«"Add Numbers"»' }),
    definition({ name: '«"Größe.Messen"»' }),
    definition({ name: '«5»' }),
    definition({ name: '«"名"»' }),
  ],
};

export const nameLength = nameLengthRule({
  id: 'otc/name-length',
  severity: 'error',
  summary: 'A name has 1 to 64 characters; providers refuse longer ones.',
  citation: 'Open Tool Calling 1.0, Tool Definition, Metadata (MUST); openapi.json 1.0, ToolDefinition',
  most: 64,
  verb: 'has',
  example: definition,
});

export const nameUnrelated: Rule = {
  id: 'otc/name-unrelated',
  severity: 'info',
  summary: 'In all published examples the name is the tool of the id, alone or with its toolkit in front.',
  citation: 'inferred from the examples of Open Tool Calling 1.0, Tool Definition',
  tool: onText('name', (name, _at, tool) => {
    const identity = identityOf(tool);
    if (!/^[A-Za-z0-9_-]+$/.test(name) || !identity) return undefined;
    const names = [`${identity.toolkit}_${identity.tool}`, identity.tool];
    const plain = name.replaceAll('-', '_').toLowerCase();
    if (names.some((each) => each.toLowerCase() === plain)) return undefined;
    const message = `The name "${name}" does not follow the id; usual would be "${names[0]}" or "${names[1]}".`;
    return { message };
  }),
  good: [definition(), definition({ name: '"Add"' }), definition({ name: '"Calculator-Add"' })],
  bad: [definition({ name: '«"Sum"»' })],
};
