import { get, itemsOf, membersOf } from '../json/get';
import type { TypeName } from '../schema/json-schema';
import { typesNamed } from './schema-facts';
import { followed, type SchemaPlace, silentWords } from './schema-place';

/** A schema for each type that a value may have. */
type Alternatives = ReadonlyMap<TypeName, SchemaPlace>;

const unions = ['anyOf', 'oneOf'];

/**
 * What a schema allows, type by type: itself where it names one type, the branches where it is a union and nothing else
 * and each branch names a type of its own. Nothing for any other: its types are not described apart.
 */
export function alternativesOf(place: SchemaPlace): Alternatives | undefined {
  const words = membersOf(place.schema).filter(({ key }) => !silentWords.has(key));
  const [only] = words;
  const isUnion = words.length === 1 && only !== undefined && unions.includes(only.key);
  const branches = isUnion ? itemsOf(only.value).map((schema) => followed({ schema, root: place.root })) : [place];
  const found = new Map<TypeName, SchemaPlace>();
  for (const branch of branches) {
    const [type, other] = typesNamed(get(branch.schema, 'type')) ?? [];
    if (type === undefined || other !== undefined || found.has(type)) return undefined;
    found.set(type, branch);
  }
  // Every integer is a number too.
  return found.size === 0 || (found.has('integer') && found.has('number')) ? undefined : found;
}
