import type { Finding } from '../../core/diagnostic';
import { isObject, member, objectAt } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { keywords } from '../../core/schema/json-schema';
import { countNodes, schemaLimits } from '../../core/schema/limits';
import { counted, grouped } from '../../core/text/counted';
import { inputSchema, property } from './example';

const nest = (depth: number, inside: string): string => (depth === 0 ? inside : `{"not": ${nest(depth - 1, inside)}}`);
const many = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => write(i)).join(',');
const names = (count: number) => `{${many(count, (index) => `"p${index}": {}`)}}`;

const maps = new Set([...keywords].flatMap(([keyword, { shape }]) => (shape.endsWith('map') ? keyword : [])));

export const limits: Rule = {
  id: 'schema/limits',
  severity: 'warning',
  summary:
    'Validators must not be kept busy by a schema of any size. Values are not checked against one that is larger than the limits.',
  citation: 'MCP 2026-07-28, Composition-Keyword Resource Use',
  schema: ({ value, path, parent, depth }) => {
    const findings: Finding[] = [];
    const say = (steps: readonly string[], found: string, limit: number) =>
      findings.push({
        at: [...path, ...steps],
        part: steps.length > 0 ? 'key' : 'brace',
        message: `${found}, more than ${grouped(limit)}; values will not be checked against this schema. Make it smaller.`,
      });
    if (!isObject(value)) return findings;
    if (!parent && countNodes(value) > schemaLimits.nodes) {
      say([], `This schema holds ${grouped(countNodes(value))} JSON values or more`, schemaLimits.nodes);
    }
    if (depth === schemaLimits.depth + 1) say([], `This schema is ${depth} levels deep`, schemaLimits.depth);
    const pattern = member(value, 'pattern');
    if (typeof pattern === 'string' && pattern.length > schemaLimits.patternLength) {
      say(['pattern'], `This pattern has ${counted(pattern.length, 'character')}`, schemaLimits.patternLength);
    }
    const values = member(value, 'enum');
    if (Array.isArray(values) && values.length > schemaLimits.enumValues) {
      say(['enum'], `This enum has ${counted(values.length, 'value')}`, schemaLimits.enumValues);
    }
    for (const keyword of Object.keys(value)) {
      const held = maps.has(keyword) ? objectAt(value, keyword) : undefined;
      if (!held) continue;
      const count = Object.keys(held).length;
      if (count > schemaLimits.properties)
        say([keyword], `"${keyword}" has ${counted(count, 'member')}`, schemaLimits.properties);
    }
    return findings;
  },
  good: [property('{"type": "string", "pattern": "^a$"}'), inputSchema(nest(schemaLimits.depth, '{}'))],
  bad: [
    inputSchema(nest(schemaLimits.depth + 1, '«{»}')),
    inputSchema(`{«"properties"»: ${names(schemaLimits.properties + 1)}}`),
    property(`{«"pattern"»: "${'a'.repeat(schemaLimits.patternLength + 1)}"}`),
    property(`{«"enum"»: [${many(schemaLimits.enumValues + 1, String)}]}`),
    inputSchema(`«{»"const": [${many(schemaLimits.nodes, String)}]}`),
  ],
};
