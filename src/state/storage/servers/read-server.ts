import { isObject, member } from '../../../core/json/members';
import type { SavedServer } from '../../server/servers';
import { readTexts } from '../database/read-rows';

const auths: readonly SavedServer['auth'][] = ['none', 'bearer', 'api-key', 'jwt', 'oauth'];

/** A stored server, its members in one order, or why it is none. */
export function readServerRow(found: unknown): SavedServer | string {
  const get = (name: string) => member(found, name);
  const [id, title, url, protocol] = ['id', 'title', 'url', 'protocol'].map(get);
  const auth = auths.find((each) => each === get('auth'));
  if (typeof id !== 'string') return 'it has no id';
  if (typeof url !== 'string') return 'it has no address';
  if (typeof protocol !== 'string') return 'it does not say how it is called';
  if (auth === undefined) return 'its way of signing in is not known';
  const lifetimeSeconds = member(get('claims'), 'lifetimeSeconds');
  if (typeof lifetimeSeconds !== 'number' || !Number.isFinite(lifetimeSeconds))
    return 'the claims of its token are missing';
  const [audience, version] = ['audience', 'version'].map((name) => {
    const claim = member(get('claims'), name);
    return typeof claim === 'string' ? claim : undefined;
  });
  const [headers, options, pin] = ['headers', 'options', 'pin'].map(get);
  return {
    id,
    title: typeof title === 'string' ? title : url,
    url,
    protocol,
    auth,
    claims: { audience, lifetimeSeconds, version },
    isBuiltIn: false,
    ...(Array.isArray(headers) ? { headers: headers.filter((name) => typeof name === 'string') } : {}),
    ...(isObject(options) ? { options: readTexts(options) } : {}),
    ...(typeof pin === 'string' ? { pin } : {}),
    ...(get('viaRelay') === true ? { viaRelay: true } : {}),
  };
}
