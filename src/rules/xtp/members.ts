import type { Findings, Fix } from '../../core/diagnostic';
import { isObject, member } from '../../core/json/members';
import { parseJson } from '../../core/json/parse';
import type { Rule } from '../../core/rule';
import { bySetting } from '../fixes';
import { findNoInputSchema, findOtherRootType } from '../input-schema';
import { insertMember, placeIn } from '../places';
import { type MemberFamily, memberRules } from '../required-members';
import { onText } from '../text-member';
import { wanted } from '../wanted';
import { wordFor } from '../words';
import { toolList } from './example';

const citation = 'XTP plug-in schema of tool plug-ins, ToolDescription';

const family: MemberFamily<'tool'> = {
  placesOf: ({ path, raw }) => [{ kind: 'tool', path, value: raw, title: 'This tool' }],
  summary: ({ key, why }) => `Every tool has a ${key}: ${why}.`,
  missing: ({ key, why }, { title }) => `${title} has no "${key}"; ${why}. Add it.`,
  prefix: () => '',
  good: () => toolList(),
};

export const requiredTexts = memberRules(family, [
  {
    id: 'xtp/name-required',
    place: 'tool',
    key: 'name',
    wants: wanted.anyText,
    citation: `${citation} (required)`,
    why: 'calls name the tool by it',
    bad: [toolList({ name: undefined }, '«{»'), toolList({ name: '«5»' })],
  },
  {
    id: 'xtp/description-required',
    place: 'tool',
    key: 'description',
    wants: wanted.anyText,
    citation: `${citation} (required)`,
    why: 'models choose tools by it',
    bad: [toolList({ description: undefined }, '«{»'), toolList({ description: '«null»' })],
  },
]);

export const descriptionEmpty: Rule = {
  id: 'xtp/description-empty',
  severity: 'warning',
  summary: 'Models choose tools by their descriptions; an empty one says nothing.',
  citation,
  tool: onText('description', (text) =>
    text.trim() === ''
      ? { message: 'The description is empty; say what the tool does and when to use it.' }
      : undefined,
  ),
  good: [toolList()],
  bad: [toolList({ description: '«""»' }), toolList({ description: '«"  "»' })],
};

export const inputSchemaRequired: Rule = {
  id: 'xtp/input-schema-required',
  severity: 'error',
  summary: 'Every tool has a JSON Schema of its arguments, also one that takes nothing.',
  citation: `${citation} (required)`,
  tool: (tool) => {
    const schema = member(tool.raw, 'inputSchema');
    if (schema !== undefined && schema !== null) return [];
    const json = '{"type": "object"}';
    const add =
      schema === null
        ? ({ kind: 'set', path: placeIn(tool, 'inputSchema'), json } as const)
        : insertMember(tool, 'inputSchema', json);
    const fixes: readonly Fix[] = [{ title: `Add "inputSchema": ${json}`, edits: [add] }];
    return { ...findNoInputSchema(tool), fixes };
  },
  good: [toolList(), toolList({ inputSchema: '{}' })],
  bad: [toolList({ inputSchema: undefined }, '«{»'), toolList({ inputSchema: '«null»' })],
};

/** The JSON in a string, when it is an object. */
function objectIn(text: string): string | undefined {
  const { root, issues } = parseJson(text);
  return root?.kind === 'object' && issues.length === 0 ? text.trim() : undefined;
}

export const inputSchemaType: Rule = {
  id: 'xtp/input-schema-type',
  severity: 'error',
  summary: 'The input schema is an object. Plug-ins that build it as a string sometimes leave it one.',
  citation: `${citation} (inputSchema: object)`,
  tool: (tool): Findings => {
    const schema = member(tool.raw, 'inputSchema');
    if (schema === undefined || schema === null || isObject(schema)) return [];
    const at = placeIn(tool, 'inputSchema');
    const json = typeof schema === 'string' ? objectIn(schema) : undefined;
    const message =
      json === undefined
        ? `"inputSchema" is ${wordFor(schema)}; it must be a JSON Schema object.`
        : '"inputSchema" is JSON inside a string; write the object itself.';
    const fixes = json === undefined ? [] : bySetting('Take the object out of the string', at, json);
    return { at, message, fixes };
  },
  good: [toolList()],
  bad: [
    toolList({ inputSchema: '«"{\\"type\\": \\"object\\"}"»' }),
    toolList({ inputSchema: '«"object"»' }),
    toolList({ inputSchema: '«true»' }),
    toolList({ inputSchema: '«[]»' }),
  ],
};

export const inputRootType: Rule = {
  id: 'xtp/input-root-type',
  severity: 'warning',
  summary: 'Hosts hand the tools on to clients of the Model Context Protocol, which refuse a schema without it.',
  citation: 'Model Context Protocol SDK, Tool.inputSchema; the XTP plug-in schema allows any object',
  tool: (tool) => findOtherRootType(tool, 'hosts hand it on to clients that refuse the tool otherwise'),
  good: [toolList(), toolList({ inputSchema: '{"type": "object", "additionalProperties": false}' })],
  bad: [
    toolList({ inputSchema: '«{»}' }),
    toolList({ inputSchema: '«{»"properties": {"a": {}}}' }),
    toolList({ inputSchema: '{"type": «"string"»}' }),
  ],
};
