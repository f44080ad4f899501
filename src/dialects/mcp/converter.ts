import { type Converter, joinPlainly } from '../../core/conversion/converter';
import { getText } from '../../core/json/get';
import type { NeutralField } from '../../core/model/neutral-fields';
import { toNeutral } from './neutral';
import { write } from './write';

/** What a tool holds, also in formats that are made of it. */
export const carried: readonly NeutralField[] = [
  // The title of the toolkit is shown as that of a tool that has none.
  ...(['title', 'toolkitTitle', 'description', 'hints', 'icons', 'meta'] as const),
  // Without an output schema, a tool may answer anything.
  ...(['outputSchema', 'outputAny', 'outputDescription'] as const),
];

/** The Model Context Protocol, converted from and to. */
export const modelContextProtocolConverter: Converter = {
  id: 'mcp',
  title: 'Model Context Protocol',
  carries: new Set([...carried, 'execution']),
  extensionPlace: ['_meta'],
  read: toNeutral,
  write,
  identify: (definition) => getText(definition, 'name'),
  join: joinPlainly,
};
