import type { Severity } from '../../core/diagnostic';
import { isObject, member } from '../../core/json/members';
import type { PathEdit } from '../../core/json/modify';
import type { ToolModel } from '../../core/model/tool-document';
import type { Rule, RuleContext } from '../../core/rule';
import { wordFor } from '../words';
import { draft, draftWithParameter, draftWithRequirements } from './example';
import { type Place, type PlaceKind, placesOf } from './places';

const schema = 'RFC draft tool_definition schema';

interface Wanted {
  readonly words: string;
  readonly accepts: (value: unknown) => boolean;
}
const text: Wanted = { words: 'text', accepts: (value) => typeof value === 'string' && value !== '' };
const anyText: Wanted = { words: 'text', accepts: (value) => typeof value === 'string' };
const object: Wanted = { words: 'an object', accepts: isObject };
const flag: Wanted = { words: 'true or false', accepts: (value) => typeof value === 'boolean' };

/** A member that an object of the definition must have, or whose type is fixed. */
interface MemberRow {
  readonly id: string;
  readonly place: PlaceKind;
  readonly key: string;
  readonly wants: Wanted;
  readonly severity: Severity;
  readonly citation: string;
  /** Why it matters; the end of the message too. */
  readonly why: string;
  /** Absent is fine. */
  readonly isOptional?: boolean;
  /** Another rule has something better to say. */
  readonly skips?: (place: Place) => boolean;
  /** JSON text to put in, and what the repair is called. */
  readonly repair?: (
    place: Place,
    tool: ToolModel,
    value: unknown,
  ) => { readonly title: string; readonly json: string } | undefined;
  /** Where the member is put when it is missing; at the end otherwise. */
  readonly index?: number;
  readonly good: readonly string[];
  readonly bad: readonly string[];
}

function nameFromFullName(full: unknown): string | undefined {
  return typeof full === 'string' ? /^(?:.*\.)?([^.@]+)(?:@.*)?$/.exec(full)?.[1] : undefined;
}

function toolkitFromFullName(full: unknown): string | undefined {
  return typeof full === 'string' ? /^([^.@]+)\./.exec(full)?.[1] : undefined;
}

const fullNameOf = (tool: ToolModel) => member(tool.raw, 'fully_qualified_name') ?? member(tool.raw, 'id');

const putIn = (key: string, value: unknown) => ({
  title: `Set "${key}" to ${JSON.stringify(value)}`,
  json: JSON.stringify(value),
});

const parameter = '{"name": "city", "required": true, "description": "Where.", "value_schema": {"val_type": "string"}}';

const rows: readonly MemberRow[] = [
  {
    id: 'rfc/name-required',
    place: 'tool',
    key: 'name',
    wants: text,
    severity: 'error',
    citation: `${schema}, name; RFC draft §4.1`,
    why: 'calls name the tool by it',
    index: 0,
    repair: (_place, tool) => {
      const name = nameFromFullName(fullNameOf(tool));
      return name === undefined ? undefined : putIn('name', name);
    },
    good: [draft()],
    bad: [draft({ name: undefined }, '«{»'), draft({ name: '«5»' })],
  },
  {
    id: 'rfc/fqn-required',
    place: 'tool',
    key: 'fully_qualified_name',
    wants: text,
    severity: 'error',
    citation: `${schema}, fully_qualified_name; RFC draft §4.1 (as "id")`,
    why: 'it is the unique identifier of the tool',
    index: 1,
    skips: ({ value }) => !Object.hasOwn(value, 'fully_qualified_name') && typeof member(value, 'id') === 'string',
    repair: (_place, tool) => {
      const name = member(tool.raw, 'name');
      const toolkit = member(member(tool.raw, 'toolkit'), 'name');
      if (typeof name !== 'string' || typeof toolkit !== 'string') return undefined;
      return putIn('fully_qualified_name', name.startsWith(`${toolkit}.`) ? name : `${toolkit}.${name}`);
    },
    good: [draft(), draft({ fully_qualified_name: undefined, id: '"Math.Add"' })],
    bad: [draft({ fully_qualified_name: undefined }, '«{»'), draft({ fully_qualified_name: '«null»' })],
  },
  {
    id: 'rfc/description-missing',
    place: 'tool',
    key: 'description',
    wants: text,
    severity: 'warning',
    citation: 'RFC draft §4.1 lists it; the tool_definition schema leaves it optional',
    why: 'people and models choose the tool by it',
    good: [draft()],
    bad: [draft({ description: undefined }, '«{»'), draft({ description: '«""»' })],
  },
  {
    id: 'rfc/description-missing',
    place: 'toolkit',
    key: 'description',
    wants: anyText,
    severity: 'warning',
    citation: `${schema}, toolkit.description`,
    why: 'people read it',
    isOptional: true,
    good: [],
    bad: [draft({ toolkit: '{"name": "Math", "version": "1.0.0", "description": «5»}' })],
  },
  {
    id: 'rfc/description-missing',
    place: 'output',
    key: 'description',
    wants: anyText,
    severity: 'warning',
    citation: `${schema}, output.description`,
    why: 'people read it',
    isOptional: true,
    good: [],
    bad: [draft({ output: '{"available_modes": ["error"], "description": «null»}' })],
  },
  {
    id: 'rfc/toolkit-required',
    place: 'tool',
    key: 'toolkit',
    wants: object,
    severity: 'error',
    citation: `${schema}, toolkit`,
    why: 'it holds the name and the version that calls use',
    repair: (_place, tool) => {
      const full = fullNameOf(tool);
      const name = toolkitFromFullName(full);
      if (name === undefined) return undefined;
      const version = typeof full === 'string' ? /@(.+)$/.exec(full)?.[1] : undefined;
      return putIn('toolkit', version === undefined ? { name } : { name, version });
    },
    good: [draft()],
    bad: [draft({ toolkit: undefined }, '«{»'), draft({ toolkit: '«"Math"»' })],
  },
  {
    id: 'rfc/toolkit-name',
    place: 'toolkit',
    key: 'name',
    wants: text,
    severity: 'error',
    citation: `${schema}, toolkit.name`,
    why: 'calls name the toolkit by it',
    index: 0,
    repair: (_place, tool) => {
      const name = toolkitFromFullName(fullNameOf(tool));
      return name === undefined ? undefined : putIn('name', name);
    },
    good: [draft()],
    bad: [draft({ toolkit: '«{»"version": "1.0.0"}' }), draft({ toolkit: '{"name": «["Math"]», "version": "1.0.0"}' })],
  },
  {
    id: 'rfc/toolkit-version',
    place: 'toolkit',
    key: 'version',
    wants: text,
    severity: 'error',
    citation: `${schema}, toolkit.version; RFC draft §7`,
    why: "it is the tool's version, and a call may name it",
    good: [draft()],
    bad: [draft({ toolkit: '«{»"name": "Math"}' }), draft({ toolkit: '{"name": "Math", "version": «1.5»}' })],
  },
  {
    id: 'rfc/input-required',
    place: 'tool',
    key: 'input',
    wants: object,
    severity: 'error',
    citation: `${schema}, input`,
    why: 'it lists the parameters, also when there are none',
    repair: () => ({ title: 'Add an empty parameter list', json: '{"parameters": []}' }),
    good: [draft()],
    bad: [draft({ input: undefined }, '«{»'), draft({ input: '«[]»' })],
  },
  {
    id: 'rfc/input-required',
    place: 'input',
    key: 'parameters',
    wants: { words: 'a list', accepts: (value) => value !== undefined },
    severity: 'error',
    citation: `${schema}, input.parameters`,
    why: 'it lists the parameters, also when there are none',
    repair: () => ({ title: 'Add an empty parameter list', json: '[]' }),
    good: [],
    bad: [draft({ input: '«{»}' })],
  },
  {
    id: 'rfc/parameter-name',
    place: 'parameter',
    key: 'name',
    wants: text,
    severity: 'error',
    citation: `${schema}, input.parameters[].name`,
    why: 'arguments are sent under it',
    index: 0,
    good: [draftWithParameter(parameter)],
    bad: [draftWithParameter('«{»"required": true, "description": "Where.", "value_schema": {"val_type": "string"}}')],
  },
  {
    id: 'rfc/parameter-required-flag',
    place: 'parameter',
    key: 'required',
    wants: flag,
    severity: 'error',
    citation: `${schema}, input.parameters[].required`,
    why: 'it says whether a call must bring the argument',
    repair: (_place, _tool, value) => putIn('required', value === 'true' || value === 'yes'),
    good: [draftWithParameter(parameter)],
    bad: [
      draftWithParameter('«{»"name": "city", "description": "Where.", "value_schema": {"val_type": "string"}}'),
      draftWithParameter(
        '{"name": "city", "required": «"yes"», "description": "Where.", "value_schema": {"val_type": "string"}}',
      ),
    ],
  },
  {
    id: 'rfc/parameter-value-schema',
    place: 'parameter',
    key: 'value_schema',
    wants: object,
    severity: 'error',
    citation: `${schema}, input.parameters[].value_schema`,
    why: 'it says which values the parameter takes',
    repair: () => ({ title: 'Take text: add {"val_type": "string"}', json: '{"val_type": "string"}' }),
    good: [draftWithParameter(parameter)],
    bad: [
      draftWithParameter('«{»"name": "city", "required": true, "description": "Where."}'),
      draftWithParameter('{"name": "city", "required": true, "description": "Where.", "value_schema": «"string"»}'),
    ],
  },
  {
    id: 'rfc/parameter-description',
    place: 'parameter',
    key: 'description',
    wants: text,
    severity: 'warning',
    citation: 'RFC draft §4.1: each parameter includes a description',
    why: 'a model chooses arguments by it',
    good: [draftWithParameter(parameter)],
    bad: [draftWithParameter('«{»"name": "city", "required": true, "value_schema": {"val_type": "string"}}')],
  },
  {
    id: 'rfc/inferrable-type',
    place: 'parameter',
    key: 'inferrable',
    wants: flag,
    severity: 'error',
    citation: `${schema}, input.parameters[].inferrable`,
    why: 'it says whether a model may work the value out, and is true when absent',
    isOptional: true,
    good: [
      draftWithParameter(
        '{"name": "city", "required": true, "inferrable": false, "description": "Where.", "value_schema": {"val_type": "string"}}',
      ),
    ],
    bad: [
      draftWithParameter(
        '{"name": "city", "required": true, "inferrable": «"no"», "description": "Where.", "value_schema": {"val_type": "string"}}',
      ),
    ],
  },
  {
    id: 'rfc/output-required',
    place: 'tool',
    key: 'output',
    wants: object,
    severity: 'error',
    citation: `${schema}, output`,
    why: 'it says how the tool may answer',
    repair: () => ({
      title: 'Add an output with the modes value and error',
      json: '{"available_modes": ["value", "error"]}',
    }),
    good: [draft()],
    bad: [draft({ output: undefined }, '«{»'), draft({ output: '«"text"»' })],
  },
  {
    id: 'rfc/provider-type-required',
    place: 'authorization',
    key: 'provider_type',
    wants: text,
    severity: 'error',
    citation: `${schema}, requirements.authorization.provider_type`,
    why: 'it says which kind of provider issues the token, for example "oauth2"',
    good: [draftWithRequirements('{"authorization": {"provider_type": "oauth2"}}')],
    bad: [draftWithRequirements('{"authorization": «{»"provider_id": "google"}}')],
  },
];

function editsFor(place: Place, row: MemberRow, json: string): readonly PathEdit[] {
  if (row.index === undefined || Object.hasOwn(place.value, row.key)) {
    return [{ kind: 'set', path: [...place.path, row.key], json }];
  }
  return [{ kind: 'insert', path: place.path, key: row.key, index: row.index, json }];
}

/** Servers send optional members as null; Arcade sends the version of a toolkit so too. */
function severityOf(row: MemberRow, value: unknown, context: RuleContext): Severity | undefined {
  if (value === null && context.origin === 'wire') {
    if (row.isOptional) return undefined;
    if (row.id === 'rfc/toolkit-version') return 'warning';
    return row.severity;
  }
  if (row.severity === 'warning' && value !== undefined && typeof value !== 'string') return 'error';
  return row.severity;
}

function* findIn(row: MemberRow, tool: ToolModel, context: RuleContext) {
  for (const place of placesOf(tool)) {
    if (place.kind !== row.place || row.skips?.(place)) continue;
    const value = member(place.value, row.key);
    const isMissing = value === undefined;
    if (isMissing && row.isOptional) continue;
    if (!isMissing && row.wants.accepts(value)) continue;
    const severity = severityOf(row, value, context);
    if (severity === undefined) continue;
    const repair = row.repair?.(place, tool, value);
    const fixes = repair ? [{ title: repair.title, edits: editsFor(place, row, repair.json) }] : [];
    if (isMissing) {
      yield {
        at: place.path,
        part: 'brace' as const,
        severity,
        fixes,
        message: `${place.title} has no "${row.key}"; ${row.why}. Add it.`,
      };
    } else {
      yield {
        at: [...place.path, row.key],
        severity,
        fixes,
        message: `${place.title}: "${row.key}" is ${wordFor(value)}; it must be ${row.wants.words}, because ${row.why}.`,
      };
    }
  }
}

/** Members that the draft's definition must have, one rule per id. */
export const memberRules: readonly Rule[] = [...new Set(rows.map((row) => row.id))].flatMap((id) => {
  const own = rows.filter((row) => row.id === id);
  const [first] = own;
  if (!first) return [];
  return [
    {
      id,
      severity: first.severity,
      summary: `A definition needs "${first.key}" here, as ${first.wants.words}: ${first.why}.`,
      citation: first.citation,
      tool: (tool: ToolModel, context: RuleContext) => own.flatMap((row) => [...findIn(row, tool, context)]),
      good: own.flatMap((row) => row.good),
      bad: own.flatMap((row) => row.bad),
    },
  ];
});
