import { type Converter, joinPlainly } from '../../core/conversion/converter';
import { getText } from '../../core/json/get';
import type { JsonValue } from '../../core/json/value';
import { toNeutral } from './neutral';
import { write } from './write';

/** Tools of toolfoundation, converted from and to. */
export const toolfoundationConverter: Converter = {
  id: 'tf',
  title: 'toolfoundation',
  carries: new Set([
    'ns',
    'version',
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
    'tags',
    'meta',
  ]),
  extensionPlace: ['_meta'],
  read: toNeutral,
  write,
  identify,
  join: joinPlainly,
};

/** Namespace, name and version make the id. */
function identify(definition: JsonValue): string | undefined {
  const parts = ['namespace', 'name', 'version'].flatMap((key) => getText(definition, key) ?? []);
  return parts.length > 0 ? parts.join(':') : undefined;
}
