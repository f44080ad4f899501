import type { Finding } from '../../core/diagnostic';
import type { Rule } from '../../core/rule';
import { machine, machineReturning, machineWith, machineWithParameter } from './example';
import { extensionWords } from './parameters';
import { documentsIn, type Place, type PlaceKind, placesOf } from './places';

const known: Readonly<Record<PlaceKind, readonly string[]>> = {
  document: ['$schema', 'id', 'name', 'version', 'description', 'capabilities', 'securityLevel', 'metadata'],
  capability: ['name', 'description', 'parameters', 'return'],
  parameter: ['name', 'description', 'type', 'required', ...extensionWords],
  return: ['description', 'schema'],
};

/** Of an object with more unknown members nobody reads the rest of the list. */
const maxListed = 1_000;

function findIn({ kind, path, value, title }: Place): readonly Finding[] {
  return Object.keys(value)
    .filter((key) => !known[kind].includes(key))
    .slice(0, maxListed)
    .map((key) => ({
      at: [...path, key],
      part: 'key',
      message: `${title}: the specification does not list the key "${key}". Check its spelling, or move it into "metadata".`,
    }));
}

export const unknownProperty: Rule = {
  id: 'mcx/unknown-property',
  severity: 'info',
  summary: 'The specification does not forbid further members, but no reader knows them; "metadata" is their place.',
  citation: 'inferred from the Machine Context Protocol, Tool Definition Specification 1.0.0',
  document: (document) => documentsIn(document).flatMap(findIn),
  tool: (tool) => placesOf(tool).flatMap(findIn),
  good: [machine(), machine({ metadata: '{"anything": 1}' }), machineWithParameter({ default: '5' })],
  bad: [
    machine({ '«author»': '"Ada"' }),
    machineWith({ '«cost»': '{}' }),
    machineWithParameter({ '«min»': '1' }),
    machineReturning('{"description": "The sum.", «"unit"»: "number"}'),
  ],
};
