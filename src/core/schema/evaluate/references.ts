import { isObject } from '../../json/members';
import { sentenceAt } from '../../text/sentence-at';
import type { RawError } from '../issues';
import { type Found, type Here, join, placeOf, type Turn } from './here';
import type { Located } from './resources';

/** `$ref` and `$dynamicRef`. */
export function reference({ here, held, found, sink }: Turn, keyword: string): void {
  const target = here.run.resources.resolve(String(held), here.at.resource);
  if ('reason' in target) {
    found.unknown ??= sentenceAt(placeOf(here), target.reason);
    found.open ??= found.unknown;
    return;
  }
  const bookend = keyword === '$dynamicRef' ? dynamicName(String(held), target) : undefined;
  join(found, follow(here, (bookend !== undefined && outermost(here, bookend)) || target, keyword, sink));
}

/** The name that a reference looks for in the schemas that were entered, when it leads to a `$dynamicAnchor`. */
function dynamicName(text: string, { resource, schema }: Located): string | undefined {
  const name = text.slice(text.indexOf('#') + 1);
  return text.includes('#') && resource.dynamicAnchors.get(name)?.schema === schema ? name : undefined;
}

function outermost({ scope }: Here, name: string): Located | undefined {
  let found: Located | undefined;
  for (let each = scope; each; each = each.outer) found = each.resource.dynamicAnchors.get(name) ?? found;
  return found;
}

/** Applies what a reference leads to; one that comes back to itself without going into the value never ends. */
function follow(here: Here, target: Located, keyword: string, sink: RawError[]): Found {
  const { scope, trail } = here;
  for (let each = trail; each; each = each.before) {
    if (each.schema !== target.schema || each.scope !== scope || !isObject(target.schema)) continue;
    const reason = sentenceAt(placeOf(here), 'The schema refers to itself without end.');
    return { isValid: true, unknown: reason, evaluated: new Set(), open: reason };
  }
  const { isForeign } = target.resource;
  const outside = isForeign ? (here.outside ?? `${here.at.pointer}/${keyword}`) : undefined;
  const next = { schema: target.schema, scope, before: trail };
  return here.run.evaluate({ ...here, at: target, route: `${here.route}/${keyword}`, trail: next, outside }, sink);
}
