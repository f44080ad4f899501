import { type Converter, joinPlainly } from '../../core/conversion/converter';
import { get, getText } from '../../core/json/get';
import type { JsonValue } from '../../core/json/value';
import { revisionOf } from './arcade';
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
  needs: ['description', 'parameterDescription'],
  extensionPlace: undefined,
  revisionOf,
  read: toNeutral,
  write,
  identify,
  join: joinPlainly,
};

/** Several versions of a tool may stand side by side; a call names the version too. */
function identify(definition: JsonValue): string | undefined {
  const name = getText(definition, 'fully_qualified_name');
  const version = getText(get(definition, 'toolkit'), 'version');
  return name === undefined ? undefined : `${name}@${version ?? ''}`;
}
