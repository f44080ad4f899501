import type { Findings } from '../../core/diagnostic';
import type { ExportTarget } from '../../core/export-target';
import { membersOf, nodeAt } from '../../core/json/get';
import type { JsonObject } from '../../core/json/value';
import type { Rule } from '../../core/rule';
import { fitName, fitsName } from '../../core/schema/transforms/names';
import { bySetting } from '../fixes';
import { anthropicTool, geminiFunction, openaiFunction } from './example';
import { openaiTargets, parametersOf } from './findings';

function nameFinding(declaration: JsonObject, target: ExportTarget): Findings {
  const { name: rule, provider } = target.profile;
  const name = nodeAt(declaration, target.namePath);
  if (!name) {
    const at = nodeAt(declaration, target.namePath.slice(0, -1))?.from ?? declaration.from ?? [];
    return { at, part: 'brace', message: `The declaration has no "name"; ${provider} calls the tool by it. Add it.` };
  }
  if (name.kind !== 'string')
    return { at: name.from ?? [], message: `"name" must be a string; ${provider} calls the tool by it.` };
  if (fitsName(name.value, rule)) return [];
  const fitted = fitName(name.value, rule);
  const message = `${provider} refuses the name "${name.value}": ${allowed(target)}.`;
  return {
    at: name.from ?? [],
    message,
    fixes: bySetting(`Rename to "${fitted}"`, name.from ?? [], JSON.stringify(fitted)),
  };
}

function allowed({ profile }: ExportTarget): string {
  const { characters, length, first } = profile.name;
  const extra = [...characters.replace('A-Za-z0-9', '')].join(' ');
  const start = first ? ', beginning with a letter or an underscore' : '';
  return `1 to ${length} letters, digits and ${extra}${start}`;
}

export const openaiName: Rule = {
  id: 'openai/name',
  severity: 'error',
  summary: 'OpenAI takes names of 1 to 64 letters, digits, underscores and dashes; dots are refused.',
  citation: 'npm openai 6.49.0, FunctionDefinition',
  targets: openaiTargets,
  exported: nameFinding,
  good: [openaiFunction(undefined, '"get-weather_2"')],
  bad: [
    openaiFunction(undefined, '«"Weather.Get"»'),
    openaiFunction(undefined, `«"${'a'.repeat(65)}"»`),
    openaiFunction(undefined, '«5»'),
    '[{"type": "function", "function": «{»"parameters": {"type": "object"}}}]',
  ],
};

export const anthropicName: Rule = {
  id: 'anthropic/name',
  severity: 'error',
  summary: 'Anthropic takes names of 1 to 128 letters, digits, underscores and dashes; dots are refused.',
  citation: 'Answers of the API quoted in home-assistant/core#147760 and anthropics/claude-code#96152',
  targets: ['anthropic'],
  exported: nameFinding,
  good: [anthropicTool(undefined, `"${'a'.repeat(128)}"`)],
  bad: [anthropicTool(undefined, '«"weather.get"»'), anthropicTool(undefined, '«""»')],
};

export const geminiName: Rule = {
  id: 'gemini/name',
  severity: 'error',
  summary: 'Gemini takes names that begin with a letter or an underscore, then letters, digits and _ : . - up to 128.',
  citation: 'npm @google/genai 2.32.0, FunctionDeclaration',
  targets: ['gemini', 'gemini-parameters'],
  exported: nameFinding,
  good: [geminiFunction('"parametersJsonSchema": {"type": "object"}', '"_weather.get:now"')],
  bad: [geminiFunction('"parametersJsonSchema": {"type": "object"}', '«"7_day_weather"»')],
};

export const geminiParameterName: Rule = {
  id: 'gemini/parameter-name',
  severity: 'error',
  summary:
    'In Gemini\'s "parameters", names begin with a letter or an underscore and hold up to 64 letters, digits and underscores. Arguments come back under the name, so it has to be changed where the tool is defined.',
  citation: 'npm @google/genai 2.32.0, FunctionDeclaration',
  targets: ['gemini-parameters'],
  exported: (declaration, target) => {
    const rule = target.profile.parameterName;
    const properties = nodeAt(parametersOf(declaration, target), ['properties']);
    return membersOf(properties).flatMap(({ key }) => {
      if (!rule || fitsName(key, rule)) return [];
      const message = `Gemini refuses the parameter name "${key}": up to 64 letters, digits and underscores, beginning with a letter or an underscore.`;
      return { at: [...(properties?.from ?? []), key], part: 'key' as const, message };
    });
  },
  good: [geminiFunction('"parameters": {"type": "OBJECT", "properties": {"_city2": {"type": "STRING"}}}')],
  bad: [geminiFunction('"parameters": {"type": "OBJECT", "properties": {«"city-name"»: {"type": "STRING"}}}')],
};
