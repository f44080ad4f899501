import type { Path } from '../../core/json/pointer';
import type { Json, JsonObject } from './json-schemas.testkit';

/** What an object or a list in a definition is: which members it may have, and what they are. */
export interface Role {
  /** Members by name, each with its role when it holds more. */
  readonly members?: Readonly<Record<string, Role | 'value'>>;
  /** Of a map, whose names are the author's own. */
  readonly values?: Role;
  readonly items?: Role;
  readonly isSchema?: true;
}

const named = <R extends Role | 'value'>(words: string, role: R) =>
  Object.fromEntries(words.split(' ').map((word): readonly [string, R] => [word, role]));

// Roles hold each other: what is inside is put in afterwards.
const knot = (): { -readonly [key in keyof Role]: Role[key] } => ({});

const schema = knot();
const schemas: Role = { values: schema };
schema.isSchema = true;
schema.members = {
  ...named('$schema $ref type description title enum const default examples format pattern required', 'value'),
  ...named('minimum maximum multipleOf minLength maxLength minItems maxItems uniqueItems', 'value'),
  ...named('properties $defs', schemas),
  ...named('items additionalProperties', schema),
  ...named('anyOf oneOf', { items: schema }),
};

const otc: Role = {
  members: {
    ...named('id name description version', 'value'),
    input_schema: { members: { parameters: schema } },
    output_schema: schema,
    requirements: {
      members: {
        authorization: { items: { members: { id: 'value', oauth2: { members: { scopes: 'value' } } } } },
        secrets: { items: { members: { id: 'value' } } },
        user_id: 'value',
      },
    },
  },
};

const valueSchema: Role = { members: named('val_type inner_val_type enum', 'value') };
const rfc: Role = {
  members: {
    ...named('name fully_qualified_name description', 'value'),
    toolkit: { members: named('name description version', 'value') },
    input: {
      members: {
        parameters: {
          items: { members: { ...named('name required description inferrable', 'value'), value_schema: valueSchema } },
        },
      },
    },
    output: { members: { ...named('available_modes description', 'value'), value_schema: valueSchema } },
    requirements: {
      members: {
        secrets: { items: { members: { key_id: 'value' } } },
        authorization: {
          members: { ...named('provider_type provider_id', 'value'), oauth2: { members: { scopes: 'value' } } },
        },
      },
    },
  },
};

const mcx: Role = {
  members: {
    ...named('id name version description securityLevel metadata', 'value'),
    capabilities: {
      items: {
        members: {
          ...named('name description', 'value'),
          parameters: { items: { members: named('name description type required', 'value') } },
          return: { members: { description: 'value', schema } },
        },
      },
    },
  },
};

const xtp: Role = { members: { ...named('name description', 'value'), inputSchema: schema } };

const mcp: Role = {
  members: {
    ...named('name title description _meta', 'value'),
    ...named('inputSchema outputSchema', schema),
    annotations: { members: named('title readOnlyHint idempotentHint openWorldHint', 'value') },
    icons: { items: { members: named('src mimeType sizes', 'value') } },
  },
};

const type = knot();
type.isSchema = true;
type.members = {
  ...named('$ref type format description nullable enum required contentType', 'value'),
  properties: { values: type },
  ...named('items additionalProperties', type),
};
const functions: Role = { values: { members: { description: 'value', ...named('input output', type) } } };

/** What a definition is, by the id of its format. */
export const definitionRoles: Readonly<Record<string, Role>> = {
  otc,
  rfc,
  mcx,
  xtp,
  xtpdoc: {
    members: {
      version: 'value',
      ...named('exports imports', functions),
      components: { members: { schemas: { values: type } } },
    },
  },
  tf: { members: { ...named('namespace version tags', 'value'), ...mcp.members } },
  mcp,
};

/** An object or a list whose role is known, and the members that belong to the format. */
export interface Place {
  readonly path: Path;
  readonly value: JsonObject | readonly Json[];
  readonly role: Role;
  readonly parent?: Place;
}

export const isRecord = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every object and list of a document that its format has a say in. */
export function placesIn(document: Json, dialect: string): readonly Place[] {
  const role = definitionRoles[dialect] ?? {};
  const found: Place[] = [];
  const visit = (value: Json | undefined, at: Path, of: Role, parent: Place | undefined) => {
    if (typeof value !== 'object' || value === null) return;
    const place: Place = { path: at, value: value as Place['value'], role: of, ...(parent && { parent }) };
    found.push(place);
    if (Array.isArray(value)) {
      if (of.items) for (const [index, item] of value.entries()) visit(item, [...at, index], of.items, place);
      return;
    }
    for (const [key, member] of Object.entries(value)) {
      const inner = of.values ?? (Object.hasOwn(of.members ?? {}, key) ? of.members?.[key] : undefined);
      if (inner !== undefined && inner !== 'value') visit(member, [...at, key], inner, place);
    }
  };
  if (Array.isArray(document)) for (const [index, each] of document.entries()) visit(each, [index], role, undefined);
  else if (isRecord(document) && Array.isArray(document.tools)) {
    for (const [index, each] of document.tools.entries()) visit(each, ['tools', index], role, undefined);
  } else visit(document, [], role, undefined);
  return found;
}

/** Members of an object that its format names, each with the place it is in. */
export function wordsIn(document: Json, dialect: string): readonly { readonly place: Place; readonly key: string }[] {
  return placesIn(document, dialect).flatMap((place) => {
    const { members } = place.role;
    if (!members || !isRecord(place.value)) return [];
    return Object.keys(place.value).flatMap((key) => (Object.hasOwn(members, key) ? [{ place, key }] : []));
  });
}

/** The document with what stands at a path made anew. */
export function changed(value: Json, path: Path, change: (old: Json) => Json): Json {
  const [step, ...rest] = path;
  if (step === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((item: Json, index) => (index === step ? changed(item, rest, change) : item));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, key === step ? changed(member, rest, change) : member]),
  );
}

/** An object with one member under another name, or gone, or in another form. */
export function withMember(object: JsonObject, key: string, become: readonly (readonly [string, Json])[]): JsonObject {
  return Object.fromEntries(
    Object.entries(object).flatMap(([name, value]) => (name === key ? become : [[name, value]])),
  );
}
