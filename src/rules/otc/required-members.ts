import type { Fix } from '../../core/diagnostic';
import { isObject, member } from '../../core/json/members';
import type { ToolModel } from '../../core/model/tool-document';
import type { Rule, RuleContext } from '../../core/rule';
import { bySetting } from '../fixes';
import { wordFor } from '../words';
import { definition } from './example';
import { expandVersion, identityOf, splitName, toWord, versionOf } from './identity';
import { insertMember, placeIn } from './members';
import { hasParametersAtRoot, misspelledRoot } from './properties';

interface Row {
  readonly id: string;
  readonly key: string;
  readonly what: string;
  readonly why: string;
  readonly citation: string;
  /** What is wrong with the type of a value, where no other rule says it. */
  readonly wanted?: { readonly words: string; readonly accepts: (value: unknown) => boolean };
  /** JSON text to put in. */
  readonly repair?: (tool: ToolModel) => string | undefined;
  readonly wire?: { readonly severity: 'warning'; readonly message: string };
  readonly bad: readonly string[];
}

const metadata = 'Open Tool Calling 1.0, Tool Definition, Metadata (required)';

const rows: readonly Row[] = [
  {
    id: 'otc/id-required',
    key: 'id',
    what: 'an id',
    why: 'calls name the tool by it',
    citation: `${metadata}; openapi.json 1.0, ToolDefinition`,
    repair: (tool) => {
      const name = member(tool.raw, 'name');
      if (typeof name !== 'string' || toWord(name) === '') return undefined;
      const parts = splitName(name) ?? { toolkit: 'Tools', tool: name };
      const version = versionOf(tool);
      return JSON.stringify(`${toWord(parts.toolkit)}.${toWord(parts.tool)}${version ? `@${version}` : ''}`);
    },
    bad: [definition({ id: undefined }, '«{»'), definition({ id: undefined, name: '"get_weather"' }, '«{»')],
  },
  {
    id: 'otc/name-required',
    key: 'name',
    what: 'a name',
    why: 'people and models call the tool by it',
    citation: `${metadata}; openapi.json 1.0, ToolDefinition`,
    repair: (tool) => {
      const identity = identityOf(tool);
      return identity && JSON.stringify(`${identity.toolkit}_${identity.tool}`.slice(0, 64));
    },
    bad: [definition({ name: undefined }, '«{»')],
  },
  {
    id: 'otc/description-required',
    key: 'description',
    what: 'a description',
    why: 'people and models choose the tool by it',
    citation: `${metadata}; openapi.json 1.0, ToolDefinition`,
    wanted: { words: 'text', accepts: (value) => typeof value === 'string' },
    bad: [definition({ description: undefined }, '«{»'), definition({ description: '«null»' })],
  },
  {
    id: 'otc/version-required',
    key: 'version',
    what: 'a version',
    why: 'tools must be versioned',
    citation: `${metadata}; openapi.json 1.0, ToolDefinition leaves it optional`,
    repair: (tool) => {
      const version = identityOf(tool)?.version;
      return version === undefined ? undefined : JSON.stringify(expandVersion(version));
    },
    wire: {
      severity: 'warning',
      message:
        'This definition has no version. The specification text requires it, openapi.json leaves it optional; ask the server to send one.',
    },
    bad: [
      definition({ version: undefined }, '«{»'),
      definition({ id: '"Calculator.Add@2"', version: undefined }, '«{»'),
    ],
  },
  {
    id: 'otc/input-schema-required',
    key: 'input_schema',
    what: 'an input schema',
    why: 'it says what the tool takes, also when that is nothing',
    citation: 'Open Tool Calling 1.0, Tool Definition, Input Schema (required); openapi.json 1.0, ToolDefinition',
    wanted: { words: 'an object with "parameters"', accepts: isObject },
    repair: () => '{"parameters": {}}',
    bad: [definition({ input_schema: undefined }, '«{»'), definition({ input_schema: '«null»' })],
  },
  {
    id: 'otc/output-schema-required',
    key: 'output_schema',
    what: 'an output schema',
    why: 'use {} when it may return any value, null when it returns nothing',
    citation: 'Open Tool Calling 1.0, Tool Definition, Output Schema (required); openapi.json 1.0, ToolDefinition',
    repair: () => '{}',
    bad: [definition({ output_schema: undefined }, '«{»')],
  },
];

/** Another rule has found the member under another name. */
function isElsewhere(tool: ToolModel, key: string): boolean {
  if (key === 'input_schema' && hasParametersAtRoot(tool)) return true;
  return [...misspelledRoot(tool).values()].includes(key);
}

function findMissing(row: Row, tool: ToolModel, context: RuleContext) {
  const value = member(tool.raw, row.key);
  if (value === undefined && isElsewhere(tool, row.key)) return [];
  if (value !== undefined && (row.wanted?.accepts(value) ?? true)) return [];
  const json = row.repair?.(tool);
  const title = `Set "${row.key}" to ${json}`;
  if (value !== undefined) {
    const at = placeIn(tool, row.key);
    const fixes = json === undefined ? [] : bySetting(title, at, json);
    const message = `"${row.key}" is ${wordFor(value)}; it must be ${row.wanted?.words}, because ${row.why}.`;
    return [{ at, message, fixes }];
  }
  const fixes: readonly Fix[] = json === undefined ? [] : [{ title, edits: [insertMember(tool, row.key, json)] }];
  const wire = context.origin === 'wire' ? row.wire : undefined;
  return [
    {
      at: tool.path,
      part: 'brace' as const,
      message: `This definition has no "${row.key}"; add ${row.what}: ${row.why}.`,
      ...wire,
      fixes,
    },
  ];
}

/** What every definition must have, one rule per member. */
export const requiredMembers: readonly Rule[] = rows.map((row) => ({
  id: row.id,
  severity: 'error',
  summary: `Every definition has ${row.what}: ${row.why}.`,
  citation: row.citation,
  tool: (tool, context) => findMissing(row, tool, context),
  good: [definition()],
  bad: row.bad,
}));
