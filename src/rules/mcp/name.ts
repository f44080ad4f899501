import type { Fix } from '../../core/diagnostic';
import { member } from '../../core/json/members';
import type { Path } from '../../core/json/pointer';
import type { Rule } from '../../core/rule';
import { change } from '../fixes';
import { placeIn } from '../places';
import { shown, wordFor } from '../words';
import { definition } from './example';
import { isMisspelled } from './unknown-property';

const citation = 'MCP 2026-07-28, Tools, Tool Names (SHOULD)';

/** Accents are taken off, everything else that is not allowed becomes an underscore. */
function toName(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '');
  return plain.replace(/[^A-Za-z0-9_.-]+/g, '_').replace(/^_+|_+$/g, '');
}

const to = (at: Path, name: string): readonly Fix[] => (name === '' ? [] : [change(at, JSON.stringify(name))]);

export const nameRequired: Rule = {
  id: 'mcp/name-required',
  severity: 'error',
  summary: 'A tool is called by its name. Without one, clients refuse the tool, some the whole list.',
  citation: 'MCP 2026-07-28, schema, Tool (required)',
  tool: (tool) => {
    const name = member(tool.raw, 'name');
    if (typeof name === 'string' || isMisspelled(tool, 'name')) return [];
    if (name === undefined) {
      return { at: tool.path, part: 'brace', message: 'This tool has no "name"; add one, calls name the tool by it.' };
    }
    return { at: placeIn(tool, 'name'), message: `"name" is ${wordFor(name)}; it must be text.` };
  },
  good: [definition()],
  bad: [definition({ name: undefined }, '«{»'), definition({ name: '«5»' }), definition({ name: '«null»' })],
};

export const nameChars: Rule = {
  id: 'mcp/name-chars',
  severity: 'warning',
  summary: 'Names should be made of ASCII letters, digits, underscores, dashes and dots; some clients refuse others.',
  citation,
  tool: (tool) => {
    const name = member(tool.raw, 'name');
    if (typeof name !== 'string' || /^[A-Za-z0-9_.-]*$/.test(name)) return [];
    const at = placeIn(tool, 'name');
    const wrong = [...new Set(name.match(/[^A-Za-z0-9_.-]/gu) ?? [])].slice(0, 5).map(shown).join(', ');
    const message = `The name ${shown(name)} contains ${wrong}; use A-Z, a-z, 0-9, _, - and dots only.`;
    return { at, message, fixes: to(at, toName(name)) };
  },
  good: [definition(), definition({ name: '"DATA_EXPORT_v2"' }), definition({ name: '"admin.tools-list"' })],
  bad: [
    definition({ name: '«"get weather"»' }),
    definition({ name: '«"größe/messen"»' }),
    definition({ name: '«"天気"»' }),
  ],
};

const maxLength = 128;

export const nameLength: Rule = {
  id: 'mcp/name-length',
  severity: 'warning',
  summary: 'A name should have 1 to 128 characters; model providers allow even fewer.',
  citation,
  tool: (tool) => {
    const name = member(tool.raw, 'name');
    if (typeof name !== 'string' || (name !== '' && name.length <= maxLength)) return [];
    const advice = name === '' ? 'write at least one' : `take away at least ${name.length - maxLength}`;
    const message = `A name should have 1 to ${maxLength} characters, this has ${name.length}; ${advice}.`;
    return { at: placeIn(tool, 'name'), message };
  },
  good: [definition(), definition({ name: `"${'a'.repeat(maxLength)}"` })],
  bad: [definition({ name: '«""»' }), definition({ name: `«"${'a'.repeat(maxLength + 1)}"»` })],
};

export const nameEdge: Rule = {
  id: 'mcp/name-edge',
  severity: 'warning',
  summary: 'A dash or a dot at the edge of a name is easily lost or misread; the SDKs warn about it.',
  citation: 'MCP TypeScript SDK, validation of tool names',
  tool: (tool) => {
    const name = member(tool.raw, 'name');
    if (typeof name !== 'string' || !/^[-.]|[-.]$/.test(name)) return [];
    const at = placeIn(tool, 'name');
    const message = `The name ${shown(name)} begins or ends with a dash or a dot; take that away.`;
    return { at, message, fixes: to(at, name.replace(/^[-.]+|[-.]+$/g, '')) };
  },
  good: [definition(), definition({ name: '"get-weather.now"' })],
  bad: [
    definition({ name: '«"-get_weather"»' }),
    definition({ name: '«"get_weather.."»' }),
    definition({ name: '«"-"»' }),
  ],
};

export const nameUnique: Rule = {
  id: 'mcp/name-unique',
  severity: 'warning',
  summary: 'A call names the tool by its name alone, so each name should be there once on a server.',
  citation: 'MCP 2026-07-28, Tools, Tool Names (SHOULD)',
  set: (tools) => {
    const first = new Map<string, number>();
    return tools.flatMap(({ name, index }) => {
      if (!name) return [];
      const earlier = first.get(name.value);
      if (earlier === undefined) {
        first.set(name.value, index);
        return [];
      }
      const message = `Tool ${earlier + 1} is called ${shown(name.value)} already; rename one, a call cannot tell them apart.`;
      return { at: name.path, message };
    });
  },
  good: [`[${definition()}, ${definition({ name: '"Get_weather"' })}]`],
  bad: [`{"tools": [${definition()}, ${definition({ name: '«"get_weather"»' })}]}`],
};
