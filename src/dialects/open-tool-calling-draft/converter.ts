import { type Converter, joinPlainly } from '../../core/conversion/converter';
import { get, getString } from '../../core/json/get';
import type { JsonValue } from '../../core/json/value';
import { toNeutral } from './neutral';
import { write } from './write';

/** The RFC draft of Open Tool Calling, converted from and to. */
export const openToolCallingDraftConverter: Converter = {
  id: 'rfc',
  title: 'the RFC draft',
  carries: new Set([
    'ns',
    'version',
    'description',
    'toolkitDescription',
    'outputSchema',
    'outputAny',
    'outputNone',
    'outputDescription',
    'authorization',
    'secrets',
    'modes',
    'inferrable',
  ]),
  extensionPlace: undefined,
  read: toNeutral,
  write,
  identify,
  join: joinPlainly,
};

/** Several versions of a tool may stand side by side; a call names the version too. */
function identify(definition: JsonValue): string | undefined {
  const name = getString(definition, 'fully_qualified_name')?.value;
  const version = getString(get(definition, 'toolkit'), 'version')?.value;
  return name === undefined ? undefined : `${name}@${version ?? ''}`;
}
