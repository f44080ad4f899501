import type { Findings } from '../../core/diagnostic';
import { isObject, member } from '../../core/json/members';
import type { Path } from '../../core/json/pointer';
import type { ToolModel } from '../../core/model/tool-document';
import type { Rule } from '../../core/rule';
import { change } from '../fixes';
import { placeIn } from '../places';
import { shown, wordFor } from '../words';
import { definition } from './example';

const icons = (json: string) => definition({ icons: json });

function entriesOf(tool: ToolModel): readonly (readonly [entry: unknown, path: Path])[] {
  const list = member(tool.raw, 'icons');
  return Array.isArray(list) ? list.map((entry, index) => [entry, placeIn(tool, 'icons', index)]) : [];
}

export const iconsSrc: Rule = {
  id: 'mcp/icons-src',
  severity: 'error',
  summary: 'An icon is an object that says where the picture is; SDKs refuse the list of tools otherwise.',
  citation: 'MCP 2026-07-28, schema, Icon (required)',
  tool: (tool) =>
    entriesOf(tool).flatMap(([entry, path]): Findings => {
      if (typeof entry === 'string' && entry !== '') {
        const json = `{"src": ${JSON.stringify(entry)}}`;
        const message = 'An icon is an object with the address under "src"; wrap this string in one.';
        return { at: path, message, fixes: change(path, json) };
      }
      if (!isObject(entry))
        return { at: path, message: `An icon is ${wordFor(entry)}; it must be an object with "src".` };
      const src = member(entry, 'src');
      if (src === undefined) {
        return { at: path, part: 'brace', message: 'This icon has no "src"; add the address of the picture.' };
      }
      if (typeof src === 'string' && src.trim() !== '') return [];
      return { at: [...path, 'src'], message: `"src" is ${wordFor(src)}; write the address of the picture.` };
    }),
  good: [icons('[{"src": "https://a.example/a.png"}]'), icons('[]')],
  bad: [
    icons('[«{»"mimeType": "image/png"}]'),
    icons('[{"src": «""»}, {"src": «5»}]'),
    icons('[«"https://a.example/a.png"»]'),
    icons('[«null»]'),
  ],
};

/** The scheme of an address in small letters; nothing for one that is relative to some other. */
function schemeOf(address: string): string | undefined {
  return /^\s*([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase();
}

function isSvg(src: string, type: unknown): boolean {
  if (typeof type === 'string' && /^image\/svg/i.test(type)) return true;
  return /^\s*data:image\/svg/i.test(src) || /^[^?#]*\.svg([?#]|$)/i.test(src);
}

export const iconsUnsafe: Rule = {
  id: 'mcp/icons-unsafe',
  severity: 'warning',
  summary: 'Clients load icons of servers they do not know: only from http, https and data addresses, SVG with care.',
  citation: 'MCP 2026-07-28, schema, Icon; Security Considerations',
  tool: (tool) =>
    entriesOf(tool).flatMap(([entry, path]): Findings => {
      const src = member(entry, 'src');
      if (typeof src !== 'string' || src.trim() === '') return [];
      const at = [...path, 'src'];
      const scheme = schemeOf(src);
      if (scheme === undefined) {
        return { at, message: `${shown(src)} is not a complete address; write one that begins with https:.` };
      }
      if (!['http', 'https', 'data'].includes(scheme)) {
        return { at, message: `Clients do not load pictures from ${scheme}: addresses; use https: or data:.` };
      }
      if (!isSvg(src, member(entry, 'mimeType'))) return [];
      const message = 'An SVG picture may hold scripts, so clients need not show it; offer a PNG as well.';
      return { at, severity: 'info', message };
    }),
  good: [icons('[{"src": "https://a.example/a.png"}, {"src": "data:image/png;base64,iVBORw0KGgo="}]')],
  bad: [
    icons('[{"src": «"javascript:alert(1)"»}, {"src": «"file:///a.png"»}]'),
    icons('[{"src": «"/icon.png"»}]'),
    icons('[{"src": «"https://a.example/a.svg?v=1"»}, {"src": «"https://a.example/a"», "mimeType": "image/svg+xml"}]'),
  ],
};
