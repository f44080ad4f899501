import { member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { bySetting } from '../fixes';
import { shown, wordFor } from '../words';
import { definition } from './example';
import { identityOf } from './identity';
import { placeIn } from './members';

/** Accents are taken off, everything else that is not allowed becomes an underscore. */
function toName(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '');
  return plain.replace(/[^A-Za-z0-9_-]+/g, '_').replace(/^_+|_+$/g, '');
}

export const nameFormat: Rule = {
  id: 'otc/name-format',
  severity: 'error',
  summary: 'Models and their providers accept names of letters, digits, underscores and dashes only.',
  citation: 'Open Tool Calling 1.0, Tool Definition, Metadata (MUST); openapi.json 1.0, ToolDefinition',
  tool: (tool) => {
    const name = member(tool.raw, 'name');
    const at = placeIn(tool, 'name');
    if (name === undefined) return [];
    if (typeof name !== 'string') return { at, message: `"name" is ${wordFor(name)}; it must be text.` };
    if (/^[A-Za-z0-9_-]*$/.test(name)) return [];
    const slug = toName(name);
    const fixes = slug === '' ? [] : bySetting(`Change to "${slug}"`, at, JSON.stringify(slug));
    const wrong = [...new Set(name.match(/[^A-Za-z0-9_-]/gu) ?? [])].slice(0, 5).map(shown).join(', ');
    return { at, message: `The name ${shown(name)} contains ${wrong}; use only A-Z, a-z, 0-9, _ and -.`, fixes };
  },
  good: [definition(), definition({ name: '"a-B_9"' })],
  bad: [
    definition({ name: '«"Add Numbers"»' }),
    definition({ name: '«"Größe.Messen"»' }),
    definition({ name: '«5»' }),
    definition({ name: '«"名"»' }),
  ],
};

const maxLength = 64;

export const nameLength: Rule = {
  id: 'otc/name-length',
  severity: 'error',
  summary: 'A name has 1 to 64 characters; providers refuse longer ones.',
  citation: 'Open Tool Calling 1.0, Tool Definition, Metadata (MUST); openapi.json 1.0, ToolDefinition',
  tool: (tool) => {
    const name = member(tool.raw, 'name');
    if (typeof name !== 'string' || (name !== '' && name.length <= maxLength)) return [];
    const advice = name === '' ? 'write at least one' : `take away at least ${name.length - maxLength}`;
    return {
      at: placeIn(tool, 'name'),
      message: `A name has 1 to ${maxLength} characters, this has ${name.length}; ${advice}.`,
    };
  },
  good: [definition(), definition({ name: `"${'a'.repeat(maxLength)}"` })],
  bad: [definition({ name: '«""»' }), definition({ name: `«"${'a'.repeat(maxLength + 1)}"»` })],
};

export const nameUnrelated: Rule = {
  id: 'otc/name-unrelated',
  severity: 'info',
  summary: 'In all published examples the name is the tool of the id, alone or with its toolkit in front.',
  citation: 'inferred from the examples of Open Tool Calling 1.0, Tool Definition',
  tool: (tool) => {
    const name = member(tool.raw, 'name');
    const identity = identityOf(tool);
    if (typeof name !== 'string' || !/^[A-Za-z0-9_-]+$/.test(name) || !identity) return [];
    const names = [`${identity.toolkit}_${identity.tool}`, identity.tool];
    const plain = name.replaceAll('-', '_').toLowerCase();
    if (names.some((each) => each.toLowerCase() === plain)) return [];
    const message = `The name "${name}" does not follow the id; usual would be "${names[0]}" or "${names[1]}".`;
    return { at: placeIn(tool, 'name'), message };
  },
  good: [definition(), definition({ name: '"Add"' }), definition({ name: '"Calculator-Add"' })],
  bad: [definition({ name: '«"Sum"»' })],
};
