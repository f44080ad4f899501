import { listAt, member } from '../../core/json/members';
import type { ToolModel } from '../../core/model/tool-document';
import type { Rule } from '../../core/rule';
import { isNotOptional } from '../not-optional';
import { type MemberFamily, type MemberRow, memberRules as rulesOf } from '../required-members';
import { wanted } from '../wanted';
import { draft, draftWithCity, draftWithRequirements } from './example';
import { type PlaceKind, placesOf } from './places';
import { isDeployed, takesNull } from './revision';

const schema = 'RFC draft tool_definition schema';

function nameFromFullName(full: unknown): string | undefined {
  return typeof full === 'string' ? /^(?:.*\.)?([^.@]+)(?:@.*)?$/.exec(full)?.[1] : undefined;
}

function toolkitFromFullName(full: unknown): string | undefined {
  return typeof full === 'string' ? /^([^.@]+)\./.exec(full)?.[1] : undefined;
}

const fullNameOf = (tool: ToolModel) => member(tool.raw, 'fully_qualified_name') ?? member(tool.raw, 'id');

const jsonOf = (value: unknown) => (value === undefined ? undefined : { json: JSON.stringify(value) });

const rows: readonly MemberRow<PlaceKind>[] = [
  {
    id: 'rfc/name-required',
    place: 'tool',
    key: 'name',
    citation: `${schema}, name; RFC draft §4.1`,
    why: 'calls name the tool by it',
    repair: (_place, tool) => jsonOf(nameFromFullName(fullNameOf(tool))),
    bad: [draft({ name: undefined }, '«{»'), draft({ name: '«5»' })],
  },
  {
    id: 'rfc/fqn-required',
    place: 'tool',
    key: 'fully_qualified_name',
    citation: `${schema}, fully_qualified_name; RFC draft §4.1 (as "id")`,
    why: 'it is the unique identifier of the tool',
    skips: ({ value }) => !Object.hasOwn(value, 'fully_qualified_name') && typeof member(value, 'id') === 'string',
    repair: (_place, tool) => {
      const name = member(tool.raw, 'name');
      const toolkit = member(member(tool.raw, 'toolkit'), 'name');
      if (typeof name !== 'string' || typeof toolkit !== 'string') return undefined;
      return jsonOf(name.startsWith(`${toolkit}.`) ? name : `${toolkit}.${name}`);
    },
    good: [draft({ fully_qualified_name: undefined, id: '"Math.Add"' })],
    bad: [draft({ fully_qualified_name: undefined }, '«{»'), draft({ fully_qualified_name: '«null»' })],
  },
  {
    id: 'rfc/description-missing',
    place: 'tool',
    key: 'description',
    severity: 'warning',
    citation: 'RFC draft §4.1 lists it; the tool_definition schema leaves it optional',
    why: 'people and models choose the tool by it',
    bad: [draft({ description: undefined }, '«{»'), draft({ description: '«""»' })],
  },
  {
    id: 'rfc/description-missing',
    place: 'toolkit',
    key: 'description',
    wants: wanted.anyText,
    severity: 'warning',
    citation: `${schema}, toolkit.description`,
    why: 'people read it',
    isOptional: true,
    bad: [draft({ toolkit: '{"name": "Math", "version": "1.0.0", "description": «5»}' })],
  },
  {
    id: 'rfc/description-missing',
    place: 'output',
    key: 'description',
    wants: wanted.anyText,
    severity: 'warning',
    citation: `${schema}, output.description`,
    why: 'people read it',
    isOptional: true,
    bad: [draft({ output: '{"available_modes": ["error"], "description": «null»}' })],
  },
  {
    id: 'rfc/toolkit-required',
    place: 'tool',
    key: 'toolkit',
    wants: wanted.object,
    citation: `${schema}, toolkit`,
    why: 'it holds the name and the version that calls use',
    repair: (_place, tool) => {
      const full = fullNameOf(tool);
      const name = toolkitFromFullName(full);
      const version = typeof full === 'string' ? /@(.+)$/.exec(full)?.[1] : undefined;
      return jsonOf(name === undefined ? undefined : { name, version });
    },
    bad: [draft({ toolkit: undefined }, '«{»'), draft({ toolkit: '«"Math"»' })],
  },
  {
    id: 'rfc/toolkit-name',
    place: 'toolkit',
    key: 'name',
    citation: `${schema}, toolkit.name`,
    why: 'calls name the toolkit by it',
    repair: (_place, tool) => jsonOf(toolkitFromFullName(fullNameOf(tool))),
    bad: [draft({ toolkit: '«{»"version": "1.0.0"}' }), draft({ toolkit: '{"name": «["Math"]», "version": "1.0.0"}' })],
  },
  {
    id: 'rfc/toolkit-version',
    place: 'toolkit',
    key: 'version',
    citation: `${schema}, toolkit.version; RFC draft §7`,
    why: "it is the tool's version, and a call may name it",
    bad: [draft({ toolkit: '«{»"name": "Math"}' }), draft({ toolkit: '{"name": "Math", "version": «1.5»}' })],
  },
  {
    id: 'rfc/input-required',
    place: 'tool',
    key: 'input',
    wants: wanted.object,
    citation: `${schema}, input`,
    why: 'it lists the parameters, also when there are none',
    repair: () => ({ title: 'Add an empty array of parameters', json: '{"parameters": []}' }),
    bad: [draft({ input: undefined }, '«{»'), draft({ input: '«[]»' })],
  },
  {
    id: 'rfc/input-required',
    place: 'input',
    key: 'parameters',
    // What else stands there, rfc/parameters-array says.
    wants: { words: 'an array', accepts: () => true },
    citation: `${schema}, input.parameters`,
    why: 'it lists the parameters, also when there are none',
    repair: () => ({ title: 'Add an empty array of parameters', json: '[]' }),
    bad: [draft({ input: '«{»}' })],
  },
  {
    id: 'rfc/parameter-name',
    place: 'parameter',
    key: 'name',
    citation: `${schema}, input.parameters[].name`,
    why: 'arguments are sent under it',
    bad: [draftWithCity({ name: undefined }, '«{»')],
  },
  {
    id: 'rfc/parameter-required-flag',
    place: 'parameter',
    key: 'required',
    wants: wanted.flag,
    citation: `${schema}, input.parameters[].required`,
    why: 'it says whether a call must bring the argument',
    repair: ({ value }, { raw }) => {
      const { required, name } = value;
      // Words for true are read elsewhere; any other value may mean either.
      if (required !== undefined && required !== null && !/^(?:no|false)?$/i.test(String(required))) return undefined;
      return jsonOf(listAt(member(raw, 'input'), 'required')?.includes(name) === true || isNotOptional(value));
    },
    bad: [
      draftWithCity({ required: undefined }, '«{»'),
      draftWithCity({ required: undefined, optional: 'false' }, '«{»'),
      draft({
        input:
          '{"parameters": [«{»"name": "city", "description": "A.", "value_schema": {"val_type": "string"}}], "required": ["city"]}',
      }),
      draftWithCity({ required: '«"yes"»' }),
    ],
  },
  {
    id: 'rfc/parameter-value-schema',
    place: 'parameter',
    key: 'value_schema',
    wants: wanted.object,
    citation: `${schema}, input.parameters[].value_schema`,
    why: 'it says which values the parameter takes',
    repair: () => ({ title: 'Add {"val_type": "string"}', json: '{"val_type": "string"}' }),
    bad: [draftWithCity({ value_schema: undefined }, '«{»'), draftWithCity({ value_schema: '«"string"»' })],
  },
  {
    id: 'rfc/parameter-description',
    place: 'parameter',
    key: 'description',
    severity: 'warning',
    citation: 'RFC draft §4.1: each parameter includes a description',
    why: 'a model chooses arguments by it',
    bad: [draftWithCity({ description: undefined }, '«{»')],
  },
  {
    id: 'rfc/inferrable-type',
    place: 'parameter',
    key: 'inferrable',
    wants: wanted.flag,
    citation: `${schema}, input.parameters[].inferrable`,
    why: 'it says whether a model may work the value out, and is true when absent',
    isOptional: true,
    good: [draftWithCity({ inferrable: 'false' })],
    bad: [draftWithCity({ inferrable: '«"no"»' })],
  },
  {
    id: 'rfc/output-required',
    place: 'tool',
    key: 'output',
    wants: wanted.object,
    citation: `${schema}, output`,
    why: 'it says how the tool may answer',
    repair: () => ({
      title: 'Add an output with the modes value and error',
      json: '{"available_modes": ["value", "error"]}',
    }),
    bad: [draft({ output: undefined }, '«{»'), draft({ output: '«"text"»' })],
  },
  {
    id: 'rfc/provider-type-required',
    place: 'authorization',
    key: 'provider_type',
    citation: `${schema}, requirements.authorization.provider_type`,
    why: 'it says which kind of provider issues the token, for example "oauth2"',
    bad: [draftWithRequirements('{"authorization": «{»"provider_id": "google"}}')],
  },
];

/** Names come first; what is not named here stands at the end. */
const order = ['name', 'fully_qualified_name'];

const examples: Readonly<Partial<Record<PlaceKind, () => string>>> = {
  parameter: () => draftWithCity(),
  authorization: () => draftWithRequirements('{"authorization": {"provider_type": "oauth2"}}'),
};

const family: MemberFamily<PlaceKind> = {
  placesOf,
  summary: ({ key, why }, { words }) => `A definition needs "${key}" here, as ${words}: ${why}.`,
  missing: ({ key, why }, { title }) => `${title} has no "${key}"; ${why}. Add it.`,
  prefix: ({ title }) => `${title}: `,
  // Servers send optional members as null; Arcade sends the version of a toolkit so too.
  severityOf({ id, severity = 'error', isOptional }, value, context) {
    if (isDeployed(context) && id === 'rfc/toolkit-version' && (value ?? null) === null) return undefined;
    if (value !== null || !takesNull(context)) {
      return severity === 'warning' && value !== undefined && typeof value !== 'string' ? 'error' : severity;
    }
    if (isOptional) return undefined;
    return id === 'rfc/toolkit-version' ? 'warning' : severity;
  },
  insert({ key }, json, { path }) {
    const index = order.indexOf(key);
    return { kind: 'insert', path, key, json, ...(index < 0 ? {} : { index }) };
  },
  good: (kind) => examples[kind]?.() ?? draft(),
};

/** Members that the draft's definition must have, one rule per id. */
export const memberRules: readonly Rule[] = rulesOf(family, rows);
