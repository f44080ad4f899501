import type { Json, JsonObject } from './json-schemas.testkit';
import { conventionsOf, otherNumber, type Slip, slips } from './misspellings.testkit';
import { anyOf, type MutationKind, misnaming } from './mutation.testkit';
import { formKinds } from './other-forms.testkit';
import { changed, isRecord, type Place, placesIn, withMember, wordsIn } from './places.testkit';

/** Words that mean a member in another format, or in a description of a function for a model. */
const foreignWords: Readonly<Record<string, readonly string[]>> = {
  input_schema: ['arguments', 'args', 'inputs'],
  output_schema: ['returns', 'output', 'result'],
  oauth2: ['oauth'],
  fully_qualified_name: ['id'],
  input: ['inputs', 'arguments', 'args', 'input_schema'],
  output: ['returns', 'outputs', 'output_schema'],
  parameters: ['arguments', 'args', 'inputs', 'input'],
  value_schema: ['schema'],
  val_type: ['type'],
  key_id: ['id'],
  return: ['returns', 'output', 'outputs'],
  inputSchema: ['parameters', 'arguments', 'args', 'input'],
  outputSchema: ['returns', 'output'],
  readOnlyHint: ['readOnly'],
  idempotentHint: ['idempotent'],
  openWorldHint: ['openWorld'],
  contentType: ['mimeType'],
};

const misspelling = (title: string, slip: Slip) =>
  misnaming(`Key with ${title}`, (key, random) => (key.length < 4 ? [] : [slip(key, random)]));

const structured = (place: Place, key: string) => {
  const value = (place.value as JsonObject)[key];
  return typeof value === 'object' && value !== null;
};

/** A member stands in the object around its own. */
const tooHigh: MutationKind = {
  title: 'Member one level too high',
  make: (document, dialect, random) =>
    anyOf(random, wordsIn(document, dialect), ({ place, key }) => {
      const { parent } = place;
      if (!parent?.role.members || Object.hasOwn(parent.value, key)) return undefined;
      if (Object.hasOwn(parent.role.members, key)) return undefined;
      const own = place.path.at(-1);
      const member = (place.value as JsonObject)[key] as Json;
      const mutated = changed(document, parent.path, (old) => {
        const entries = Object.entries(old as JsonObject).map(([name, value]) => [
          name,
          name === own ? withMember(value as JsonObject, key, []) : value,
        ]);
        return Object.fromEntries([...entries, [key, member]]);
      });
      return { original: document, mutated, at: [...parent.path, key] };
    }),
};

/** A member slid into an object that stands beside it, or `required` into the properties. */
const tooLow: MutationKind = {
  title: 'Member one level too low',
  make: (document, dialect, random) =>
    anyOf(random, wordsIn(document, dialect), ({ place, key }) => {
      const record = place.value as JsonObject;
      const beside = Object.keys(record).filter((name) => {
        const role = place.role.members?.[name];
        if (name === key || !isRecord(record[name]) || role === undefined || role === 'value') return false;
        if (Object.hasOwn(record[name], key)) return false;
        return role.members ? !Object.hasOwn(role.members, key) : place.role.isSchema === true && key === 'required';
      });
      if (beside.length === 0) return undefined;
      const into = random.pick(beside);
      const mutated = changed(document, place.path, (old) => {
        const left = withMember(old as JsonObject, key, []);
        return { ...left, [into]: { ...(left[into] as JsonObject), [key]: record[key] as Json } };
      });
      return { original: document, mutated, at: [...place.path, into, key] };
    }),
};

const objectForList: MutationKind = {
  title: 'Object for a list of one',
  make: (document, dialect, random) =>
    anyOf(random, placesIn(document, dialect), ({ path, value, role }) => {
      if (!Array.isArray(value) || !isRecord(value[0] as Json) || role.items?.isSchema) return undefined;
      const [one] = value as readonly Json[];
      return {
        original: changed(document, path, () => [one as Json]),
        mutated: changed(document, path, () => one as Json),
        at: path,
      };
    }),
};

const listAsText: MutationKind = {
  title: 'List as one text',
  make: (document, dialect, random) =>
    anyOf(random, wordsIn(document, dialect), ({ place, key }) => {
      const list = (place.value as JsonObject)[key];
      if (!Array.isArray(list) || list.length === 0 || ['default', 'examples', 'type'].includes(key)) return undefined;
      if (!list.every((item) => typeof item === 'string' && /^[^\s,;|]+$/.test(item))) return undefined;
      const text = list.join(random.pick([', ', ',', ' ']));
      const mutated = changed(document, place.path, (old) => withMember(old as JsonObject, key, [[key, text]]));
      return { original: document, mutated, at: [...place.path, key] };
    }),
};

const requiredInside: MutationKind = {
  title: '`required: true` inside a parameter',
  make: (document, dialect, random) =>
    anyOf(random, placesIn(document, dialect), ({ path, value, role }) => {
      if (!role.isSchema || !isRecord(value)) return undefined;
      const { required, properties } = value;
      if (!Array.isArray(required) || !isRecord(properties)) return undefined;
      const name: unknown = required.at(-1);
      if (typeof name !== 'string' || !isRecord(properties[name]) || Object.hasOwn(properties[name], 'required'))
        return undefined;
      const left = required.slice(0, -1);
      const mutated = changed(document, path, () => ({
        ...withMember(value, 'required', left.length > 0 ? [['required', left]] : []),
        properties: withMember(properties, name, [[name, { ...(properties[name] as JsonObject), required: true }]]),
      }));
      return { original: document, mutated, at: [...path, 'properties', name, 'required'], isUnordered: true };
    }),
};

const misspelledRequired: MutationKind = {
  title: 'Misspelled name in `required`',
  make: (document, dialect, random) =>
    anyOf(random, placesIn(document, dialect), ({ path, value, role }) => {
      if (!role.isSchema || !isRecord(value) || !Array.isArray(value.required)) return undefined;
      const names = (value.required as readonly string[]).filter((name) => name.length > 3);
      if (names.length === 0) return undefined;
      const name = random.pick(names);
      const wrong = random.pick(Object.values(slips))(name, random);
      if (Object.hasOwn((value.properties ?? {}) as JsonObject, wrong)) return undefined;
      const index = value.required.indexOf(name);
      const at = [...path, 'required', index];
      return { original: document, mutated: changed(document, at, () => wrong), at };
    }),
};

const asText: MutationKind = {
  title: 'Number or flag as text',
  make: (document, dialect, random) =>
    anyOf(random, wordsIn(document, dialect), ({ place, key }) => {
      const value = (place.value as JsonObject)[key];
      if ((typeof value !== 'number' && typeof value !== 'boolean') || key === 'const') return undefined;
      const at = [...place.path, key];
      return { original: document, mutated: changed(document, at, () => String(value)), at };
    }),
};

/** Every kind of mistake that people make in definitions. */
export const mutationKinds: readonly MutationKind[] = [
  ...Object.entries(slips).map(([title, slip]) => misspelling(title, slip)),
  misnaming('Key in another convention', (key) =>
    key.startsWith('$') || key.startsWith('_') ? [] : conventionsOf(key),
  ),
  misnaming('Word from another format', (key) => foreignWords[key] ?? []),
  misnaming('Singular for plural, plural for singular', (key, _, place) =>
    /^[$_]/.test(key) || /(Of|required|enum)$/.test(key) || !structured(place, key) ? [] : [otherNumber(key)],
  ),
  tooHigh,
  tooLow,
  objectForList,
  listAsText,
  requiredInside,
  misspelledRequired,
  asText,
  ...formKinds,
];
