import { member } from '../../core/json/members';
import type { ToolModel } from '../../core/model/tool-document';
import type { Rule } from '../../core/rule';
import { type MemberFamily, type MemberRow, memberRules } from '../required-members';
import { type Wanted, wanted } from '../wanted';
import { definition } from './example';
import { expandVersion, identityOf, splitName, toWord, versionOf } from './identity';
import { insertMember } from './members';

interface Row extends Pick<MemberRow<'tool'>, 'key' | 'why' | 'citation' | 'bad'> {
  readonly what: string;
  /** What its value must be, where no other rule says it. */
  readonly wants?: Wanted;
  /** JSON text to put in. */
  readonly repair?: (tool: ToolModel) => string | undefined;
}

const metadata = 'Open Tool Calling 1.0, Tool Definition, Metadata (required)';
const published = 'openapi.json 1.0, ToolDefinition';

const rows: readonly Row[] = [
  {
    key: 'id',
    what: 'an id',
    why: 'calls name the tool by it',
    citation: `${metadata}; ${published}`,
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
    key: 'name',
    what: 'a name',
    why: 'people and models call the tool by it',
    citation: `${metadata}; ${published}`,
    repair: (tool) => {
      const identity = identityOf(tool);
      return identity && JSON.stringify(`${identity.toolkit}_${identity.tool}`.slice(0, 64));
    },
    bad: [definition({ name: undefined }, '«{»')],
  },
  {
    key: 'description',
    what: 'a description',
    why: 'people and models choose the tool by it',
    citation: `${metadata}; ${published}`,
    wants: wanted.anyText,
    bad: [definition({ description: undefined }, '«{»'), definition({ description: '«null»' })],
  },
  {
    key: 'version',
    what: 'a version',
    why: 'tools must be versioned',
    citation: `${metadata}; ${published} leaves it optional`,
    repair: (tool) => {
      const version = identityOf(tool)?.version;
      return version === undefined ? undefined : JSON.stringify(expandVersion(version));
    },
    bad: [
      definition({ version: undefined }, '«{»'),
      definition({ id: '"Calculator.Add@2"', version: undefined }, '«{»'),
    ],
  },
  {
    key: 'input_schema',
    what: 'an input schema',
    why: 'it says what the tool takes, also when that is nothing',
    citation: `Open Tool Calling 1.0, Tool Definition, Input Schema (required); ${published}`,
    wants: { ...wanted.object, words: 'an object with "parameters"' },
    repair: () => '{"parameters": {}}',
    bad: [definition({ input_schema: undefined }, '«{»'), definition({ input_schema: '«null»' })],
  },
  {
    key: 'output_schema',
    what: 'an output schema',
    why: 'use {} when it may return any value, null when it returns nothing',
    citation: `Open Tool Calling 1.0, Tool Definition, Output Schema (required); ${published}`,
    repair: () => '{}',
    bad: [definition({ output_schema: undefined }, '«{»')],
  },
];

const whatOf = (key: string) => rows.find((row) => row.key === key)?.what;
const anything: Wanted = { words: 'there', accepts: () => true };
const noVersion =
  'This definition has no version. The specification text requires it, openapi.json leaves it optional; ask the server to send one.';

const family: MemberFamily<'tool'> = {
  placesOf: ({ path, raw }) => [{ kind: 'tool', path, value: raw, title: 'This definition' }],
  summary: ({ key, why }) => `Every definition has ${whatOf(key)}: ${why}.`,
  missing: ({ key, why }, _place, { origin }) =>
    key === 'version' && origin === 'wire' ? noVersion : `This definition has no "${key}"; add ${whatOf(key)}: ${why}.`,
  prefix: () => '',
  severityOf: ({ key }, _value, { origin }) => (key === 'version' && origin === 'wire' ? 'warning' : 'error'),
  insert: ({ key }, json, _place, tool) => insertMember(tool, key, json),
  good: () => definition(),
};

/** What every definition must have, one rule per member. */
export const requiredMembers: readonly Rule[] = memberRules(
  family,
  rows.map(({ key, why, citation, wants = anything, repair, bad }) => ({
    id: `otc/${key.replace('_', '-')}-required`,
    place: 'tool',
    ...{ key, why, citation, wants, bad },
    repair: (_place, tool) => {
      const json = repair?.(tool);
      return json === undefined ? undefined : { json };
    },
  })),
);
