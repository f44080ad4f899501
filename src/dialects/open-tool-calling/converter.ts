import { type Converter, joinPlainly } from '../../core/conversion/converter';
import { getText } from '../../core/json/get';
import { toNeutral } from './neutral';
import { write } from './write';

/** Open Tool Calling 1.0, converted from and to. */
export const openToolCallingConverter: Converter = {
  id: 'otc',
  title: 'Open Tool Calling 1.0',
  carries: new Set([
    'ns',
    'version',
    'description',
    'outputSchema',
    'outputAny',
    'outputNone',
    'outputDescription',
    'authorization',
    'secrets',
    'userId',
  ]),
  needs: ['description', 'parameterDescription'],
  extensionPlace: undefined,
  read: (definition) => ({ tool: toNeutral(definition), losses: [] }),
  write,
  identify: (definition) => getText(definition, 'id'),
  join: joinPlainly,
};
