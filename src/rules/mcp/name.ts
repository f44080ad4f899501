import { member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { change } from '../fixes';
import { placeIn } from '../places';
import { repeated } from '../repeated';
import { nameLengthRule, onText, toName } from '../text-member';
import { shown, wordFor } from '../words';
import { definition } from './example';

const citation = 'MCP 2026-07-28, Tools, Tool Names (SHOULD)';

export const nameRequired: Rule = {
  id: 'mcp/name-required',
  severity: 'error',
  summary: 'A tool is called by its name. Without one, clients refuse the tool, some the whole list.',
  citation: 'MCP 2026-07-28, schema, Tool (required)',
  tool: (tool) => {
    const name = member(tool.raw, 'name');
    if (typeof name === 'string') return [];
    if (name === undefined) {
      return { at: tool.path, part: 'brace', message: 'This tool has no "name"; add one, calls name the tool by it.' };
    }
    return { at: placeIn(tool, 'name'), message: `"name" is ${wordFor(name)}; it must be a string.` };
  },
  good: [definition()],
  bad: [definition({ name: undefined }, '«{»'), definition({ name: '«5»' }), definition({ name: '«null»' })],
};

export const nameChars: Rule = {
  id: 'mcp/name-chars',
  severity: 'warning',
  summary: 'Names should be made of ASCII letters, digits, underscores, dashes and dots; some clients refuse others.',
  citation,
  tool: onText('name', (name, at) => {
    if (/^[A-Za-z0-9_.-]*$/.test(name)) return undefined;
    const wrong = [...new Set(name.match(/[^A-Za-z0-9_.-]/gu) ?? [])].slice(0, 5).map(shown).join(', ');
    const message = `The name ${shown(name)} contains ${wrong}; use A-Z, a-z, 0-9, _, - and dots only.`;
    return { message, fixes: toName(at, name, /[^A-Za-z0-9_.-]+/g) };
  }),
  good: [definition(), definition({ name: '"DATA_EXPORT_v2"' }), definition({ name: '"admin.tools-list"' })],
  bad: [
    definition({ name: '«"get weather"»' }),
    definition({ name: '«"größe/messen"»' }),
    definition({ name: '«"天気"»' }),
  ],
};

export const nameLength = nameLengthRule({
  id: 'mcp/name-length',
  severity: 'warning',
  summary: 'A name should have 1 to 128 characters; model providers allow even fewer.',
  citation,
  most: 128,
  verb: 'should have',
  example: definition,
});

export const nameEdge: Rule = {
  id: 'mcp/name-edge',
  severity: 'warning',
  summary: 'A dash or a dot at the edge of a name is easily lost or misread; the SDKs warn about it.',
  citation: 'MCP TypeScript SDK, validation of tool names',
  tool: onText('name', (name, at) => {
    if (!/^[-.]|[-.]$/.test(name)) return undefined;
    const plain = name.replace(/^[-.]+|[-.]+$/g, '');
    const message = `The name ${shown(name)} begins or ends with a dash or a dot; remove that.`;
    return { message, fixes: plain === '' ? [] : change(at, JSON.stringify(plain)) };
  }),
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
  set: (tools) =>
    repeated(tools, ({ name }) => name?.value).map(({ item, earlier, key }) => ({
      at: item.name?.path ?? item.path,
      message: `Tool ${earlier.index + 1} is called ${shown(key)} already; rename one, a call cannot tell them apart.`,
    })),
  good: [`[${definition()}, ${definition({ name: '"Get_weather"' })}]`],
  bad: [`{"tools": [${definition()}, ${definition({ name: '«"get_weather"»' })}]}`],
};
