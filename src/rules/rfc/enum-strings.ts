import type { Finding } from '../../core/diagnostic';
import { nodeAt } from '../../core/json/get';
import { member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { textOf } from '../../core/text/edit';
import { bySetting } from '../fixes';
import { wordFor } from '../words';
import { draftWithValueSchema } from './example';
import { placesOf } from './places';

export const enumStrings: Rule = {
  id: 'rfc/enum-strings',
  severity: 'error',
  summary: 'The draft allows text only as the values of an enum, whatever the type of the parameter.',
  citation: 'RFC draft tool_definition schema, value_schema.enum',
  tool: (tool, context) => {
    const findings: Finding[] = [];
    for (const { kind, path, value, title } of placesOf(tool)) {
      const values = kind === 'value-schema' ? member(value, 'enum') : undefined;
      const at = [...path, 'enum'];
      if (values === undefined || values === null) continue;
      if (!Array.isArray(values)) {
        findings.push({ at, message: `${title}: "enum" is ${wordFor(values)}; it must be an array of strings.` });
        continue;
      }
      for (const [index, item] of values.entries()) {
        if (typeof item === 'string') continue;
        const isScalar = item === null || typeof item !== 'object';
        const node = nodeAt(tool.node, [...at, index].slice(tool.path.length));
        const spelled = node ? textOf(context.text, node) : String(item);
        const json = JSON.stringify(spelled);
        findings.push({
          at: [...at, index],
          message: `${title}: enum value ${index + 1} is ${wordFor(item)}; the draft allows strings only.`,
          fixes: isScalar ? bySetting(`Change to ${json}`, [...at, index], json) : [],
        });
      }
    }
    return findings;
  },
  good: [draftWithValueSchema('{"val_type": "string", "enum": ["Oslo", "Rome"]}')],
  bad: [
    draftWithValueSchema('{"val_type": "integer", "enum": [«1», "2", «true»]}'),
    draftWithValueSchema('{"val_type": "string", "enum": «"Oslo"»}'),
  ],
};
