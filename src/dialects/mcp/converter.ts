import { type Converter, joinPlainly } from '../../core/conversion/converter';
import { getText } from '../../core/json/get';
import { toNeutral } from './neutral';
import { write } from './write';

/** The Model Context Protocol, converted from and to. */
export const modelContextProtocolConverter: Converter = {
  id: 'mcp',
  title: 'Model Context Protocol',
  carries: new Set([
    'title',
    // Shown as the title of a tool that has none.
    'toolkitTitle',
    'description',
    'outputSchema',
    // Without an output schema, a tool may answer anything.
    'outputAny',
    'outputDescription',
    'hints',
    'icons',
    'execution',
    'meta',
  ]),
  extensionPlace: ['_meta'],
  read: toNeutral,
  write,
  identify: (definition) => getText(definition, 'name'),
  join: joinPlainly,
};
