import type { Finding, Findings } from '../../core/diagnostic';
import { member } from '../../core/json/members';
import type { Path } from '../../core/json/pointer';
import type { Rule } from '../../core/rule';
import { change } from '../fixes';
import { shown, wordFor } from '../words';
import { parser } from './document';
import { plugin, pluginProperty, pluginWith, yamlPlugin } from './example';
import { isMissing, type Outline, outlineOf } from './outline';

const prefix = '#/components/schemas/';

function targetOf(reference: unknown, { schemas }: Outline): string | undefined {
  if (typeof reference !== 'string' || !reference.startsWith(prefix)) return undefined;
  const name = reference.slice(prefix.length);
  return Object.hasOwn(schemas, name) ? name : undefined;
}

export const ref: Rule = {
  id: 'xtpdoc/ref',
  severity: 'error',
  summary: 'A reference names a type of the same document, as #/components/schemas/Name.',
  citation: parser,
  document: (document) => {
    const outline = outlineOf(document);
    const names = Object.keys(outline.schemas);
    return outline.types.flatMap(({ path, value }): Findings => {
      const found = member(value, '$ref');
      if (isMissing(found) || targetOf(found, outline) !== undefined) return [];
      const at = [...path, '$ref'];
      if (typeof found !== 'string')
        return { at, message: `"$ref" is ${wordFor(found)}; it must be a string such as ${prefix}Name.` };
      const last = found.split('/').at(-1)?.toLowerCase();
      const meant = names.filter((name) => name.toLowerCase() === last);
      const known = names.length > 0 ? ` Defined here: ${names.slice(0, 5).join(', ')}.` : '';
      const message = `There is no type at ${shown(found)}; write ${prefix} and the name of a type.${known}`;
      return { at, message, fixes: meant.length === 1 ? change(at, JSON.stringify(`${prefix}${meant[0]}`)) : [] };
    });
  },
  good: [plugin(), pluginProperty('{"type": "string", "$ref": null}')],
  bad: [
    pluginProperty('{"$ref": «"#/components/schemas/Tool"»}'),
    pluginWith('"A": {"type": "object", "properties": {"b": {"$ref": «"Tools"»}}}'),
    pluginProperty('{"$ref": «5»}'),
    yamlPlugin('$ref: «"#/definitions/Tools"»'),
  ],
};

/** The references of each type to others, in the order of the document. */
function referencesIn(outline: Outline): ReadonlyMap<string, readonly { readonly to: string; readonly at: Path }[]> {
  const found = new Map<string, { readonly to: string; readonly at: Path }[]>();
  for (const { schema, value, path } of outline.types) {
    const to = targetOf(member(value, '$ref'), outline);
    if (schema === undefined || to === undefined) continue;
    const there = found.get(schema);
    if (there) there.push({ to, at: [...path, '$ref'] });
    else found.set(schema, [{ to, at: [...path, '$ref'] }]);
  }
  return found;
}

export const refCycle: Rule = {
  id: 'xtpdoc/ref-cycle',
  severity: 'error',
  summary: 'A type that contains itself has no end; the generators of this format refuse it.',
  citation: parser,
  document: (document) => {
    const outline = outlineOf(document);
    const references = referencesIn(outline);
    const findings: Finding[] = [];
    const finished = new Set<string>();
    for (const start of Object.keys(outline.schemas)) {
      // The way from the start to where we are: each type with the number of its references that were followed.
      const way: { readonly name: string; next: number }[] = finished.has(start) ? [] : [{ name: start, next: 0 }];
      for (let place = way.at(-1); place; place = way.at(-1)) {
        const reference = references.get(place.name)?.[place.next];
        place.next += 1;
        if (!reference) {
          finished.add(place.name);
          way.pop();
        } else if (way.some(({ name }) => name === reference.to)) {
          const round = way.slice(way.findIndex(({ name }) => name === reference.to)).map(({ name }) => name);
          const message = `The type "${reference.to}" contains itself: ${[...round, reference.to].join(' → ')}. Break the circle.`;
          findings.push({ at: reference.at, message });
        } else if (!finished.has(reference.to)) way.push({ name: reference.to, next: 0 });
      }
    }
    return findings;
  },
  good: [
    plugin(),
    pluginWith(
      '"A": {"properties": {"b": {"$ref": "#/components/schemas/B"}, "c": {"$ref": "#/components/schemas/B"}}}, "B": {"type": "string"}',
    ),
  ],
  bad: [
    pluginProperty('{"$ref": «"#/components/schemas/Tools"»}'),
    pluginWith(
      '"A": {"properties": {"b": {"$ref": "#/components/schemas/B"}}}, "B": {"type": "array", "items": {"$ref": «"#/components/schemas/A"»}}',
    ),
  ],
};
