import type { Finding } from '../../core/diagnostic';
import type { Rule } from '../../core/rule';
import { counted } from '../../core/text/counted';
import { change } from '../fixes';
import { placeIn } from '../places';
import { repeated } from '../repeated';
import { onText } from '../text-member';
import { shown } from '../words';
import { toolList } from './example';

const maxLength = 128;

/** Accents are taken off, everything else that is not allowed becomes an underscore. */
function toName(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '');
  return plain
    .replace(/[^A-Za-z0-9_.-]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, maxLength);
}

export const nameChars: Rule = {
  id: 'xtp/name-chars',
  severity: 'warning',
  summary: 'Hosts offer the tools under their names to clients that accept 1 to 128 letters, digits, _, - and dots.',
  citation: 'MCP 2026-07-28, Tools, Tool Names (SHOULD); the XTP plug-in schema allows any text',
  tool: onText('name', (name, at) => {
    if (/^[A-Za-z0-9_.-]{1,128}$/.test(name)) return undefined;
    if (name === '') return { message: 'The name is empty; calls name the tool by it. Write one.' };
    const isLong = name.length > maxLength;
    const wrong = isLong ? `has ${counted(name.length, 'character')}` : 'has other characters';
    const message = `The name ${shown(name)} ${wrong}; hosts expect 1 to ${maxLength} of A-Z, a-z, 0-9, _, - and dots.`;
    const better = toName(name);
    return { message, fixes: better === '' ? [] : change(at, JSON.stringify(better)) };
  }),
  good: [toolList(), toolList({ name: '"math.add-2_b"' })],
  bad: [
    toolList({ name: '«"say hello"»' }),
    toolList({ name: '«"größe"»' }),
    toolList({ name: '«"__say: hello__!"»' }),
    toolList({ name: '«"天気"»' }),
    toolList({ name: '«""»' }),
    toolList({ name: `«"${'a'.repeat(maxLength + 1)}"»` }),
  ],
};

export const nameUnique: Rule = {
  id: 'xtp/name-unique',
  severity: 'error',
  summary: 'A call names its tool; of two with the same name, only one can be reached.',
  citation: 'inferred',
  set: (tools) =>
    repeated(tools, ({ name }) => name?.value || undefined).map(({ item, key }) => ({
      at: item.name?.path ?? item.path,
      message: `Two tools are called "${key}"; rename one of them.`,
    })),
  good: [
    '{"tools": [{"name": "a", "description": "A.", "inputSchema": {"type": "object"}}, {"name": "b", "description": "B.", "inputSchema": {"type": "object"}}]}',
  ],
  bad: [
    '{"tools": [{"name": "a", "description": "A.", "inputSchema": {"type": "object"}}, {"name": «"a"», "description": "B.", "inputSchema": {"type": "object"}}]}',
  ],
};

const own = ['name', 'description', 'inputSchema'];
const known = ['title', 'outputSchema', 'annotations', 'icons', '_meta', 'execution'];

export const v2Field: Rule = {
  id: 'xtp/v2-field',
  severity: 'info',
  summary:
    'Hosts of the first plug-in interface read name, description and inputSchema only; the second has more members.',
  citation: 'hyper-mcp plug-in interface v2 (list_tools); the XTP plug-in schema of v1 has no such member',
  tool: (tool) =>
    Object.keys(tool.raw)
      .filter((key) => !own.includes(key))
      .slice(0, 1_000)
      .map((key): Finding => {
        const message = known.includes(key)
          ? `"${key}" exists in the second plug-in interface (list_tools) only; hosts of "describe" ignore it.`
          : `A tool description has no member "${key}"; hosts ignore it.`;
        return { at: placeIn(tool, key), part: 'key', message };
      }),
  good: [toolList()],
  bad: [toolList({ '«title»': '"Greet"', '«annotations»': '{}' }), toolList({ '«version»': '"1"' })],
};
