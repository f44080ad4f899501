import type { Finding, Findings, Fix } from '../../core/diagnostic';
import { isObject, listAt, member } from '../../core/json/members';
import type { Path } from '../../core/json/pointer';
import type { ToolModel } from '../../core/model/tool-document';
import type { Rule } from '../../core/rule';
import { requiredMeant } from '../../core/schema/required-meant';
import { bySetting, change } from '../fixes';
import { isNotOptional } from '../not-optional';
import { repeated } from '../repeated';
import { typeFix } from '../type-fix';
import { either, shown, wordFor } from '../words';
import { machineWith, machineWithParameter } from './example';
import { isMissing, placesOf } from './places';

const spec = 'Machine Context Protocol, Tool Definition Specification 1.0.0';

const types: readonly string[] = ['string', 'number', 'boolean', 'object', 'array', 'any'];

/** Names that are none of types elsewhere, or of other ones. */
const ownNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['integer', 'int', 'long', 'short', 'byte', 'bigint', 'usize'].map((name) => [name, 'number'])),
  date: 'string',
  json: 'object',
  null: 'any',
  mixed: 'any',
};

function fixFor(at: Path, type: unknown, isRequired: boolean): Fix | undefined {
  if (typeof type === 'string') return typeFix(at, type, types, ownNames, isRequired);
  if (!Array.isArray(type)) return undefined;
  const [only, ...others] = type;
  return others.length === 0 && typeof only === 'string' ? typeFix(at, only, types, ownNames) : change(at, '"any"');
}

export const parametersArray: Rule = {
  id: 'mcx/parameters-array',
  severity: 'error',
  summary: 'Parameters are listed one by one, each with a name, a description, a type and a required flag.',
  citation: `${spec}, Tool Definition Format`,
  tool: ({ raw, path }) => {
    const list = member(raw, 'parameters');
    const at = [...path, 'parameters'];
    if (isMissing(list)) return [];
    if (Array.isArray(list)) {
      return list.flatMap((each, index): Findings => {
        const message = `Parameter ${index + 1} is ${wordFor(each)}; write an object with name, description, type and required.`;
        return isObject(each) ? [] : { at: [...at, index], message };
      });
    }
    if (!isObject(list)) return { at, message: `"parameters" is ${wordFor(list)}; it must be an array of parameters.` };
    const isSchema = isObject(member(list, 'properties'));
    const message = `"parameters" is ${isSchema ? 'a JSON Schema' : 'an object'}; this format has an array with one entry per parameter.`;
    return { at, message, fixes: Object.keys(list).length === 0 ? change(at, '[]') : [] };
  },
  good: [machineWithParameter(), machineWith({ parameters: 'null' }), machineWith({ parameters: '[]' })],
  bad: [
    machineWith({
      parameters: '«{"type": "object", "properties": {"a": {"type": "integer"}, "b": {"type": ["string", "null"]}}}»',
    }),
    machineWith({ parameters: '«{"a": "number"}»' }),
    machineWith({ parameters: '«"a"»' }),
    machineWith({ parameters: '[«"a"»]' }),
  ],
};

const parametersOf = (tool: ToolModel) => placesOf(tool).filter(({ kind }) => kind === 'parameter');

export const parameterType: Rule = {
  id: 'mcx/parameter-type',
  severity: 'error',
  summary: `The type of a parameter is ${either(types)}. There is no integer: number covers it.`,
  citation: `${spec}, Parameter Types`,
  tool: (tool) =>
    parametersOf(tool).flatMap(({ path, value, title }): Findings => {
      const type = member(value, 'type');
      if (isMissing(type) || (typeof type === 'string' && types.includes(type))) return [];
      const at = [...path, 'type'];
      const found = typeof type === 'string' ? shown(type) : wordFor(type);
      const message = `${title}: "type" is ${found}; it must be ${either(types)}.`;
      return { at, message, fixes: fixFor(at, type, member(value, 'required') === true) ?? [] };
    }),
  good: [machineWithParameter(), machineWithParameter({ type: '"any"' })],
  bad: [
    machineWithParameter({ type: '«"integer"»' }),
    machineWithParameter({ type: '«"String"»' }),
    machineWithParameter({ type: '«"string (optional)"»' }),
    machineWithParameter({ type: '«"int, required"»', required: 'true' }),
    machineWithParameter({ type: '«"email"»' }),
    machineWithParameter({ type: '«"null"»' }),
    machineWithParameter({ type: '«["string", "null"]»' }),
    machineWithParameter({ type: '«"file"»' }),
    machineWithParameter({ type: '«{"type": "string"}»' }),
  ],
};

export const parameterAny: Rule = {
  id: 'mcx/parameter-any',
  severity: 'info',
  summary: 'A model that is told the type of an argument makes fewer mistakes.',
  citation: `${spec}, Best Practices`,
  tool: (tool) =>
    parametersOf(tool).flatMap(({ path, value, title }): Findings => {
      const message = `${title} takes any value; choose a type if it has one.`;
      return member(value, 'type') === 'any' ? { at: [...path, 'type'], message } : [];
    }),
  good: [machineWithParameter()],
  bad: [machineWithParameter({ type: '«"any"»' })],
};

export const parameterNameUnique: Rule = {
  id: 'mcx/parameter-name-unique',
  severity: 'error',
  summary: 'Arguments are sent by name, so two parameters of one name cannot both receive a value.',
  citation: 'inferred',
  tool: (tool) =>
    repeated(parametersOf(tool), ({ value }) => member(value, 'name') || undefined).map(({ item, key }) => ({
      at: [...item.path, 'name'],
      message: `Two parameters are called "${key}"; rename or remove one of them.`,
    })),
  good: [machineWithParameter()],
  bad: [
    machineWith({
      parameters:
        '[{"name": "a", "description": "A.", "type": "any", "required": true}, {"name": «"a"», "description": "B.", "type": "any", "required": true}]',
    }),
  ],
};

/** The names in a list, as JSON Schema has them. */
function requiredNames(tool: ToolModel): ReadonlySet<unknown> {
  return new Set(listAt(tool.raw, 'required') ?? []);
}

/** The same, where no parameter says it by itself and the list has no other names. */
function requiredList(tool: ToolModel): Finding | undefined {
  const list = requiredNames(tool);
  const parameters = parametersOf(tool);
  const names = new Set(parameters.map(({ value }) => member(value, 'name')));
  if (parameters.some(({ value }) => Object.hasOwn(value, 'required'))) return undefined;
  if (list.size === 0 || [...list].some((name) => !names.has(name))) return undefined;
  const at = [...tool.path, 'required'];
  const flagged = parameters.map(({ path, value }) => {
    return { kind: 'set', path: [...path, 'required'], json: String(list.has(member(value, 'name'))) } as const;
  });
  return {
    at,
    part: 'key',
    message: 'A capability has no list of what is required; each parameter says it with "required": true or false.',
    fixes: { title: 'Say it in each parameter', edits: [...flagged, { kind: 'remove', path: at }] },
  };
}

export const parameterRequiredFlag: Rule = {
  id: 'mcx/parameter-required-flag',
  severity: 'warning',
  summary:
    'Each parameter says with true or false whether a call must bring it; without the flag it counts as optional.',
  citation: `${spec}, Tool Definition Format (template)`,
  replaces: ['mcx/unknown-property'],
  tool: (tool) => {
    const named = requiredList(tool);
    if (named) return named;
    const list = requiredNames(tool);
    return parametersOf(tool).flatMap(({ path, value, title }): Findings => {
      const flag = member(value, 'required');
      const at = [...path, 'required'];
      if (typeof flag === 'boolean') return [];
      const meant = String(isNotOptional(value) || list.has(member(value, 'name')));
      const add: Fix = bySetting(`Set "required" to ${meant}`, at, meant);
      const message = `${title} does not say whether it is required and counts as optional; add "required".`;
      if (flag === undefined) return { at: path, part: 'brace', message, fixes: add };
      if (flag === null) return { at, message, fixes: add };
      const said = requiredMeant(flag);
      const words = `${title}: "required" is ${wordFor(flag)}; it must be true or false.`;
      const fixes = said === undefined ? [] : change(at, String(said));
      return { at, severity: 'error', message: words, fixes };
    });
  },
  good: [machineWithParameter(), machineWithParameter({ required: 'false' })],
  bad: [
    machineWithParameter({ required: undefined }, '«{»'),
    machineWithParameter({ required: undefined, optional: 'false' }, '«{»'),
    machineWithParameter({ required: '«null»' }),
    machineWithParameter({ required: '«"Yes"»' }),
    machineWithParameter({ required: '«1»' }),
    machineWith({
      parameters:
        '[{"name": "a", "description": "A.", "type": "any"}, {"name": "b", "description": "B.", "type": "any"}]',
      '«required»': '["b"]',
    }),
  ],
};

export const extensionWords: readonly string[] = ['default', 'enum', 'format', 'properties', 'items'];

export const parameterExtension: Rule = {
  id: 'mcx/parameter-extension',
  severity: 'info',
  summary: 'The specification has no such key for parameters; the Galaxy profile uses it. Other readers may ignore it.',
  citation: 'Seen in the Machine Context Protocol, Galaxy tool definition schema',
  tool: (tool) =>
    parametersOf(tool).flatMap(({ path, value, title }) =>
      Object.keys(value)
        .filter((key) => extensionWords.includes(key) && !isMissing(value[key]))
        .map((key): Finding => {
          const message = `${title}: "${key}" belongs to the Galaxy profile, not to the specification.`;
          return { at: [...path, key], part: 'key', message };
        }),
    ),
  good: [machineWithParameter(), machineWithParameter({ default: 'null' })],
  bad: [machineWithParameter({ '«default»': '5', '«enum»': '[5]' })],
};
