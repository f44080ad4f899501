import type { Path } from '../json/pointer';
import type { JsonTree, ObjectNode } from '../json/tree';
import type { Holds } from '../schema/positions';

/** A value and where it stands in the document. */
export interface Sourced<T> {
  readonly value: T;
  readonly path: Path;
}

/** What a dialect read from a text. Total: broken text gives a partial document, never a throw. */
export interface ToolDocument {
  readonly dialect: string;
  readonly tree: JsonTree;
  /** One definition, a bare array, or `{"tools": […]}`. A definition may hold several tools (mcx), or none (xtpdoc). */
  readonly form: 'single' | 'array' | 'listing';
  readonly tools: readonly ToolModel[];
  /** What its tools refer to and is checked as they are, such as the components of an OpenAPI document. */
  readonly shared?: readonly ToolModel[];
  /** More tools stand in it than are read. */
  readonly hasMore: boolean;
}

/** One tool definition in the words that all dialects share. Missing and wrongly typed members are absent. */
export interface ToolModel {
  readonly index: number;
  /** Where the definition stands in the document, and its node. */
  readonly path: Path;
  readonly node: ObjectNode;
  /** mcx: the document whose capability this is; it holds what its capabilities share. */
  readonly around?: Path;
  /** The definition as plain data (own properties only, `__proto__` included as data). */
  readonly raw: Readonly<Record<string, unknown>>;

  /** What a list shows: the name, else the id, else `Tool 3`. */
  readonly label: string;
  readonly id: Sourced<string> | undefined;
  readonly name: Sourced<string> | undefined;
  readonly description: Sourced<string> | undefined;
  readonly version: Sourced<string> | undefined;
  /** The tool's namespace: the id before the dot, `toolkit.name`. */
  readonly toolkit: Sourced<string> | undefined;

  /** The root of the input: the parameters are its children. `path` is where the input schema or the list stands. */
  readonly input: ParameterModel | undefined;
  readonly output: OutputModel;
  readonly requirements: RequirementsModel;
  /** mcx: from 0 to 10; absent when it is no number. */
  readonly securityLevel?: Sourced<number>;
  /** The JSON Schemas it holds, for `schema/*` rules. */
  readonly schemas: readonly SchemaPlace[];
  /** The input as JSON Schema text to check arguments and draw the form with; dialects without JSON Schema translate. */
  readonly inputSchemaText: string;
  /** The output as JSON Schema text to check a value with, when it is described. */
  readonly outputSchemaText: string | undefined;
}

/** What tells the tools of a list apart. */
export type ListedTool = Pick<
  ToolModel,
  'index' | 'path' | 'id' | 'name' | 'version' | 'toolkit' | 'description' | 'raw'
>;

export interface SchemaPlace {
  readonly use: 'input' | 'output';
  readonly path: Path;
  readonly value: unknown;
  /** What its references are counted from, where that is not the schema itself. */
  readonly base?: unknown;
}

export type ParameterKind = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'json' | 'any' | 'other';

/** A parameter, at any depth: a property of an object, or the items of an array. */
export interface ParameterModel {
  /** The name of the property; `items` for the items of an array; empty at the root. */
  readonly name: string;
  /** Where the parameter stands: the property's schema in JSON Schema dialects, the list entry in `rfc`. */
  readonly path: Path;
  /** Where its keywords stand (otc: same as `path`; rfc: `value_schema`). */
  readonly schemaPath: Path;
  readonly kind: ParameterKind;
  readonly nullable: boolean;
  readonly required: boolean;
  readonly description: Sourced<string> | undefined;
  /** Keywords that the form edits, by keyword: `default`, `enum`, `pattern`, `minimum` … with their JSON text. */
  readonly keywords: Readonly<Record<string, { readonly path: Path; readonly json: string }>>;
  /** Keywords present that the form cannot edit; they are listed and opened in the code view. */
  readonly others: readonly Sourced<string>[];
  /** Properties, of an object. */
  readonly children: readonly ParameterModel[];
  /** Items, of an array. */
  readonly items: ParameterModel | undefined;
  /** All other schemas in it, in the order of the text: branches, places of a tuple, definitions. */
  readonly parts?: readonly ParameterModel[];
  /** Where it stands when it is one of the parts. */
  readonly part?: PartPlace;
}

/** The keyword that holds a part, and how: as its value, in a list, or under names. */
export interface PartPlace {
  readonly keyword: string;
  readonly holds: Holds;
  /** In a list: from 0. */
  readonly index: number;
}

/** `none`: no output; `any`: unconstrained; `schema`: described; `absent`: the definition does not say. */
export interface OutputModel {
  readonly kind: 'none' | 'any' | 'schema' | 'absent' | 'invalid';
  /** There is `none` because nothing is said of it: the tool may return something all the same. */
  readonly isUnsaid?: true;
  readonly path: Path;
  readonly description: Sourced<string> | undefined;
  /** The root of the output schema as a parameter, so that the same tree draws it. */
  readonly root: ParameterModel | undefined;
  /** rfc: `available_modes`. */
  readonly modes: Sourced<readonly string[]> | undefined;
}

export interface RequirementsModel {
  readonly path: Path;
  readonly authorization: readonly Sourced<{ readonly id: string; readonly scopes: readonly string[] }>[];
  readonly secrets: readonly Sourced<{ readonly id: string }>[];
  readonly userId: Sourced<boolean> | undefined;
}
