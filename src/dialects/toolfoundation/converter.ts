import { type Converter, joinPlainly } from '../../core/conversion/converter';
import { getText } from '../../core/json/get';
import type { JsonValue } from '../../core/json/value';
import { carried } from '../mcp/converter';
import { toNeutral } from './neutral';
import { write } from './write';

/** Tools of toolfoundation, converted from and to. */
export const toolfoundationConverter: Converter = {
  id: 'tf',
  title: 'toolfoundation',
  carries: new Set([...carried, 'ns', 'version', 'tags']),
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
