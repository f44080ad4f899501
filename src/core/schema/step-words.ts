import { isObject } from '../json/members';
import type { Path } from '../json/pointer';
import { shortened } from '../text/shortened';
import type { SchemaStep } from './schema-change';

/** What a step does, in a line. */
export function stepInWords(step: SchemaStep): string {
  const where = placeInWords(step.path);
  switch (step.kind) {
    case 'describe':
      return `Describe ${where} as ${schemaInWords(step.json)}`;
    case 'add-property':
      return `Add "${step.name}" to ${where}: ${schemaInWords(step.json)}`;
    case 'add-items':
      return `Describe the items of ${where} as ${schemaInWords(step.json)}`;
    case 'add-type':
      return `Let ${where} also be ${step.type}`;
    case 'add-value':
      return `Let ${where} also be ${shortened(step.json, 60)}`;
    case 'add-branch':
      return `Give ${where} one more alternative: ${schemaInWords(step.json)}`;
    case 'any-of':
      return `Let ${where} match more than one alternative`;
    case 'set':
      return `Change ${step.keyword} of ${where} to ${shortened(step.json, 60)}`;
    case 'drop':
      return `Remove ${step.keyword} from ${where}`;
    case 'unrequire':
      return `Let "${step.name}" of ${where} be left out`;
  }
}

/** `address › lines › items`: the way through a schema as its author thinks of it. */
function placeInWords(path: Path): string {
  const steps = path.filter((step, index) => step !== 'properties' || path[index - 1] === 'properties');
  return steps.length === 0 ? 'the value' : `"${steps.join(' › ')}"`;
}

function schemaInWords(json: string): string {
  const schema: unknown = JSON.parse(json);
  if (!isObject(schema) || schema.type === undefined) return 'anything';
  const types = [schema.type].flat().join(' or ');
  const names = isObject(schema.properties) ? Object.keys(schema.properties) : [];
  const more = names.length > 3 ? ` and ${names.length - 3} more` : '';
  if (names.length > 0) return `${types} with ${names.slice(0, 3).join(', ')}${more}`;
  const items =
    isObject(schema.items) && schema.items.type !== undefined ? [schema.items.type].flat().join(' or ') : '';
  if (items !== '') return `${types} of ${items}`;
  return typeof schema.format === 'string' ? `${types} (${schema.format})` : types;
}
