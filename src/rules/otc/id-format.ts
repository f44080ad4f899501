import { member } from '../../core/json/members';
import type { ToolModel } from '../../core/model/tool-document';
import type { Rule } from '../../core/rule';
import { bySetting } from '../fixes';
import { shown, wordFor } from '../words';
import { definition } from './example';
import { readId, repairVersion, splitName, toWord, versionOf } from './identity';
import { placeIn } from './members';

/** Characters, at the end of an id, in which a version is looked for: an id may have any number of dashes. */
const versionLength = 60;

/** Other formats and people put something else before a version, which has two dots and no other number before it. */
function withAt(id: string): string {
  if (id.includes('@')) return id;
  const end = id.slice(-versionLength).replace(/(?<![.:/]v?\d+)[\s:/#.-]+(?=v?\d+\.\d+\.\d+$)/i, '@');
  return id.slice(0, -versionLength) + end;
}

/** The id that was meant, when it can be told without inventing anything. */
function repairId(id: string, tool: ToolModel): string | undefined {
  const [path = '', ...rest] = withAt(id.trim()).split('@');
  const segments = path
    .split(/[.:/]/)
    .map(toWord)
    .filter((segment) => segment !== '');
  const named = segments.length === 1 ? splitName(path) : undefined;
  const [toolkit, ...names] = named ? [toWord(named.toolkit), toWord(named.tool)] : segments;
  if (toolkit === undefined || names.length === 0) return undefined;
  // A version in another form; no name ends with two numbers.
  if (names.length > 2 && names.slice(-2).every((name) => /^\d+$/.test(name))) return undefined;
  const version = rest.length === 0 ? undefined : (repairVersion(rest.join('@')) ?? versionOf(tool));
  if (rest.length > 0 && version === undefined) return undefined;
  const repaired = `${toolkit}.${names.join('_')}${version === undefined ? '' : `@${version}`}`;
  return readId(repaired) ? repaired : undefined;
}

function reasonAgainst(id: string): string {
  const [path = '', ...rest] = id.split('@');
  if (id === '') return 'The id is empty';
  if (!id.includes('@') && readId(withAt(id).replace(/@v/i, '@')))
    return `The id ${shown(id)} has no "@" before its version`;
  if (!path.includes('.')) return `The id ${shown(id)} has no toolkit before the tool`;
  if (rest.length === 1 && readId(path)) return `The id ${shown(id)} has a version that is not x.y.z`;
  if (/[^A-Za-z0-9_.]/.test(path))
    return `The id ${shown(id)} has characters other than letters, digits and underscores`;
  return `The id ${shown(id)} is not in the form of an id`;
}

export const idFormat: Rule = {
  id: 'otc/id-format',
  severity: 'error',
  summary: 'Servers find a tool by its id and take the id apart at the dot and the @; any other form cannot be called.',
  citation: 'Open Tool Calling 1.0, Tool Definition, Metadata; openapi.json 1.0, ToolId',
  tool: (tool) => {
    const id = member(tool.raw, 'id');
    if (id === undefined || readId(id)) return [];
    const at = placeIn(tool, 'id');
    if (typeof id !== 'string') {
      return { at, message: `"id" is ${wordFor(id)}; it must be a string like "Toolkit.Tool@1.0.0".` };
    }
    const repaired = repairId(id, tool);
    const fixes = repaired === undefined ? [] : bySetting(`Change to "${repaired}"`, at, JSON.stringify(repaired));
    return {
      at,
      message: `${reasonAgainst(id)}; write Toolkit.Tool@x.y.z with letters, digits and underscores.`,
      fixes,
    };
  },
  good: [definition(), definition({ id: '"My_Kit.Do_It_2@10.20.30"', version: '"10.20.30"' })],
  bad: [
    definition({ id: '«"Calculator-Kit.Add@1.0.0"»' }),
    definition({ id: '«"Calculator_Add@1.0.0"»' }),
    definition({ id: '«"Calculator.Add@v1.0"»' }),
    definition({ id: '«"Calculator.Math.Add@1.0.0"»' }),
    definition({ id: '«"Calculator.Add:1.0.0"»' }),
    definition({ id: '«"Calculator.Add-v1.0.0"»' }),
    definition({ id: '«"Calculator.Add.1.0.0"»' }),
    definition({ id: '«"Calculator.Add@1.0.0-beta"»' }),
    definition({ id: '«"Add"»' }),
    definition({ id: '«""»' }),
    definition({ id: '«7»' }),
  ],
};
