import type { DialectReader } from '../../core/dialect';
import { isObject, member } from '../../core/json/members';

/** The schema document of an XTP plug-in. */
export const documentReader: DialectReader = {
  id: 'xtpdoc',
  title: 'XTP plug-in schema',
  withoutTools:
    'An XTP plug-in schema describes the functions of a plug-in and holds no tools; the plug-in itself lists them when its "describe" is called.',
  protocols: [],
  traits: ['tells-flattened'],
  telltales: ['exports', 'components', 'imports', 'version'],
  isForeign,
  members: ['version', 'exports', 'imports', 'components'],
  detect,
  read: (tree) => ({ dialect: 'xtpdoc', tree, form: 'single', tools: [], hasMore: false }),
};

/** Descriptions of web interfaces keep their schemas under "components" too. */
function isForeign(value: unknown): boolean {
  return isObject(value) && ['openapi', 'swagger', 'asyncapi'].some((key) => Object.hasOwn(value, key));
}

function detect(value: unknown): boolean {
  if (!isObject(value) || isForeign(value)) return false;
  const has = (key: string) => Object.hasOwn(value, key);
  const version = member(value, 'version');
  if (version === 'v1-draft') return !has('inputSchema') && !has('input_schema');
  if (!has('exports')) return false;
  const isVersioned = typeof version === 'string' && /^v\d/i.test(version);
  return isVersioned || isObject(member(member(value, 'components'), 'schemas'));
}
