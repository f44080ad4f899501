import type { Finding } from '../../core/diagnostic';
import type { ExportTarget } from '../../core/export-target';
import { quote } from '../../core/json/advice';
import { get, getString, isLiteral } from '../../core/json/get';
import type { JsonObject, JsonValue } from '../../core/json/value';
import type { Rule } from '../../core/rule';
import { typeNames } from '../../core/schema/json-schema';
import { nodeView } from '../../core/schema/schema-view';
import { toRootObject } from '../../core/schema/transforms/root-object';
import { toGeminiSchema } from '../../core/schema/transforms/to-gemini-schema';
import { toStrict } from '../../core/schema/transforms/to-strict';
import { typeMeant } from '../../core/schema/type-meant';
import { nearest } from '../../core/text/likeness';
import { bySetting, change } from '../fixes';
import { either } from '../words';
import { anthropicTool, geminiFunction, openaiFunction, withCity } from './example';
import { openaiTargets, parametersOf, refusals } from './findings';

type Visit = (declaration: JsonObject, target: ExportTarget) => readonly Finding[];

function atRoot(rule: string): Visit {
  return (declaration, target) => {
    const schema = parametersOf(declaration, target);
    const { refusedAtRoot, provider, rules } = target.profile;
    // OpenAI takes a function without parameters, and null where the member must be there.
    if (!schema || !refusedAtRoot || isLiteral(schema, null)) return [];
    return refusals(rule, toRootObject(schema, refusedAtRoot, provider, rules).losses);
  };
}

function inStrict(rule: string): Visit {
  return (declaration, target) => {
    const schema = parametersOf(declaration, target);
    const { strict } = target.profile;
    return schema && strict ? refusals(rule, toStrict(schema, strict).losses) : [];
  };
}

function inGemini(rule: string): Visit {
  return (declaration, target) => {
    const schema = parametersOf(declaration, target);
    return schema && target.profile.takesOwnSchemas ? refusals(rule, toGeminiSchema(schema).losses) : [];
  };
}

const union =
  '[{"properties": {"city": {"type": "string"}}, "required": ["city"]}, {"properties": {"place": {"type": "string"}}}]';
const geminiParameters = (city: string) =>
  geminiFunction(`"parameters": {"type": "OBJECT", "properties": {"city": ${city}}}`);

export const openaiRootSchema: Rule = {
  id: 'openai/root-schema',
  severity: 'error',
  summary: 'OpenAI refuses parameters whose root is not "type": "object", or has a union, "enum", "const" or "not".',
  citation: 'Answers of the API quoted in langchain-ai/langchainjs#9804 and nspady/google-calendar-mcp#39',
  targets: openaiTargets,
  exported: atRoot('openai/root-schema'),
  good: [openaiFunction(), openaiFunction('{"type": "object", "properties": {"a": {"anyOf": [{"type": "string"}]}}}')],
  bad: [
    openaiFunction(`{"type": "object", "anyOf": «${union}»}`),
    openaiFunction('{"type": «"string"»}'),
    openaiFunction('«{}»'),
    openaiFunction('«{"properties": {}}»'),
    openaiFunction('{"type": "object", "not": «{"required": ["a"]}»}'),
  ],
};

export const openaiType: Rule = {
  id: 'openai/type',
  severity: 'error',
  summary: 'OpenAI refuses a tool that does not say what kind of tool it is, beside the "function".',
  citation: 'npm openai 6.49.0, ChatCompletionFunctionTool',
  targets: ['openai', 'openai-strict'],
  exported: (declaration) => {
    if (get(declaration, 'type')) return [];
    const path = declaration.from ?? [];
    const message = 'The tool has no "type"; OpenAI needs "function" there. Add it.';
    const edits = [{ kind: 'insert', path, key: 'type', json: '"function"', index: 0 }] as const;
    return { at: path, part: 'brace', message, fixes: { title: 'Add "type": "function"', edits } };
  },
  good: [openaiFunction()],
  bad: ['[«{»"function": {"name": "get_weather"}}]', '«{»"function": {"name": "get_weather"}}'],
};

export const openaiStrictClosed: Rule = {
  id: 'openai/strict-closed',
  severity: 'error',
  summary: 'With "strict", OpenAI takes objects only that say "additionalProperties": false, at every depth.',
  citation: 'Answers of the API quoted in lastmile-ai/openai-agents-mcp#2 and ash-project/ash_ai#155',
  targets: ['openai-strict'],
  exported: inStrict('openai/strict-closed'),
  good: [openaiFunction()],
  bad: [
    openaiFunction('«{"type": "object", "properties": {}, "required": []}»'),
    openaiFunction(withCity('«{"type": "object"}»')),
    openaiFunction(withCity('«{"type": "object", "properties": {}, "required": []}»')),
    openaiFunction(
      withCity('{"type": "object", "properties": {}, "required": [], "additionalProperties": «{"type": "string"}»}'),
    ),
  ],
};

export const openaiStrictRequired: Rule = {
  id: 'openai/strict-required',
  severity: 'error',
  summary: 'With "strict", OpenAI requires every property; one that may be left out may be null instead.',
  citation: 'Answers of the API quoted in lastmile-ai/openai-agents-mcp#2 and ash-project/ash_ai#155',
  targets: ['openai-strict'],
  exported: inStrict('openai/strict-required'),
  good: [openaiFunction(withCity('{"type": ["string", "null"]}'))],
  bad: [
    openaiFunction('{"type": "object", "properties": {"city": «{"type": "string"}»}, "additionalProperties": false}'),
    openaiFunction(
      '{"type": "object", "properties": {"city": «{"type": "string", "enum": ["a"]}»}, "required": [], "additionalProperties": false}',
    ),
    openaiFunction(
      '{"type": "object", "properties": {"city": «{"$ref": "#/$defs/a"}»}, "required": [], "additionalProperties": false, "$defs": {"a": {"type": "string"}}}',
    ),
  ],
};

export const openaiStrictKeyword: Rule = {
  id: 'openai/strict-keyword',
  severity: 'warning',
  summary: 'With "strict", OpenAI takes a part of JSON Schema only; other keywords are refused.',
  citation: "OpenAI's guide to structured outputs, not checked again",
  targets: ['openai-strict'],
  exported: inStrict('openai/strict-keyword'),
  good: [openaiFunction(withCity('{"type": "string", "pattern": "^[A-Z]", "format": "date"}'))],
  bad: [
    openaiFunction(withCity('{"type": "string", "default": «"Lisbon"»}')),
    openaiFunction(withCity('{"type": "string", "format": «"uri"»}')),
    openaiFunction(withCity('{"oneOf": «[{"type": "string"}, {"type": "number"}]»}')),
    openaiFunction(withCity('«{}»')),
  ],
};

export const anthropicInputType: Rule = {
  id: 'anthropic/input-type',
  severity: 'error',
  summary: 'Anthropic takes an input whose root says "type": "object".',
  citation: 'npm @anthropic-ai/sdk 1.11.0, Tool.InputSchema',
  targets: ['anthropic'],
  exported: (declaration, target) => {
    if (parametersOf(declaration, target)) {
      return atRoot('anthropic/input-type')(declaration, target);
    }
    const at = declaration.from ?? [];
    const message =
      'The tool has no "input_schema"; Anthropic needs one, {"type": "object"} when there are no arguments.';
    return {
      at,
      part: 'brace',
      message,
      fixes: bySetting('Add an input without arguments', [...at, 'input_schema'], '{"type": "object"}'),
    };
  },
  good: [anthropicTool(), anthropicTool('{"type": "object"}')],
  bad: [
    anthropicTool('«{}»'),
    anthropicTool('«{"properties": {}}»'),
    anthropicTool('{"type": «["object", "null"]»}'),
    '[«{»"name": "a"}]',
  ],
};

export const anthropicRootUnion: Rule = {
  id: 'anthropic/root-union',
  severity: 'error',
  summary: 'Anthropic refuses "oneOf", "anyOf" and "allOf" at the root of the input.',
  citation: 'Answers of the API quoted in anthropics/claude-code#27337 and mobile-next/mobile-mcp#344',
  targets: ['anthropic'],
  exported: atRoot('anthropic/root-union'),
  good: [anthropicTool('{"type": "object", "properties": {"a": {"oneOf": [{"type": "string"}]}}}')],
  bad: [anthropicTool(`{"type": "object", "oneOf": «${union}»}`)],
};

export const geminiExclusiveFields: Rule = {
  id: 'gemini/exclusive-fields',
  severity: 'error',
  summary: 'Gemini takes either its own words or JSON Schema for the arguments, and for the answer, not both.',
  citation: 'npm @google/genai 2.32.0, FunctionDeclaration',
  targets: ['gemini', 'gemini-parameters'],
  exported: (declaration) =>
    [
      ['parameters', 'parametersJsonSchema'],
      ['response', 'responseJsonSchema'],
    ].flatMap(([own = '', json = '']) => {
      const keys = new Set(declaration.members.map(({ key }) => key));
      if (!keys.has(own) || !keys.has(json)) return [];
      const message = `"${own}" and "${json}" exclude each other; keep one of them.`;
      return { at: [...(declaration.from ?? []), own], part: 'key' as const, message };
    }),
  good: [geminiFunction('"parametersJsonSchema": {"type": "object"}, "response": {"type": "STRING"}')],
  bad: [geminiFunction('«"parameters"»: {"type": "OBJECT"}, "parametersJsonSchema": {"type": "object"}')],
};

const geminiTypes: readonly string[] = typeNames.map((name) => name.toUpperCase());

/** The type of a schema, where it is a word that is no type of Gemini's. */
function unknownType(schema: JsonValue): readonly Finding[] {
  const type = getString(schema, 'type');
  const word = type?.value.toUpperCase() ?? '';
  if (!type?.from || word === 'TYPE_UNSPECIFIED' || geminiTypes.includes(word)) return [];
  const meant = typeMeant(type.value, typeNames)?.toUpperCase() ?? nearest(word, geminiTypes);
  const message = `${quote(type.value)} is not a type of Gemini's; use ${meant === undefined ? either(geminiTypes) : quote(meant)}.`;
  return [{ at: type.from, message, fixes: meant === undefined ? [] : change(type.from, quote(meant)) }];
}

export const geminiType: Rule = {
  id: 'gemini/type',
  severity: 'error',
  summary: 'Gemini\'s "parameters" have the types of OpenAPI; a request with any other word is refused.',
  citation: 'npm @google/genai 2.32.0, Type',
  targets: ['gemini-parameters'],
  exported: (declaration, target) => {
    const schema = parametersOf(declaration, target);
    return schema ? [...nodeView(schema).walk()].flatMap(({ value }) => unknownType(value)) : [];
  },
  good: [geminiParameters('{"type": "STRING"}'), geminiParameters('{"type": "string"}')],
  bad: [geminiParameters('{"type": «"STR"»}'), geminiParameters('{"type": "ARRAY", "items": {"type": «"DATE"»}}')],
};

export const geminiRequired: Rule = {
  id: 'gemini/required',
  severity: 'error',
  summary: 'Gemini refuses a request with a name in "required" that is not under "properties" of the same schema.',
  citation: 'Answers of the API quoted in iBUHub/AIStudioToAPI#154',
  targets: ['gemini-parameters'],
  exported: inGemini('gemini/required'),
  good: [
    geminiFunction('"parameters": {"type": "OBJECT", "properties": {"city": {}}, "required": ["city"]}'),
    geminiParameters('{"anyOf": [{"required": ["a"]}, {"required": ["b"]}]}'),
  ],
  bad: [
    geminiFunction('"parameters": {"type": "OBJECT", "properties": {"city": {}}, "required": ["city", «"day"»]}'),
    geminiParameters('{"type": "OBJECT", "required": [«"a"»]}'),
  ],
};

export const geminiEnumStrings: Rule = {
  id: 'gemini/enum-strings',
  severity: 'error',
  summary: 'In Gemini\'s "parameters", an "enum" lists strings, and the type is string.',
  citation: 'npm @google/genai 2.32.0, Schema; microsoft/azure-devops-mcp#139; decolua/9router#380',
  targets: ['gemini-parameters'],
  exported: inGemini('gemini/enum-strings'),
  good: [geminiParameters('{"type": "STRING", "enum": ["1", "2"]}')],
  bad: [
    geminiParameters('{"type": "integer", "enum": «[1, 2]»}'),
    geminiParameters('{"type": «"INTEGER"», "enum": ["1", "2"]}'),
    geminiParameters('{"enum": «["a"]»}'),
  ],
};

export const geminiUnsupportedKeyword: Rule = {
  id: 'gemini/unsupported-keyword',
  severity: 'error',
  summary:
    'Gemini\'s "parameters" is a subset of OpenAPI; a request with any other keyword is refused. "parametersJsonSchema" takes JSON Schema as it is.',
  citation:
    'npm @google/genai 2.32.0, Schema; nanbingxyz/5ire#42, zed-extensions/mcp-server-brave-search#12, n8n-io/n8n#15553',
  targets: ['gemini-parameters'],
  exported: inGemini('gemini/unsupported-keyword'),
  good: [geminiParameters('{"type": "STRING", "nullable": true, "maxLength": "12"}')],
  bad: [
    geminiParameters('{"type": "object", "additionalProperties": «false»}'),
    geminiParameters('{"type": «["string", "null"]»}'),
    geminiParameters('{"const": «"a"»}'),
    geminiParameters('{"oneOf": «[{"type": "string"}]»}'),
    geminiFunction(
      '"parameters": {"type": "OBJECT", "properties": {"a": {"$ref": «"#/$defs/b"»}}, "$defs": {"b": {"type": "STRING"}}}',
    ),
  ],
};
