import { readJsonText } from '../json/json-text';
import type { ParameterModel, PartPlace } from './tool-document';

type Words = (name: string, number: number) => string;

const words: ReadonlyMap<string, Words> = new Map([
  ['anyOf', (_, number) => `Any of: option ${number}`],
  ['oneOf', (_, number) => `One of: option ${number}`],
  ['allOf', (_, number) => `All of: part ${number}`],
  ['prefixItems', (_, number) => `Item ${number}`],
  ['items', (_, number) => `Item ${number}`],
  ['additionalItems', () => 'Further items'],
  ['unevaluatedItems', () => 'Unevaluated items'],
  ['contains', () => 'Contains'],
  ['properties', (name) => name],
  ['patternProperties', (name) => `Names like ${name}`],
  ['propertyNames', () => 'Every name'],
  ['additionalProperties', () => 'Other properties'],
  ['unevaluatedProperties', () => 'Unevaluated properties'],
  ['not', () => 'Not'],
  ['if', () => 'If'],
  ['then', () => 'Then'],
  ['else', () => 'Else'],
  ['dependentSchemas', (name) => `When ${name} is there`],
  ['dependencies', (name) => `When ${name} is there`],
  ['$defs', (name) => `Definition ${name}`],
  ['definitions', (name) => `Definition ${name}`],
  ['contentSchema', () => 'Content'],
] as const satisfies readonly (readonly [string, Words])[]);

/** What a part is called where it is listed: `Any of: option 2`, `Definition address`. */
function partName({ keyword, index }: PartPlace, name: string): string {
  return words.get(keyword)?.(name, index + 1) ?? keyword;
}

/** What a person calls a parameter or a part: `city`, `items`, `Any of: option 2`, `One of: option 1, Range`. */
export function titleOf(parameter: ParameterModel): string {
  if (parameter.part) {
    const name = partName(parameter.part, parameter.name);
    const title = readJsonText(parameter.keywords.title?.json ?? '')?.value;
    const isTitled = parameter.part.holds === 'list' && typeof title === 'string' && title.trim() !== '';
    return isTitled ? `${name}, ${title}` : name;
  }
  return parameter.name === '' ? 'items' : parameter.name;
}
